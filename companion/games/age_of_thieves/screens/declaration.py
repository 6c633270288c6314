"""The page of the Declaration: the cover, the plan, the names of its cards."""

from typing import Any

from companion.games.age_of_thieves.screens import declaration_faces  # noqa: F401 - the layout names them
from companion.ui.page_screen import PageScreen, Verb, Verbs


class DeclarationScreen(PageScreen):
    """Shows the view, and tells the presenter of every touch, as the owner is still there."""

    ticks = True
    secret = True

    keys = Verbs("lay", "number", "remove")
    naming = Verbs("begin", "search", "pick")
    opened = Verb()
    let_go = Verb()
    cover = Verb()
    seat = Verb()
    helped = Verb()
    strip = Verb()
    main = Verb()
    second = Verb()
    closed = Verb()
    table = Verb()
    menu = Verb()
    undo = Verb()

    def on_touch_down(self, touch: Any) -> bool:
        """A touch keeps an open plan open."""
        self.presenter.in_hand.lid.touched()
        return bool(super().on_touch_down(touch))

    def on_pre_leave(self, *_: object) -> None:
        """Covers the plan before another page comes up."""
        self.cover()
