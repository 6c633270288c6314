"""The page of cards on the table: answers to a STOP!, then the line."""

from typing import Any

from companion.games.swindler.screens import cards_parts, stops  # noqa: F401 - the layout names what is in them
from companion.ui.page_screen import PageScreen, Verb, Verbs


class CardsScreen(PageScreen):
    """Shows the view, and tells the presenter of every touch: the owner of an open answer is still there."""

    ticks = True
    secret = True

    answer = Verbs("opened", "let_go", "give", "pick", "aim", "helped", "cover")
    cover = Verb()
    main = Verb()
    picked = Verb()
    stop = Verb()
    explain = Verb()
    table = Verb()
    menu = Verb()
    undo = Verb()

    def on_touch_down(self, touch: Any) -> bool:
        """A touch keeps an open answer open."""
        self.presenter.answer.lid.touched()
        return bool(super().on_touch_down(touch))

    def on_pre_leave(self, *_: object) -> None:
        """Covers the answer before another page comes up."""
        self.cover()
