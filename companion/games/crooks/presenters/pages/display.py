"""The table at a glance, for a phone or tablet in the middle: nothing is secret, and nothing can be tapped but the way
out."""

from dataclasses import dataclass

from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.presenters.board import Board, Seen, board, must_pass_lines
from companion.games.crooks.presenters.frame import game, top, waits_for
from companion.games.crooks.presenters.page import CrooksPage
from companion.games.crooks.presenters.prices import HangoutTile, tiles
from companion.present.page_parts import Top
from companion.present.play.glance import Gathering, gathering
from companion.present.ring import RingSeat, order, ring


@dataclass(frozen=True)
class DisplayView:
    """What the screen shows."""

    top: Top = Top()
    now: str = ""  # who the table waits for
    hangouts: tuple[HangoutTile, ...] = ()
    poor: tuple[str, ...] = ()
    board: Board = Board()
    ring: tuple[RingSeat, ...] = ()
    gathering: Gathering = Gathering()  # before the game


class DisplayPresenter(CrooksPage):
    """The presenter of the page. It keeps nothing."""

    ticks = True  # shows for how long a phone is away

    def view(self) -> DisplayView:
        """The page as everybody may see it."""
        desk, state, words = self._desk, game(self._desk), self._desk.words
        if state is None:
            return DisplayView(top(desk, back=True), gathering=gathering(desk))
        plays = state.stage is not Stage.SETUP
        return DisplayView(
            top(desk, back=not desk.seen.is_display),
            waits_for(desk),
            hangouts=tiles(desk, state) if state.stage in (Stage.SETUP, Stage.TURNS) else (),
            poor=tuple(must_pass_lines(words, state)),
            board=self._board(state) if plays else Board(),
            ring=() if plays else ring(desk, order(desk.seen)),
        )

    def _board(self, state: State) -> Board:
        playing = self._desk.seen.state.playing
        assert playing is not None
        return board(self._desk.words, state, Seen(playing.game.view(state, None, {}), None))
