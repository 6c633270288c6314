"""Step 5: accomplices for coins, any number; then the turn is over."""

from dataclasses import dataclass

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.frame import acts, game, top
from companion.games.swindler.presenters.page import SwindlerPage
from companion.games.swindler.presenters.parts.turn_view import TurnView, around, bar
from companion.games.swindler.presenters.stages.hiring import HireView, end_text, hire_view, hired
from companion.present.play.tapper import Tapper
from companion.present.ports import GameDesk, Pages


@dataclass(frozen=True)
class HirePageView(TurnView):
    """What the screen shows."""

    hire: HireView = HireView()


class HirePresenter(SwindlerPage):
    """The presenter of the page."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._tapper = Tapper(desk)

    def view(self) -> HirePageView:
        """The page as it is now."""
        desk, state = self._desk, game(self._desk)
        if state is None or state.stage is not Stage.HIRE:
            return HirePageView(top=top(desk))
        return HirePageView(
            **around(desk, state),
            bar=bar(desk, end_text(desk.words, state)),
            hire=hire_view(desk.words, state, can=acts(desk)),
        )

    def hire(self, key: str) -> None:
        """Hires."""
        state = game(self._desk)
        command = None if state is None else hired(state, key)
        if command is not None:
            self._tapper.once(command)

    def main(self) -> None:
        """The turn is over."""
        state = game(self._desk)
        if state is not None:
            self._tapper.once(do.EndTurn(state.turn))
