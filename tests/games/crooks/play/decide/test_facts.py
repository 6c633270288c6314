"""What phones proved."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play import events as ev
from companion.games.crooks.play.state import State
from companion.games.crooks.rules.crooks import CrookFace
from companion.games.crooks.rules.reasons import Veto
from companion.table.game import Absent, Answers, Laid, NoAnswer, PartShown, RollMade, RollReal, SetAside
from tests.support.gangland import KINGPIN, A, B, begun, crook, fresh, made, opened, passed, played


def evening() -> State:
    """One hidden crook, and everything is turned up."""
    return played(passed(begun(crooks=[crook(A, 5, up=False)])), do.TurnUp())


def test_the_shared_roll_finds_who_begins() -> None:
    """Every seat alike."""
    found = [made(fresh(seats=3), RollMade("first", bytes([face])))[0] for face in range(6)]
    assert found == [ev.FirstSeatFound(seat) for seat in fresh(seats=3).ring] * 2


def test_a_roll_that_nobody_can_make() -> None:
    """A real die is thrown."""
    assert made(fresh(), RollReal("first")) == (ev.FirstRollBecameReal(),)


def test_a_seal_opens() -> None:
    """With the face that lay in it; nobody had noted it; it did not open; it was no face."""
    assert made(evening(), opened(1000, A, {"rank": 8, "modifier": -1})) == (ev.FaceOpened(1000, CrookFace(8, -1)),)
    assert made(evening(), Answers(1000, {A: Laid()})) == (ev.FaceOpened(1000, None),)
    assert made(evening(), Answers(1000, {A: SetAside()})) == (ev.FaceOpened(1000, None, Veto.SEAL_NOT_OPENED),)
    assert made(evening(), Answers(1000, {A: NoAnswer()})) == (ev.FaceOpened(1000, None, Veto.SEAL_NOT_OPENED),)
    assert made(evening(), opened(1000, A, 8)) == (ev.FaceOpened(1000, None, Veto.SEAL_ODD),)


def test_a_hidden_kingpin_comes_to_light() -> None:
    """Ruling 11: named to the table, and counts for nothing."""
    state = played(evening(), opened(1000, A, {"rank": 10, "action": "kingpin"}))
    assert state.crooks[1000].face == KINGPIN
    assert state.crooks[1000].is_void
    assert state.reckoning is not None
    assert state.reckoning.points(A) == 0


def test_nothing_has_hidden_parts_here() -> None:
    """So nothing follows."""
    assert made(evening(), PartShown(1000, A, 0, "x")) == ()


def test_who_went_home_passes() -> None:
    """As soon as it is that seat's turn."""
    assert made(begun(), Absent(A)) == (ev.Passed(A, forced=False), ev.TurnBegan(2, B))
