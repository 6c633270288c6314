"""What a navigator needs at least: a page with nothing on it, and a strip above all pages."""

from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.ui.page_screen import PageScreen
from tests.support.asked_page import Nothing


class Strip(Widget):
    """The strip above all pages, empty."""

    meant = ListProperty()


class Blank(PageScreen):
    """A page that is asked nothing."""

    def __init__(self) -> None:
        super().__init__(Nothing())

    @classmethod
    def layout(cls) -> str:
        """Any existing layout."""
        return "widgets/text"
