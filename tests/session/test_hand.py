"""What a phone keeps for one seat, and says with it."""

import pytest

from companion.seal import envelope
from companion.seal.keys import SeatKeys
from companion.seal.vault import Secret
from companion.session.hand import Hand
from companion.table import operations
from companion.table.duties import ToOpen, ToShare, ToShow, ToSign
from companion.table.ids import Seat
from companion.table.state import TableState
from companion.table.why import Why
from tests.support.keys import StandInKeys
from tests.support.ring import Entropy, Ring, lantern_ring
from tests.support.table_builders import why
from tests.toys.lanterns import Adjust, Race

CRYPTO = StandInKeys()
ROOT = Secret(b"root".ljust(32))
Q = 1001


def hand() -> Hand:
    """Seat 1, with keys of its own."""
    return Hand(CRYPTO, Seat(1), ROOT)


def racing() -> tuple[Ring, Hand]:
    """Seats 1 and 2 are asked; seat 1's hand is in the test's own hands."""
    ring = lantern_ring()
    ring.asleep = {1, 2}
    ring.tap(0, Race((Seat(1), Seat(2))))
    return ring, ring.phones[1]._hands[Seat(1)]


def test_the_words_are_the_seat() -> None:
    """The same root gives the same key and the same dice again: a phone that lost everything else goes on."""
    assert hand().sits("B", "Ann", "fox") == hand().sits("B", "Ann", "fox")
    other = Hand(CRYPTO, Seat(1), Secret(b"other".ljust(32)))
    assert other.sits("B", "Ann", "fox").key != hand().sits("B", "Ann", "fox").key
    assert other.sits("B", "Ann", "fox").anchor != hand().sits("B", "Ann", "fox").anchor


def test_a_sealed_plan_can_be_read_with_the_words_alone() -> None:
    """Its envelope in everybody's log opens with the seat's key and no other."""
    said = hand().seal("t", Q, "bid", ("oil",), Entropy("x"))
    plan = envelope.unwrap(CRYPTO, SeatKeys(ROOT).envelope, said.digest, said.envelope)
    assert plan is not None
    assert (plan.open, plan.parts) == ("bid", ("oil",))
    other = SeatKeys(Secret(b"other".ljust(32))).envelope
    assert envelope.unwrap(CRYPTO, other, said.digest, said.envelope) is None


def test_the_same_plan_never_has_the_same_seal() -> None:
    """Nobody sees that a seat sealed again what it had sealed before."""
    ours, entropy = hand(), Entropy("x")
    assert ours.seal("t", Q, "bid", (), entropy).digest != ours.seal("t", Q, "bid", (), entropy).digest


def test_a_plan_too_large_is_refused() -> None:
    """Before anything is sealed."""
    ours = hand()
    with pytest.raises(ValueError, match="too large"):
        ours.seal("t", Q, "x" * 600, (), Entropy("x"))
    assert ours.plans(TableState()) == {}


def test_a_plan_that_does_not_lie_on_the_table_says_nothing() -> None:
    """No sign, opening or part for a seal that is not there; and none at all for a question never planned."""
    ours = hand()
    ours.seal("t", Q, "bid", ("oil",), Entropy("x"))
    for duty in (ToSign(Seat(1), Q), ToOpen(Seat(1), Q), ToShow(Seat(1), Q, 0), ToSign(Seat(1), 7)):
        assert ours.answer(TableState(), duty) is None


def test_every_duty_has_its_answer() -> None:
    """Sign, open, show and share, from the plan that lies there."""
    ring, ours = racing()
    ring.plan(1, Q, "bid", ("oil",))
    assert ours.answer(ring.state, ToSign(Seat(1), Q)) == operations.Sign(Q)
    opening = ours.answer(ring.state, ToOpen(Seat(1), Q))
    assert isinstance(opening, operations.Open)
    assert (opening.open, len(opening.parts)) == ("bid", 1)
    part = ours.answer(ring.state, ToShow(Seat(1), Q, 0))
    assert isinstance(part, operations.Part)
    assert part.value == "oil"
    share = ours.answer(ring.state, ToShare(Seat(1), 1))
    assert isinstance(share, operations.Share)


def nest(depth: int) -> object:
    """A list in a list in a list, this deep."""
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("open_part", "parts"),
    [(nest(6), ()), (1, (nest(6),)), (1, (1,) * 100)],
    ids=["deep open part", "deep hidden part", "many hidden parts"],
)
def test_a_plan_that_could_never_be_shown_is_refused(open_part: object, parts: tuple[object, ...]) -> None:
    """It would go into its envelope, but no log would take what opens it: the table would wait for ever."""
    ours = hand()
    with pytest.raises(ValueError, match="too"):
        ours.seal("t", Q, open_part, parts, Entropy("x"))
    assert ours.plans(TableState()) == {}


@pytest.mark.parametrize(("open_part", "parts"), [(nest(5), (nest(5),)), (1, (1,) * 80)], ids=["deep", "many"])
def test_the_largest_plans_can_be_shown(open_part: object, parts: tuple[object, ...]) -> None:
    """What is sealed is opened and shown, however deep and long."""
    ring, ours = racing()
    ring.plan(1, Q, open_part, parts)
    ring.plan(2, Q, "bid")
    ring.wake()
    [opening] = [e.operation.body for e in ring.entries if e.operation.kind == "open" and e.operation.author == 1]
    assert opening["open"] == open_part
    shown = ours.answer(ring.state, ToShow(Seat(1), Q, 0))
    assert isinstance(shown, operations.Part)
    taken = ring.offer(ring.phones[1], ring.phones[1].say(shown, Seat(1)))
    assert why(taken) is Why.NOT_DUE  # read, signed and chained; this game asks for no part


def test_only_the_newest_ready_is_signed() -> None:
    """A plan that was replaced at its owner's phone is not signed any more, though it still lies on the table."""
    ring, ours = racing()
    ring.plan(1, Q, "bid", ("oil",))
    ours.seal(ring.state.table, Q, "better", (), Entropy("late"))
    assert ours.answer(ring.state, ToSign(Seat(1), Q)) is None
    assert ours.plans(ring.state)[Q].open == "bid"


def test_whoever_takes_back_does_not_sign() -> None:
    """From the tap on, not only from the entry on: taking back races nothing. Another Ready signs again."""
    ring, ours = racing()
    ring.plan(1, Q, "bid", ("oil",))
    ours.take_back(Q)
    assert ours.answer(ring.state, ToSign(Seat(1), Q)) is None
    ring.plan(1, Q, "better")
    assert ours.answer(ring.state, ToSign(Seat(1), Q)) == operations.Sign(Q)


def test_a_voided_plan_is_kept_for_another_tap() -> None:
    """Its owner sees it again and may seal it as it is."""
    ring, ours = racing()
    ring.plan(1, Q, "bid", ("oil",))
    ring.tap(0, Adjust(Seat(0), 1))
    assert ours.plans(ring.state)[Q].open == "bid"


def test_another_game_forgets_the_plans() -> None:
    """Its questions have the old numbers."""
    ours = hand()
    ours.seal("t", Q, "bid", (), Entropy("x"))
    ours.forget()
    assert ours.plans(TableState()) == {}


def test_nothing_secret_is_printed() -> None:
    """A crash report that prints a hand or a plan shows neither."""
    ours = hand()
    ours.seal("t", Q, "very secret bid", ("very secret card",), Entropy("x"))
    assert "secret" not in repr(ours) + repr(ours.plans(TableState()))
