"""The crook in hand: laid up or down, with each kind of action; the golden cases 5, 7 and 10 among them."""

from typing import Any

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play import events as ev
from companion.games.crooks.play.state import State
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.games.crooks.rules.grid import TARGETS
from companion.games.crooks.rules.reasons import Veto
from tests.support.gangland import KINGPIN, A, B, begun, crook, laid, made, played, recruited, refused

N = 2000
"""The number of the crook in hand."""


def lay(state: State, target: int, *, up: bool = True, **fields: Any) -> tuple[ev.Event, ...]:
    """What follows when A lays it, without the turn that comes next."""
    events = made(state, laid(state, N, target, up=up, **fields))
    assert isinstance(events[-1], ev.TurnBegan)
    return events[:-1]


def holding(*crooks: Any, hangout: int = 0, **begin: Any) -> State:
    """A has a crook in hand; the first hangout had two, the last one alone."""
    return recruited(begun((2, 5, 1), crooks=crooks, **begin), hangout)


def test_face_up_and_face_down() -> None:
    """A dollar more for a hidden one, and nothing of its face."""
    state = holding()
    assert lay(state, 5) == (ev.CrookLaid(N, A, 5, True, 0, None, None),)
    assert lay(state, 5, up=False) == (ev.CrookLaid(N, A, 5, False, 1, None, None),)
    face = CrookFace(7, 1, (Gang.OUTFIT,))
    assert lay(state, 5, face=face) == (ev.CrookLaid(N, A, 5, True, 0, None, face),)


def test_a_pickpocket() -> None:
    """Golden case 7, second half: $14, a stack of 2: $14 in the end."""
    state = holding(money={A: 14})
    assert lay(state, 5, action=Action.PICKPOCKET)[1:] == (ev.MoneyTaken(A, 2),)
    after = played(state, laid(state, N, 5, action=Action.PICKPOCKET))
    assert after.players[A].money == 14


def test_an_accomplice() -> None:
    """It joins own crooks, any number of them (ruling 5)."""
    state = holding(crook(A, 5), crook(A, 5))
    assert lay(state, 5, action=Action.ACCOMPLICE) == (ev.CrookLaid(N, A, 5, True, 0, Action.ACCOMPLICE, None),)
    assert refused(state, laid(state, N, 4, action=Action.ACCOMPLICE)) is Veto.PLACE_CLOSED
    assert refused(state, laid(state, N, 5)) is Veto.PLACE_CLOSED


def test_a_swap() -> None:
    """Golden case 10: a hidden crook and an Accomplice lie there, 3 and 8 are free: both go there together."""
    lying = [crook(A, target) for target in TARGETS if target not in (3, 5, 8)]
    state = holding(*lying, crook(A, 5, up=False), crook(A, 5, action=Action.ACCOMPLICE))
    hidden, accomplice = state.at(A, 5)
    for to in (3, 8):
        swap = laid(state, N, 5, action=Action.SWAP, to=to)
        assert made(state, swap)[1] == ev.CrooksMoved(A, (hidden, accomplice), 5, to)
        after = played(state, swap)
        assert (after.at(A, 5), after.at(A, to)) == ((N,), (hidden, accomplice))
        assert after.dark == (hidden,)
    for to in (4, 5, 1, 10):
        assert refused(state, laid(state, N, 5, action=Action.SWAP, to=to)) is Veto.NOT_FREE


def test_a_swap_needs_own_crooks_and_a_free_place() -> None:
    """Ruling 6."""
    state = holding(*(crook(A, target) for target in TARGETS))
    assert refused(state, laid(state, N, 5, action=Action.SWAP, to=5)) is Veto.PLACE_CLOSED
    state = holding(crook(A, 5))
    assert refused(state, laid(state, N, 4, action=Action.SWAP, to=3)) is Veto.PLACE_CLOSED


def test_a_killer_of_others() -> None:
    """Golden case 5: both of B's leave."""
    state = holding(crook(B, 5, up=False), crook(B, 5), crook(B, 6))
    events = lay(state, 5, action=Action.KILLER, victim=B)
    assert events[1:] == (ev.CrooksKilled(A, B, 5, (1000, 1001)),)
    for target, victim in ((5, A), (5, 7), (6, A)):
        assert refused(state, laid(state, N, target, action=Action.KILLER, victim=victim)) is Veto.NOBODY_TO_KILL
    assert refused(state, laid(state, N, 7, action=Action.KILLER, victim=B)) is Veto.PLACE_CLOSED


def test_a_killer_of_own_crooks() -> None:
    """Golden case 5, the end: with an own crook there it can only take its place."""
    state = holding(crook(B, 5), crook(A, 5))
    assert refused(state, laid(state, N, 5, action=Action.KILLER, victim=B)) is Veto.NOBODY_TO_KILL
    after = played(state, laid(state, N, 5, action=Action.KILLER, victim=A))
    assert (after.at(A, 5), after.at(B, 5)) == ((N,), (1000,))
    assert after.killed == {1001}


def test_a_spy() -> None:
    """Only that it was done."""
    assert lay(holding(), 5, action=Action.SPY)[1:] == (ev.Spied(A),)


def test_the_kingpin() -> None:
    """Face up, and a stack's last card."""
    last = holding(hangout=2)
    assert lay(last, 5, action=Action.KINGPIN, face=KINGPIN)
    assert lay(last, 5, action=Action.KINGPIN)
    assert lay(last, 5, face=KINGPIN)
    state = holding()
    for fields in ({"action": Action.KINGPIN}, {"face": KINGPIN}):
        assert refused(state, laid(state, N, 5, **fields)) is Veto.KINGPIN_NOT_SO


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"up": False, "action": Action.SPY}, Veto.HIDDEN_HAS_NO_ACTION),
        ({"up": False, "face": CrookFace(3)}, Veto.FACE_IS_SEALED),
        ({"face": CrookFace(-3)}, Veto.FACE_ODD),
        ({"action": Action.SPY, "face": CrookFace(3, action=Action.KILLER)}, Veto.ANOTHER_ACTION),
        ({"action": Action.SPY, "face": CrookFace(3)}, Veto.ANOTHER_ACTION),
        ({"to": 3}, Veto.ACTION_INCOMPLETE),
        ({"victim": 1}, Veto.ACTION_INCOMPLETE),
        ({"action": Action.SPY, "to": 3}, Veto.ACTION_INCOMPLETE),
    ],
    ids=str,
)
def test_what_does_not_fit_together(fields: dict[str, Any], why: Veto) -> None:
    """Nothing of it is done."""
    state = holding()
    assert refused(state, laid(state, N, 5, **fields)) is why


@pytest.mark.parametrize("action", [Action.SWAP, Action.KILLER])
def test_an_action_that_lacks_something(action: Action) -> None:
    """Where to, and whom."""
    state = holding(crook(A, 5))
    assert refused(state, laid(state, N, 5, action=action)) is Veto.ACTION_INCOMPLETE


def test_no_money_left_to_hide() -> None:
    """Golden case 8: $1, a stack of 1: it may be recruited, and not be laid face down."""
    state = holding(hangout=2, money={A: 1})
    assert refused(state, laid(state, N, 5, up=False)) is Veto.NO_MONEY_TO_HIDE
    assert lay(state, 5)


@pytest.mark.parametrize("number", [1000, 1001, 999, -1, 2**31])
def test_a_number_is_new(number: int) -> None:
    """Also none of a crook that was killed; and none of a question about something else."""
    state = begun((2, 5), crooks=[crook(A, 2), crook(A, 3)])
    state = recruited(state)
    state = played(state, laid(state, N, 3, action=Action.KILLER, victim=A))
    state = recruited(state)
    assert refused(state, laid(state, number, 5)) is Veto.NUMBER_TAKEN


@pytest.mark.parametrize("target", [1, 10])
def test_there_is_no_such_target(target: int) -> None:
    """From 2 to 9."""
    state = holding()
    assert refused(state, laid(state, N, target)) is Veto.PLACE_CLOSED


def test_first_recruit_then_rob() -> None:
    """And each in its own turn."""
    state = begun()
    for tap in (laid(state, N, 5), do.ToBox(1, A)):
        assert refused(state, tap) is Veto.RECRUIT_FIRST
    state = holding()
    for late in (do.Lay(2, A, N, 5, up=True), do.ToBox(2, A)):
        assert refused(state, late) is Veto.TURN_IS_OVER


def test_a_crook_without_a_place_goes_to_the_box() -> None:
    """Ruling 2: only with a full row."""
    state = holding(*(crook(A, target) for target in TARGETS))
    assert made(state, do.ToBox(1, A)) == (ev.CrookBoxed(A), ev.TurnBegan(2, B))
    state = holding(*(crook(A, target) for target in TARGETS if target != 4))
    assert refused(state, do.ToBox(1, A)) is Veto.ROW_NOT_FULL
