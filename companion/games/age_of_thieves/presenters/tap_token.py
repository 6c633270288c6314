"""What a tap on a page of the game is meant for: once that has changed, a thumb on its way is too late."""

from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.frame import game, leads
from companion.present.ports import TableReader
from companion.present.undoing import tapped_elsewhere


def tap_token(desk: TableReader) -> object:
    """Equal as long as the game waits for the same, in the same order, and Undo strikes the same."""
    state = game(desk)
    if state is None:
        return None
    due = next((step for step in steps(state) if step.waits is not None and not step.done), None)
    line = state.queue() if state.stage is Stage.RESOLUTION else ()
    tapped = tapped_elsewhere(desk.seen) if leads(desk) else 0  # others may strike nothing of theirs
    return state.turn, state.stage, state.moment, due and (due.id, due.seats), line, tapped
