"""What a tap on a page of the game is meant for: once that has changed, a thumb on its way is too late."""

from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.frame import game, leads
from companion.present.ports import Place


def meant(desk: Place) -> object:
    """Equal as long as the game waits for the same, in the same order, and Undo strikes the same."""
    state = game(desk)
    if state is None:
        return None
    due = next((step for step in steps(state) if step.waits is not None and not step.done), None)
    line = state.queue() if state.stage is Stage.RESOLUTION else ()
    return state.turn, state.stage, state.moment, due and (due.id, due.seats), line, _struck_by_undo(desk)


def _struck_by_undo(desk: Place) -> int:
    """The last step of another phone, where it may be struck; what was tapped here surprises nobody here."""
    seen, playing = desk.seen, desk.seen.state.playing
    if playing is None or not leads(desk):
        return 0
    chairs = seen.state.chairs
    for step in reversed(playing.steps):
        if (step.author if isinstance(step.author, str) else chairs[step.author].device) != seen.letter:
            return step.n
    return 0
