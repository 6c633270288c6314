"""What phones proved: the roll for the first seat, and the faces of hidden crooks. A wrong proof has consequences, but
it is never refused."""

from companion.games.crooks.play import events as ev
from companion.games.crooks.play.decide.move_builder import MoveBuilder
from companion.games.crooks.play.decide.turns import begin, pass_over
from companion.games.crooks.play.sealing import unsealed
from companion.games.crooks.rules.reasons import Veto
from companion.seal.shared_dice import Stream
from companion.table.game import Absent, Answers, Fact, Laid, NoAnswer, Opened, RollMade, RollReal, SetAside


def judge_fact(builder: MoveBuilder, fact: Fact) -> None:
    """Adds the events that follow from one proof."""
    match fact:
        case RollMade(seed=seed):
            ring = builder.state.ring
            begin(builder, ring[Stream(seed).below(len(ring))])
        case RollReal():
            builder.add(ev.FirstRollBecameReal())
        case Absent(seat=seat):
            pass_over(builder, seat)
        case Answers(question=number, by_seat=by_seat):
            for answer in by_seat.values():
                builder.add(_face(number, answer))


def _face(number: int, answer: Opened | Laid | SetAside | NoAnswer) -> ev.FaceOpened:
    """The event that says what lay in the seal of a crook. If there was no seal, or if it did not open or held no face,
    people note the face of this crook by hand."""
    if isinstance(answer, Laid):
        return ev.FaceOpened(number, None)
    if isinstance(answer, SetAside | NoAnswer):
        return ev.FaceOpened(number, None, Veto.SEAL_NOT_OPENED)
    face = unsealed(answer.value)
    return ev.FaceOpened(number, face, None if face else Veto.SEAL_ODD)
