"""Which plans have left a phone, and what follows if the log goes back."""

from companion.session.seat_secrets import OpenedPlans, PlanOpened, locks
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.races import Q, bid, hidden, locked, racing, take_back
from tests.support.ring import Ring

ONE = Seat(1)


def lying(ring: Ring, seat: int = 1, q: int = Q) -> bytes:
    """The seal of this seat on the table."""
    return ring.playing.sealing(q).seals[Seat(seat)].digest


def noted(ring: Ring) -> tuple[OpenedPlans, bytes]:
    """Seat 1 opens its plan now."""
    openings = OpenedPlans(ONE, lambda _: None)
    openings.note(ring.state, Q, lying(ring))
    return openings, lying(ring)


def test_an_opening_is_kept_once_before_it_is_said() -> None:
    """With the seals among which it was opened, and so it comes back."""
    ring, kept = locked(1, 2), list[PlanOpened]()
    openings = OpenedPlans(ONE, kept.append)
    openings.note(ring.state, Q, lying(ring))
    openings.note(ring.state, Q, lying(ring))
    [record] = kept
    assert (record.seat, record.seal) == (ONE, lying(ring))
    again = OpenedPlans(ONE, kept.append)
    assert not again.has(lying(ring))
    again.recall(record)
    assert again.has(lying(ring))
    assert not again.has(lying(ring, 2))


def test_while_its_sign_stands_among_the_same_seals_nothing_is_behind() -> None:
    """The opening was lost, or is on its way; a plan that was never opened has nothing to fear either."""
    ring = locked(1, 2)
    openings, seal = noted(ring)
    assert not openings.is_behind(ring.state, Q, seal)
    assert not openings.is_behind(ring.state, Q, lying(ring, 2))


def test_without_its_sign_or_among_other_seals_it_is_behind() -> None:
    """Whatever lies there now was perhaps chosen by somebody who knows this plan."""
    openings, seal = noted(locked(1, 2))
    ring = racing(1, 2)
    bid(ring, 1)
    assert lying(ring) == seal
    assert openings.is_behind(ring.state, Q, seal)
    other = OpenedPlans(ONE, lambda _: None)
    other.recall(PlanOpened(ONE, seal, b"among others"))
    assert other.is_behind(locked(1, 2).state, Q, seal)
    take_back(ring, 1)
    assert openings.is_behind(ring.state, Q, seal)


def test_without_a_game_nothing_is_behind() -> None:
    """A question without a game is not either."""
    openings, seal = noted(locked(1, 2))
    assert not openings.is_behind(TableState(), Q, seal)
    assert locks(TableState()) == frozenset()
    assert locks(racing().state) == {Q}


def test_a_seal_without_a_lock_may_be_known() -> None:
    """It is laid against nobody's plan, and cannot be sealed anew."""
    ring = hidden()
    ring.plan(1, 5, "red")
    openings = OpenedPlans(ONE, lambda _: None)
    openings.note(ring.state, 5, lying(ring, 1, 5))
    assert not openings.has(lying(ring, 1, 5))
