"""The table before it plays."""

from typing import Any

from companion.ui.screens import panels  # noqa: F401 - its layouts name them
from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class OptionRow(Row):
    """One option of the game, with its values to tap."""


class LobbyScreen(Shown):
    """The ring of seats, the invitation, the choices, the start."""

    ticks = True
    opened = Verb()
    invite = Verb()
    left = Verb()
    copy = Verb()
    make = Verb()
    tapped = Verb()
    change = Verb()
    add = Verb()
    chose = Verb()
    closed = Verb()
    option = Verb()
    main = Verb()
    table = Verb()
    menu = Verb()

    def on_parent(self, shown: object, parent: Any) -> None:
        """The invitation is out while the page is up."""
        super().on_parent(shown, parent)
        if parent is None:
            self.left()
        else:
            self.opened()
