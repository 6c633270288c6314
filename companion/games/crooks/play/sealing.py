"""Makes the face that a player notes for a hidden crook ready to be sealed, and reads it when its seal opens."""

from dataclasses import dataclass, field
from typing import Any

from companion.games.crooks.play.state import State
from companion.games.crooks.rules.crooks import CrookFace, can_be_printed, may_lie
from companion.games.crooks.rules.reasons import Veto
from companion.table.commands import read_as, write_as
from companion.table.game import Body
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse


@dataclass(frozen=True)
class SealedFace:
    """What goes into the seal of one crook. `open`: the face as plain data; everybody sees it when the seal opens.
    There are no `parts`, which would stay hidden."""

    open: Body = field(repr=False)
    parts: tuple[Any, ...] = field(default=(), repr=False)


def seal(state: State, seat: Seat, number: int, face: CrookFace) -> SealedFace | Refused:
    """The face of an own hidden crook, ready to be sealed under the number of the crook; or why it cannot be noted."""
    crook = state.crooks.get(number)
    if crook is None or crook.seat != seat or not crook.is_dark:
        return refuse(Veto.CROOK_UNKNOWN)
    if not can_be_printed(face):
        return refuse(Veto.FACE_ODD)
    if not may_lie(face, up=False, price=crook.price):
        return refuse(Veto.KINGPIN_NOT_SO)
    return SealedFace(write_as(face))


def unsealed(value: Any) -> CrookFace | None:
    """The face in an opened seal; None if what was sealed is not a face that a crook can have."""
    face = read_as(CrookFace, value) if isinstance(value, dict) else None
    return face if isinstance(face, CrookFace) and can_be_printed(face) else None
