"""The page on which a seat of another phone is brought to this one."""

from typing import Any

from companion.ui.page_screen import PageScreen, Verb, Verbs
from companion.ui.screens import panels  # noqa: F401 - its layout names them


class SeatMoveScreen(PageScreen):
    """Which seat, and its twelve words."""

    secret = True
    left = Verb()
    field = Verbs("typed", "main", "scan")
    choose = Verb()
    paste = Verb()
    take = Verb()
    back = Verb()
    table = Verb()

    def on_parent(self, shown: object, parent: Any) -> None:
        """Forgets the words when the page is left."""
        super().on_parent(shown, parent)
        if parent is None:
            self.left()
