"""Which roll of this game is proved: the guard's of this turn; before it, the roll for first thief."""

from companion.games.age_of_thieves.play.decide.turn import DIE, FIRST_ROLL, guard_roll
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.frame import FRAME, game
from companion.present.play import proof
from companion.present.play.proof import Roll
from companion.present.ports import GameDesk, Pages, TableReader
from companion.seal.shared_dice import Stream, highest


class ProofPresenter(proof.ProofPage):
    """The page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, _last)


def _last(desk: TableReader) -> Roll | None:
    state = game(desk)
    if state is None:
        return None
    return _guards(desk, state) if state.faces else _first(desk, state)


def _guards(desk: TableReader, state: State) -> Roll:
    def reads(stream: Stream) -> bool:
        return tuple(stream.die(DIE) for _ in state.faces) == state.faces

    title = desk.words.say("proof.guard", turn=state.turn)
    return Roll(title, guard_roll(state.turn), state.faces, reads, known=True)


def _first(desk: TableReader, state: State) -> Roll:
    def reads(stream: Stream) -> bool:
        return highest(stream, state.ring, DIE)[1] == state.rolled

    faces = tuple(face for thrown in state.rolled for _, face in thrown)
    return Roll(desk.words.say("proof.first"), FIRST_ROLL, faces, reads, known=state.first is not None)
