"""What can be tapped on every page of a game, whatever it shows."""

from companion.present.play.frame import GameFrame
from companion.present.ports import GameDesk, Pages


class GamePage:
    """One page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages, frame: GameFrame) -> None:
        self._desk = desk
        self._pages = pages
        self._frame = frame
        self._game = _game(desk)

    def step(self) -> object:
        """What a tap on it is meant for."""
        return self._frame.tap_token(self._desk)

    def tick(self) -> None:
        """Acts on what time and table have brought; comes before each `view`, which changes nothing."""

    def table(self) -> None:
        """To the table page."""
        self._pages.go("table")

    def menu(self) -> None:
        """To everything that can be reached from anywhere."""
        self._pages.go("menu")

    def explain(self, what: str) -> None:
        """To what the reference says of a step, or of something that can be booked."""
        self._pages.go("reference", what)

    def back(self) -> None:
        """One page down."""
        self._pages.back()

    def undo(self) -> None:
        """Strikes the last step."""
        self._desk.wish.undo()

    def is_another_game(self) -> bool:
        """Whether another game has begun, here or at another table, since this was asked last: what somebody was in the
        middle of was meant for the one before."""
        before, self._game = self._game, _game(self._desk)
        return before != self._game


def _game(desk: GameDesk) -> object:
    """Which one is under way."""
    table = desk.seen.state
    return table.table, table.playing and table.playing.since
