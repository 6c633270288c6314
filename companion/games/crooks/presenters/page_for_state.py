"""Which page a phone shows while the game is on: the page of its stage."""

from companion.games.crooks.play.state import Stage
from companion.games.crooks.presenters.frame import game
from companion.present.ports import TableReader

_PAGES = {
    Stage.SETUP: "setup",
    Stage.TURNS: "grid",
    Stage.EVENING: "grid",
    Stage.RECKONING: "reckoning",
    Stage.OVER: "ranking",
}


def page_for_state(desk: TableReader) -> str:
    """The page of the stage. A phone without a seat shows the display, until the ranking is there."""
    state = game(desk)
    if state is None or (state.stage is not Stage.OVER and not (desk.seen.seats or desk.seen.robots)):
        return "display"
    return _PAGES[state.stage]
