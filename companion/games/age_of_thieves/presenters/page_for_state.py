"""Which page a phone shows while the game is on: the page of its stage."""

from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.presenters.frame import game
from companion.present.ports import TableReader

_PAGES = {
    Stage.SETUP: "setup",
    Stage.EVENT: "event",
    Stage.DECLARATION: "declaration",
    Stage.RESOLUTION: "resolution",
    Stage.CLEANUP: "cleanup",
    Stage.COUNT: "count",
    Stage.OVER: "ranking",
}


def page_for_state(desk: TableReader) -> str:
    """The page of the stage. A phone without a seat shows the display, until the ranking is there."""
    state = game(desk)
    if state is None or (state.stage is not Stage.OVER and not (desk.seen.seats or desk.seen.robots)):
        return "display"
    return _PAGES[state.stage]
