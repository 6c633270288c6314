"""Which page a phone shows while the game is on: a card on the table comes first, then the step of the turn."""

from companion.games.swindler.play.decide.steal import drawer
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.frame import game
from companion.present.ports import TableReader

_PAGES = {
    Stage.SETUP: "setup",
    Stage.BEFORE: "reserve",
    Stage.RESERVE: "reserve",
    Stage.STEAL: "steal",
    Stage.ACTIONS: "actions",
    Stage.REFILL: "refill",
    Stage.HIRE: "hire",
    Stage.COUNT: "count",
    Stage.OVER: "ranking",
}


def page_for_state(desk: TableReader) -> str:
    """A phone without a seat shows the display, until the ranking is there."""
    state = game(desk)
    if state is None or (state.stage is not Stage.OVER and not (desk.seen.seats or desk.seen.robots)):
        return "display"
    return "cards" if _waits_for_cards(state) else _PAGES[state.stage]


def _waits_for_cards(state: State) -> bool:
    """Whether cards are asked for or carried out. While a card makes somebody draw, the bag pad is needed."""
    return bool(state.stack) and drawer(state) is None
