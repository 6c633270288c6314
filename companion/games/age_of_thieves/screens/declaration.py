"""The secret screen: the cover, the plan, the names of its cards."""

from typing import Any

from companion.games.age_of_thieves.screens import declaration_faces  # noqa: F401 - the layout names them
from companion.ui.shown import Shown, Verb


class DeclarationScreen(Shown):
    """Shows what its presenter lets be seen, and says at every touch that its owner is still there."""

    ticks = True
    secret = True

    opened = Verb()
    let_go = Verb()
    cover = Verb()
    seat = Verb()
    helped = Verb()
    strip = Verb()
    laid = Verb()
    number = Verb()
    remove = Verb()
    name_card = Verb()
    search = Verb()
    named = Verb()
    main = Verb()
    second = Verb()
    closed = Verb()
    table = Verb()
    menu = Verb()
    undo = Verb()

    def on_touch_down(self, touch: Any) -> bool:
        """A touch keeps an open plan open."""
        self.presenter.lid.touched()
        return bool(super().on_touch_down(touch))

    def on_pre_leave(self, *_: object) -> None:
        """Nothing stays open behind another page."""
        self.cover()
