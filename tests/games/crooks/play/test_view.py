"""What a seat sees, and what it does not."""

from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import InHand
from companion.games.crooks.play.view import CrookView, HangoutView, OwnCrook, PlayerView
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.games.crooks.rules.grid import TARGETS
from companion.table.commands import write_as
from companion.table.copies import replace
from tests.support.gangland import GAME, KINGPIN, A, B, begun, crook, fresh, passed, played, recruited

LYING = [crook(A, 2), crook(A, 5, up=False), crook(A, 6, up=False), crook(B, 5), crook(B, 7, up=False)]
TABLE = replace(begun(money={A: 4, B: 3}, crooks=LYING), stacks=(2, 0, 5))


def sealed(face: CrookFace) -> Any:
    """A plan as a phone keeps it."""
    return SimpleNamespace(open=write_as(face))


def test_the_table_is_open() -> None:
    """Prices, money, who passed, crooks as they lie."""
    seen = GAME.view(TABLE, None, {})
    assert seen.hangouts == (HangoutView("A", 2, True), HangoutView("B", 0, False), HangoutView("C", 5, False))
    assert seen.players == (PlayerView(A, "Bowler", 4, False, 2), PlayerView(B, "Fedora", 3, False, 0))
    assert seen.crooks[0] == CrookView(1000, A, 2, True, None, CrookFace(5), False)
    assert [each.face for each in seen.crooks] == [CrookFace(5), None, None, CrookFace(5), None]
    assert (seen.whose, seen.turn, seen.hand, seen.own, seen.own_outlook) == (A, 1, None, (), None)


def test_before_anybody_is_known_to_begin() -> None:
    """Nobody can pay, nobody lays."""
    seen = GAME.view(fresh((2, 3)), A, {})
    assert (seen.whose, seen.places, seen.row_is_full) == (None, {}, False)
    assert not any(hangout.affordable for hangout in seen.hangouts)


def test_where_a_crook_may_go() -> None:
    """By what it is played as; with a full row only some."""
    seen = GAME.view(recruited(TABLE), A, {})
    assert seen.hand == InHand(0, 2)
    assert seen.places[None] == {3, 4, 7, 8, 9}
    assert seen.places[Action.ACCOMPLICE] == {2, 5, 6}
    assert seen.places[Action.KILLER] == {2, 5, 6, 7}
    assert not seen.row_is_full
    assert GAME.view(begun(crooks=[crook(A, target) for target in TARGETS]), B, {}).row_is_full


def test_the_public_standing() -> None:
    """A "?" where a hidden crook lies."""
    seen = GAME.view(TABLE, B, {})
    assert [target for target, count in seen.outlook.targets.items() if count is None] == [5, 6, 7]
    assert seen.outlook.is_open


def test_the_own_hidden_crooks() -> None:
    """With what was noted of them, for the owner alone; and how it stands with them."""
    own = {1001: sealed(CrookFace(8, 1)), 1004: sealed(CrookFace(9)), 1002: SimpleNamespace(open="odd")}
    seen = GAME.view(TABLE, A, own)
    assert seen.own == (OwnCrook(1001, 5, CrookFace(8, 1)), OwnCrook(1002, 6, None))
    assert seen.own_outlook is not None
    assert seen.own_outlook.points(A) == 8
    assert [target for target, count in seen.own_outlook.targets.items() if count is None] == [6, 7]
    assert "8" not in repr(seen.own) + repr(seen).partition("own_outlook")[2]


faces = st.builds(
    CrookFace,
    st.integers(0, 10),
    st.integers(-3, 3),
    st.sets(st.sampled_from(Gang)).map(lambda gangs: tuple(gang for gang in Gang if gang in gangs)),
    st.none() | st.sampled_from([action for action in Action if action is not Action.KINGPIN]),
)


@given(faces, faces)
def test_an_own_face_is_for_its_own_phone(one: CrookFace, other: CrookFace) -> None:
    """It is all that tells two views apart; what a phone keeps of another crook of the table is not looked at."""
    mine, another = (GAME.view(TABLE, A, {1001: sealed(face)}) for face in (one, other))
    assert (mine == another) is (one == other)
    assert replace(mine, own=(), own_outlook=None) == replace(another, own=(), own_outlook=None)
    assert GAME.view(TABLE, B, {1001: sealed(one)}) == GAME.view(TABLE, B, {})
    assert GAME.view(TABLE, None, {1001: sealed(one)}) == GAME.view(TABLE, None, {})


def test_the_end_is_seen_by_all() -> None:
    """The walk, the crook that counts for nothing, the ranking."""
    state = played(passed(begun(crooks=[crook(A, 2, up=True, face=KINGPIN), crook(B, 2, 3)])), do.TurnUp())
    seen = GAME.view(state, None, {})
    assert (seen.crooks[0].is_void, seen.crooks[1].is_void) == (True, False)
    assert (seen.reckoning, seen.ranking, seen.whose) == (state.reckoning, None, None)
    over = played(state, do.ReckoningStands())
    assert GAME.view(over, None, {}).ranking == over.ranking
    assert over.ranking is not None
