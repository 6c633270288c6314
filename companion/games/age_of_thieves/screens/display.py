"""The page of the display: the table at a glance."""

from kivy.properties import ObjectProperty

from companion.games.age_of_thieves.presenters.pages.display import DisplayView
from companion.ui.kv_loader import load
from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.boxes import PanelBox


class MoodPanel(PanelBox):
    """The guard: its number or its mood, its cards, its dice."""

    view = ObjectProperty(DisplayView(), rebind=True)


class DisplayScreen(PageScreen):
    """One column, as large as the window lets it be: nobody scrolls here."""

    table = Verb()
    menu = Verb()
    back = Verb()


load("age_of_thieves/display_glance")
