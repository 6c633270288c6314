"""Faces that everybody sees, the evening, and the reckoning."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play import events as ev
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules.crooks import Action, CrookFace
from companion.games.crooks.rules.ranking import Decided
from companion.games.crooks.rules.reasons import Veto
from companion.table.game import Answers, Laid
from tests.support.gangland import KINGPIN, A, B, begun, crook, made, opened, passed, played, refused

LYING = begun(
    crooks=[
        crook(A, 2, face=None),
        crook(A, 3, up=False),
        crook(B, 4, 6, action=Action.SPY),
        crook(B, 5, face=None, price=1),
    ]
)
SEVEN = CrookFace(7)


def reckoning() -> State:
    """All have passed, everything is turned up; A's seal is due."""
    return played(passed(LYING), do.TurnUp())


def test_a_face_is_noted_at_any_time() -> None:
    """Of a crook that lies face up; also to correct what was noted."""
    for state in (LYING, passed(LYING)):
        assert made(state, do.NoteFace(1000, SEVEN)) == (ev.FaceNoted(1000, SEVEN, None),)
        spy = CrookFace(6, action=Action.SPY)
        assert made(state, do.NoteFace(1002, spy)) == (ev.FaceNoted(1002, spy, CrookFace(6)),)


@pytest.mark.parametrize(
    ("number", "face", "why"),
    [
        (1009, SEVEN, Veto.CROOK_UNKNOWN),
        (1000, CrookFace(-7), Veto.FACE_ODD),
        (1001, SEVEN, Veto.FACE_IS_SEALED),
        (1002, SEVEN, Veto.ANOTHER_ACTION),
        (1000, KINGPIN, Veto.KINGPIN_NOT_SO),
    ],
)
def test_what_cannot_be_noted(number: int, face: CrookFace, why: Veto) -> None:
    """A hidden crook's face stands in no log."""
    assert refused(LYING, do.NoteFace(number, face)) is why


def test_the_kingpin_is_noted_where_it_may_lie() -> None:
    """Face up, a stack's last card."""
    assert made(LYING, do.NoteFace(1003, KINGPIN))


def test_turning_up_is_a_tap() -> None:
    """Ruling 13: until then nothing opens."""
    evening = passed(LYING)
    assert evening.stage is Stage.EVENING
    assert made(evening, do.TurnUp()) == (ev.TurnedUp(),)
    assert refused(LYING, do.TurnUp()) is Veto.NOT_NOW


def test_the_card_wins_at_the_reckoning() -> None:
    """Ruling 10: whatever it was played as; but a seal that is due opens first."""
    state = reckoning()
    assert refused(state, do.NoteFace(1001, SEVEN)) is Veto.SEAL_OPENS_FIRST
    for number, face in ((1002, SEVEN), (1000, KINGPIN)):
        assert isinstance(made(state, do.NoteFace(number, face))[0], ev.FaceNoted)
    state = played(state, opened(1001, A, {"rank": 3}))
    assert made(state, do.NoteFace(1001, SEVEN)) == (ev.FaceNoted(1001, SEVEN, CrookFace(3)),)


def test_all_faces_are_wanted() -> None:
    """Then the ranking follows."""
    state = reckoning()
    assert refused(state, do.ReckoningStands()) is Veto.FACES_MISSING
    state = played(state, Answers(1001, {A: Laid()}), do.NoteFace(1000, SEVEN), do.NoteFace(1003, SEVEN))
    assert refused(state, do.ReckoningStands()) is Veto.FACES_MISSING
    state = played(state, do.NoteFace(1001, SEVEN))
    [ended] = made(state, do.ReckoningStands())
    assert isinstance(ended, ev.GameEnded)
    assert (ended.ranking.winners, ended.ranking.decided) == ((B,), Decided.MORE_POINTS)
    assert [(place.seat, place.points, place.money) for place in ended.ranking.places] == [(B, 9, 18), (A, 5, 18)]
