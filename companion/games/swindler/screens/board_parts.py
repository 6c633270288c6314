"""Dealers as they lie, what is refilled, what is hired."""

from kivy.properties import ObjectProperty

from companion.games.swindler.presenters.stages.hiring import HireView
from companion.games.swindler.presenters.stages.refilling import RefillView
from companion.games.swindler.screens import turn_parts  # noqa: F401 - its rows
from companion.ui.kv_loader import load
from companion.ui.play import lines  # noqa: F401 - its rows
from companion.ui.widgets.boxes import Column, PanelBox
from companion.ui.widgets.rows import Row


class DealerRow(Row):
    """One dealer, chosen by a tap."""


class RefillPanel(PanelBox):
    """What is turned up, and a raid that may come."""

    refill = ObjectProperty(RefillView(), rebind=True)

    __events__ = ("on_raid",)

    def on_raid(self) -> None:
        """A raid was turned up."""


class HireColumn(Column):
    """The ways to pay for accomplices."""

    hire = ObjectProperty(HireView(), rebind=True)

    __events__ = ("on_chosen",)

    def on_chosen(self, key: str) -> None:
        """One of them was tapped."""


load("swindler/board_parts")
