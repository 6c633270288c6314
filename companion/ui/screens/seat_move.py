"""A seat comes to this phone."""

from typing import Any

from companion.ui.screens import panels  # noqa: F401 - its layout names them
from companion.ui.shown import Shown, Verb


class SeatMoveScreen(Shown):
    """Which seat, and its twelve words."""

    secret = True
    left = Verb()
    typed = Verb()
    choose = Verb()
    paste = Verb()
    take = Verb()
    main = Verb()
    second = Verb()
    back = Verb()
    table = Verb()

    def on_parent(self, shown: object, parent: Any) -> None:
        """The words go with the page."""
        super().on_parent(shown, parent)
        if parent is None:
            self.left()
