"""The bag that is stolen from: chance and cost of a skull, or what has happened."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games.swindler.presenters.stages.steal import StealView
from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import PanelBox, RowBox


class StealOdds(RowBox):
    """The chance of a skull at the next draw, and of two draws without one; empty where there is nothing to draw."""

    risk = StringProperty()
    safe = StringProperty()


class StealPanel(PanelBox):
    """The odds stand out; where there is little room, less stands around them."""

    view = ObjectProperty(StealView(), rebind=True)
    brief = BooleanProperty(False)
    wide = BooleanProperty(False)
    """Whether the odds stand beside the title."""


load("swindler/steal_panel")
