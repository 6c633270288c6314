"""A hidden crook's face on its way into a seal and out of it."""

from typing import Any

import pytest

from companion.games.crooks.play.sealing import SealedFace, seal, unsealed
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.games.crooks.rules.reasons import Veto
from companion.seal.commitment import Plan
from companion.seal.envelope import fits
from companion.seal.vault import Secret
from companion.table.ids import Seat
from companion.table.refusals import Refused
from tests.support.gangland import KINGPIN, A, B, begun, crook

FACE = CrookFace(7, -2, tuple(Gang), Action.ACCOMPLICE)
STATE = begun(crooks=[crook(A, 2, up=False), crook(A, 3), crook(A, 4, up=False, turned=True)])


def test_a_face_comes_out_as_it_went_in() -> None:
    """And fits into its envelope."""
    sealed = seal(STATE, A, 1000, FACE)
    assert isinstance(sealed, SealedFace)
    assert unsealed(sealed.open) == FACE
    assert fits(Plan(sealed.open, sealed.parts, Secret(bytes(32))))
    assert "rank" not in repr(sealed)


@pytest.mark.parametrize(
    ("seat", "number", "face", "why"),
    [
        (B, 1000, FACE, Veto.CROOK_UNKNOWN),
        (A, 1001, FACE, Veto.CROOK_UNKNOWN),
        (A, 1002, FACE, Veto.CROOK_UNKNOWN),
        (A, 1003, FACE, Veto.CROOK_UNKNOWN),
        (A, 1000, CrookFace(-1), Veto.FACE_ODD),
        (A, 1000, KINGPIN, Veto.KINGPIN_NOT_SO),
    ],
)
def test_what_cannot_be_sealed(seat: Seat, number: int, face: CrookFace, why: Veto) -> None:
    """Only own crooks that lie face down, and never the Kingpin."""
    found = seal(STATE, seat, number, face)
    assert isinstance(found, Refused)
    assert found.reasons[0].code is why


@pytest.mark.parametrize("value", [None, 7, [], {}, {"rank": "7"}, {"rank": 7, "modifier": 0}, {"rank": 100}, {"x": 1}])
def test_what_is_no_face(value: Any) -> None:
    """Whatever a phone has sealed, the game goes on."""
    assert unsealed(value) is None
