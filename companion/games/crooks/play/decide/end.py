"""The taps that note faces, turn up all hidden crooks, and agree with the reckoning."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play import events as ev
from companion.games.crooks.play.decide.move_builder import MoveBuilder
from companion.games.crooks.play.state import Crook, Stage
from companion.games.crooks.rules.crooks import CrookFace, can_be_printed, may_lie
from companion.games.crooks.rules.ranking import rank
from companion.games.crooks.rules.reasons import Veto
from companion.table.refusals import Refused, refuse


def turn_up(builder: MoveBuilder, _tap: do.TurnUp) -> Refused | None:
    """Every hidden crook is turned up. This needs a tap: behind an opened seal no turn can be taken back (ruling
    13)."""
    builder.add(ev.TurnedUp())
    return None


def note_face(builder: MoveBuilder, tap: do.NoteFace) -> Refused | None:
    """Notes or corrects the face of a crook that is not hidden. In the reckoning the face need not fit how the crook
    was played, as the card on the table counts (ruling 10)."""
    state = builder.state
    crook = state.crooks.get(tap.number)
    if crook is None:
        return refuse(Veto.CROOK_UNKNOWN)
    if crook.is_dark:
        return refuse(Veto.SEAL_OPENS_FIRST if state.stage is Stage.RECKONING else Veto.FACE_IS_SEALED)
    if not can_be_printed(tap.face):
        return refuse(Veto.FACE_ODD)
    if state.stage is not Stage.RECKONING and (refused := _does_not_fit(crook, tap.face)):
        return refused
    builder.add(ev.FaceNoted(tap.number, tap.face, crook.face))
    return None


def _does_not_fit(crook: Crook, face: CrookFace) -> Refused | None:
    """Refuses a face with another action than the one the crook was played with, and a Kingpin that may not lie so.
    Before the reckoning this can be refused, as people can still take back the wrong step."""
    if crook.action not in (None, face.action):
        return refuse(Veto.ANOTHER_ACTION)
    return None if may_lie(face, up=crook.up, price=crook.price) else refuse(Veto.KINGPIN_NOT_SO)


def stands(builder: MoveBuilder, _tap: do.ReckoningStands) -> Refused | None:
    """All agree with the reckoning, so the game ends with the ranking. Refused as long as a face is missing."""
    state = builder.state
    if state.reckoning is None:
        return refuse(Veto.FACES_MISSING, crooks=len(state.dark) + len(state.faceless))
    points = {seat: state.reckoning.points(seat) for seat in state.ring}
    builder.add(ev.GameEnded(rank(points, {seat: state.players[seat].money for seat in state.ring})))
    return None
