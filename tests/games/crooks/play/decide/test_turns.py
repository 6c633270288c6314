"""Turns: who begins, who is next, who must pass, what a crook costs."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play import events as ev
from companion.games.crooks.play.state import InHand, Stage
from companion.games.crooks.rules.grid import TARGETS
from companion.games.crooks.rules.reasons import Veto
from companion.shell.words import load
from companion.table.game import Absent, RollReal
from tests.support.gangland import A, B, C, begun, crook, fresh, laid, made, passed, played, recruited, refused, robbed


def test_a_real_die_says_who_begins() -> None:
    """Only where no shared roll is possible."""
    assert refused(fresh(), do.FirstSeat(B)) is Veto.ROLL_IS_SHARED
    state = played(fresh(), RollReal("first"))
    assert made(state, do.FirstSeat(B)) == (ev.FirstSeatFound(B, by_hand=True), ev.TurnBegan(1, B))


def test_recruiting_and_passing() -> None:
    """Golden case 7, first half: $18, a stack of 3, face down: $14, and 2 are left."""
    state = begun((3, 5))
    assert made(state, do.Recruit(1, A, 0)) == (ev.Recruited(A, 0, 3),)
    state = robbed(state, 1000, 5, up=False)
    assert (state.players[A].money, state.stacks, state.seat) == (14, (2, 5), B)
    assert made(state, do.Pass(2, B)) == (ev.Passed(B, forced=False), ev.TurnBegan(3, A))


@pytest.mark.parametrize(
    ("tap", "why"),
    [
        (do.Recruit(2, A, 0), Veto.TURN_IS_OVER),
        (do.Recruit(1, B, 0), Veto.NOT_YOUR_TURN),
        (do.Recruit(1, A, 2), Veto.HANGOUT_EMPTY),
        (do.Recruit(1, A, -1), Veto.HANGOUT_EMPTY),
        (do.Recruit(1, A, 1), Veto.TOO_EXPENSIVE),
        (do.Pass(2, A), Veto.TURN_IS_OVER),
        (do.Pass(1, B), Veto.NOT_YOUR_TURN),
    ],
    ids=repr,
)
def test_what_cannot_be_tapped(tap: do.Recruit | do.Pass, why: Veto) -> None:
    """A tap is of its turn, of whose turn it is, and of what that seat can pay."""
    assert refused(begun((2, 5), money={A: 4}), tap) is why


def test_an_empty_hangout_sells_nothing() -> None:
    """Its last crook is gone."""
    state = robbed(begun((1, 5)), 1000, 2)
    assert refused(state, do.Recruit(2, B, 0)) is Veto.HANGOUT_EMPTY


def test_nobody_keeps_a_hand() -> None:
    """The crook just recruited is laid first."""
    state = recruited(begun())
    assert state.hand == InHand(0, 2)
    assert refused(state, do.Recruit(1, A, 1)) is Veto.ROB_FIRST
    assert refused(state, do.Pass(1, A)) is Veto.ROB_FIRST


def test_a_full_row_is_a_warning() -> None:
    """Ruling 2."""
    state = begun(crooks=[crook(A, target) for target in TARGETS])
    assert refused(state, do.Recruit(1, A, 0)) is Veto.ROW_IS_FULL
    assert made(state, do.Recruit(1, A, 0, anyway=True)) == (ev.Recruited(A, 0, 2),)


def test_who_must_pass() -> None:
    """Golden case 8: $1 and a cheapest stack of 2; a stack of 1 can still be paid."""
    for stacks, forced in (((2, 3), True), ((1, 3), False)):
        state = begun(stacks, money={B: 1})
        events = made(state, do.Pass(1, A))
        assert (ev.Passed(B, forced=True) in events) is forced
    state = begun((1,))
    assert made(recruited(state), laid(recruited(state), 1000, 2))[1:] == (
        ev.Passed(B, forced=True),
        ev.Passed(A, forced=True),
        ev.AllPassed(),
    )


def test_one_goes_on_alone() -> None:
    """Golden case 11: order A B C; B passes, then A C A C; C must pass: A alone goes on until A passes."""
    state = robbed(begun((6, 6, 6), seats=3, money={A: 24, C: 9}), 1000, 2)
    state = played(state, do.Pass(2, B))
    order = [A, B]
    for number, target, hangout in ((1001, 2, 0), (1002, 3, 1), (1003, 3, 0), (1004, 4, 2)):
        assert state.seat is not None
        order.append(state.seat)
        state = robbed(state, number, target, hangout)
    assert order == [A, B, C, A, C, A]
    assert (state.seat, state.players[C].money, state.players[C].passed) == (A, 0, True)
    assert made(state, do.Pass(state.turn, A)) == (ev.Passed(A, forced=False), ev.AllPassed())
    assert passed(state).stage is Stage.EVENING


def test_who_went_home_passes_for_good() -> None:
    """Only when it is that seat's turn; a crook in hand goes to the box (ruling 14)."""
    state = recruited(begun())
    assert made(state, Absent(B)) == ()
    assert made(begun(), Absent(A)) == (ev.Passed(A, forced=False), ev.TurnBegan(2, B))
    assert made(state, Absent(A)) == (ev.CrookBoxed(A), ev.Passed(A, forced=False), ev.TurnBegan(2, B))
    state = played(state, Absent(A), do.Pass(2, B))
    assert (state.stage, state.boxed, state.hand) == (Stage.EVENING, 1, None)
    assert made(state, Absent(A)) == ()
    assert made(fresh(), Absent(A)) == ()


def test_who_comes_back_plays_on_only_if_no_turn_was_missed() -> None:
    """A pass is for good, as the rulebook has it: the turn does not come back. The page that asks says so before."""
    state = robbed(played(begun(seats=3), Absent(B)), 1000, 5)  # back before the own turn
    assert state.seat == B
    state = robbed(robbed(played(state, Absent(B)), 1001, 5), 1002, 6, 1)  # back after it
    assert (state.seat, state.players[B].passed) == (C, True)
    assert refused(state, do.Recruit(state.turn, B, 0)) is Veto.NOT_YOUR_TURN
    assert "also after coming back" in load("en", "crooks").say("chairs.home_text")
