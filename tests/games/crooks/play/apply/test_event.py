"""What each event does to the state."""

from typing import Any

import pytest

from companion.games.crooks.play import events as ev
from companion.games.crooks.play.apply.event import apply_event
from companion.games.crooks.play.state import Crook, InHand, Stage, State
from companion.games.crooks.rules.crooks import Action, CrookFace
from companion.games.crooks.rules.ranking import rank
from companion.table.copies import replace
from tests.support.gangland import A, B, begun, crook, fresh

LYING = begun(crooks=[crook(A, 2), crook(A, 2, up=False), crook(B, 2)])
HOLDING = replace(LYING, hand=InHand(1, 3))
RANKING = rank({A: 2, B: 1}, {A: 0, B: 0})


def after(state: State, event: ev.Event, **changes: Any) -> None:
    """The event changes exactly these fields."""
    assert apply_event(state, event) == replace(state, **changes)


def test_set_up() -> None:
    """A real die, and who begins."""
    after(fresh(), ev.FirstRollBecameReal(), roll_is_real=True)
    after(fresh(), ev.FirstSeatFound(B), first=B)
    after(fresh(), ev.TurnBegan(1, B), stage=Stage.TURNS, turn=1, seat=B)


def test_recruiting() -> None:
    """The stack sinks, the price is paid, a crook is in hand."""
    after(
        LYING,
        ev.Recruited(A, 1, 3),
        stacks=(2, 2, 3, 4, 4, 5),
        hand=InHand(1, 3),
        players=LYING.paid(A, 3).players,
    )


def test_laying() -> None:
    """It keeps what it cost to recruit; face down costs more."""
    face = CrookFace(7, action=Action.SPY)
    up = Crook(A, 5, up=True, price=3, action=Action.SPY, face=face)
    after(
        HOLDING,
        ev.CrookLaid(1003, A, 5, True, 0, Action.SPY, face),
        hand=None,
        crooks={**HOLDING.crooks, 1003: up},
    )
    down = Crook(A, 5, up=False, price=3)
    after(
        HOLDING,
        ev.CrookLaid(1003, A, 5, False, 1, None, None),
        hand=None,
        crooks={**HOLDING.crooks, 1003: down},
        players=HOLDING.paid(A, 1).players,
    )


def test_actions() -> None:
    """Money, moves, deaths; what a Spy sees stays in heads."""
    after(LYING, ev.MoneyTaken(A, 2), players=LYING.paid(A, -2).players)
    moved = {n: replace(c, target=7) if c.seat == A else c for n, c in LYING.crooks.items()}
    after(LYING, ev.CrooksMoved(A, (1000, 1001), 2, 7), crooks=moved)
    left = {1002: LYING.crooks[1002]}
    after(LYING, ev.CrooksKilled(B, A, 2, (1000, 1001)), crooks=left, killed=frozenset({1000, 1001}))
    after(LYING, ev.Spied(A))
    after(HOLDING, ev.CrookBoxed(A), hand=None, boxed=1)


def test_passing() -> None:
    """For good; when all have, it is evening."""
    after(LYING, ev.Passed(A, forced=True), players=LYING.with_player(A, passed=True).players)
    after(LYING, ev.AllPassed(), stage=Stage.EVENING)


def test_the_reckoning() -> None:
    """Faces come to light; the ranking ends it."""
    after(LYING, ev.TurnedUp(), stage=Stage.RECKONING)
    face = CrookFace(3)
    after(LYING, ev.FaceOpened(1001, face), crooks=LYING.with_crook(1001, face=face, turned=True).crooks)
    after(LYING, ev.FaceOpened(1001, None), crooks=LYING.with_crook(1001, turned=True).crooks)
    after(LYING, ev.FaceNoted(1000, face, None), crooks=LYING.with_crook(1000, face=face).crooks)
    after(LYING, ev.GameEnded(RANKING), stage=Stage.OVER, ranking=RANKING)


def test_what_is_no_event() -> None:
    """A mistake of ours shows at once."""
    nothing: Any = object()
    with pytest.raises(TypeError, match="no such event: object"):
        apply_event(LYING, nothing)
