"""The base class of a game's pages: what can be tapped on all of them."""

from companion.present.pages import PagePresenter
from companion.present.play.frame import GameFrame
from companion.present.ports import GameDesk, Pages
from companion.present.undoing import unseals


class GamePage(PagePresenter):
    """One page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages, frame: GameFrame) -> None:
        self._desk = desk
        self._pages = pages
        self._frame = frame
        self._game = _game(desk)

    def step(self) -> object:
        """What a tap on this page is meant for."""
        return self._frame.tap_token(self._desk)

    def table(self) -> None:
        """Opens the table page."""
        self._pages.go("table_page")

    def menu(self) -> None:
        """Opens the menu."""
        self._pages.go("menu")

    def explain(self, what: str) -> None:
        """Opens the article of the reference about a step, or about something that can be booked."""
        self._pages.go("reference", what)

    def back(self) -> None:
        """Closes this page."""
        self._pages.back()

    def undo(self) -> None:
        """Strikes the last step."""
        self._desk.wish.undo()

    def is_another_game(self) -> bool:
        """Whether another game has begun since the last call, here or at another table. What people had begun on this
        page was meant for the game before."""
        before, self._game = self._game, _game(self._desk)
        return before != self._game


class PageAbove(GamePage):
    """A page that people open above the table's own."""

    def undo(self) -> None:
        """Strikes the last step. Where everybody would be asked again, only the table's own page does that."""
        if unseals(self._desk.seen):
            self._pages.tell(self._desk.words.say("play.undo_there"))
            self._pages.back()
        else:
            super().undo()


def _game(desk: GameDesk) -> object:
    """What tells one game from another: the table and the entry that began the game."""
    table = desk.seen.state
    return table.table, table.playing and table.playing.since
