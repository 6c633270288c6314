"""The base class of the pages of this game, with the game's frame."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.presenters.frame import FRAME, game
from companion.present.play import page
from companion.present.ports import GameDesk, Pages


class SwindlerPage(page.GamePage):
    """One page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME)

    def stop(self, seat: str) -> None:
        """STOP!, says a seat of this phone."""
        state = game(self._desk)
        if state is not None:
            self._desk.wish.tap(do.CallStop(state.turn, int(seat)))
