"""What can be reached from anywhere."""

from dataclasses import dataclass, replace

from companion.games.age_of_thieves.presenters.frame import game, top
from companion.games.age_of_thieves.presenters.page import Page
from companion.present.pieces import Choice, Top

_ALWAYS = {"reference": "book", "settings_page": "gear"}
_AT_TABLE = {"log": "clock", "table": "people"}
_IN_GAME = {
    "bookings": "jewel",
    "sheets": "card",
    "guard": "guard",
    "proof": "dice",
    "adjust": "plus",
    "display": "eye",
}


@dataclass(frozen=True)
class MenuView:
    """What the screen shows."""

    top: Top = Top()
    title: str = ""
    choices: tuple[Choice, ...] = ()


class MenuPresenter(Page):
    """The way to every page that is no stage."""

    def view(self) -> MenuView:
        """What there is now: the game's own pages first."""
        desk = self._desk
        pages = {
            **(_IN_GAME if game(desk) else {}),
            **(_AT_TABLE if desk.seen.letter else {}),
            **_ALWAYS,
        }
        choices = (Choice(page, desk.words.say(f"menu.{page}"), emblem=emblem) for page, emblem in pages.items())
        above = replace(top(desk, back=True), line="")  # the list is long, and nobody opens it to read of the guard
        return MenuView(above, desk.words.say("menu.title"), tuple(choices))

    def chose(self, page: str) -> None:
        """Goes there; the menu is not in between on the way back."""
        self._pages.back()
        self._pages.go(page)
