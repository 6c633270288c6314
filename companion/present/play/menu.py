"""The menu, which can be opened from every page of a game."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.present.page_parts import Choice, Top
from companion.present.play.frame import GameFrame
from companion.present.play.page import GamePage
from companion.present.ports import GameDesk, Pages

_ALWAYS = {"reference": "book", "lesson": "star", "settings_page": "gear"}
_AT_TABLE = {"log": "clock", "table_page": "people"}


@dataclass(frozen=True)
class MenuView:
    """What the screen shows."""

    top: Top = Top()
    title: str = ""
    choices: tuple[Choice, ...] = ()


class MenuPage(GamePage):
    """Leads to every page that is not the page of a stage. `links`: the own pages of a game under way, with emblems."""

    def __init__(self, desk: GameDesk, pages: Pages, frame: GameFrame, links: Mapping[str, str]) -> None:
        super().__init__(desk, pages, frame)
        self._links = links

    def view(self) -> MenuView:
        """The pages that can be opened now, the game's own first."""
        desk = self._desk
        pages = {
            **(self._links if desk.seen.state.playing else {}),
            **(_AT_TABLE if desk.seen.letter else {}),
            **_ALWAYS,
        }
        choices = (Choice(page, desk.words.say(f"menu.{page}"), emblem=emblem) for page, emblem in pages.items())
        above = replace(self._frame.top(desk, back=True), line="")  # the list is long, and has no room for this
        return MenuView(above, desk.words.say("menu.title"), tuple(choices))

    def chose(self, page: str) -> None:
        """Opens this page instead of the menu."""
        self._pages.back()
        self._pages.go(page)
