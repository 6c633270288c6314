"""What the table knows of itself."""

from companion.games.crooks.play.state import Stage
from companion.games.crooks.rules.crooks import Action, CrookFace
from companion.games.crooks.rules.grid import Lie
from companion.games.crooks.rules.reckoning import Turned
from companion.table.copies import replace
from tests.support.gangland import KINGPIN, A, B, C, begun, crook, fresh


def test_who_comes_next() -> None:
    """Clockwise from the first seat, later from the one behind; whoever has passed is left out."""
    state = replace(fresh((3, 3), seats=3), first=B)
    assert list(state.next_seats) == [B, C, A]
    state = replace(state, seat=B)
    assert list(state.next_seats) == [C, A, B]
    assert list(state.with_player(C, passed=True).next_seats) == [A, B]


def test_money_goes_to_the_bank_and_back() -> None:
    """Below none, the bank pays."""
    state = fresh()
    assert [state.paid(A, amount).players[A].money for amount in (3, -2)] == [15, 20]


def test_crooks_at_a_place() -> None:
    """Of one seat, in the order in which they were laid."""
    state = begun(crooks=[crook(A, 5), crook(B, 5), crook(A, 5)])
    assert state.at(A, 5) == (1000, 1002)
    assert state.lies == (Lie(A, 5), Lie(B, 5), Lie(A, 5))


def test_dark_and_faceless_crooks() -> None:
    """Dark: nobody sees it; faceless: everybody does, and the phones do not know it."""
    state = begun(
        crooks=[crook(A, 2), crook(A, 3, up=False), crook(A, 4, face=None), crook(A, 5, up=False, turned=True)]
    )
    assert (state.dark, state.faceless) == ((1001,), (1002, 1003))
    assert state.known == (Turned(A, 2, CrookFace(5)),)


def test_a_kingpin_that_may_not_lie_so_does_not_count() -> None:
    """Ruling 11: face down, or not a stack's last card."""
    down = crook(A, 2, up=False, turned=True, face=KINGPIN, price=1)
    state = begun(crooks=[down, crook(A, 3, face=KINGPIN, price=2), crook(A, 4, face=KINGPIN, price=1)])
    assert state.known == (Turned(A, 4, CrookFace(10, action=Action.KINGPIN)),)
    assert state.faceless == ()


def test_the_reckoning_waits_for_every_face() -> None:
    """And for the evening."""
    state = begun(crooks=[crook(A, 2), crook(B, 3, up=False)])
    assert state.reckoning is None
    evening = replace(state, stage=Stage.RECKONING)
    assert evening.reckoning is None
    turned = evening.with_crook(1001, turned=True)
    assert turned.reckoning is None
    known = turned.with_crook(1001, face=CrookFace(1))
    assert known.reckoning is not None
    assert (known.reckoning.points(A), known.reckoning.points(B)) == (2, 3)
