"""A store that fills up again with time."""

from companion.wire.allowance import Allowance, Allowances, Meters
from companion.wire.limits import BEAT, OPERATIONS_A_SECOND, OPERATIONS_AT_ONCE


def test_so_much_at_once_and_then_so_much_a_second() -> None:
    """There is never more than the store holds, even after a long time."""
    allowance = Allowance(10, 2, 0.0)
    assert allowance.takes(10, 0.0)
    assert not allowance.takes(1, 0.0)
    assert allowance.takes(2, 1.0)
    assert not allowance.takes(11, 100.0)
    assert allowance.takes(10, 100.0)


def test_what_is_not_granted_costs_nothing() -> None:
    """A phone that asks for too much loses nothing."""
    allowance = Allowance(10, 1, 0.0)
    assert not allowance.takes(11, 0.0)
    assert allowance.takes(10, 0.0)


def test_what_is_taken_anyhow_is_made_up_for() -> None:
    """The wait is 0 while the store has enough; then it grows, up to the time for a whole store."""
    allowance = Allowance(10, 2, 0.0)
    assert allowance.owes(10, 0.0) == 0.0
    assert allowance.owes(4, 0.0) == 2.0
    assert not allowance.takes(1, 2.0)
    assert allowance.owes(1000, 2.0) == 5.0
    assert allowance.takes(1, 7.5)


def test_what_is_whole_again_is_forgotten() -> None:
    """A stranger with a thousand addresses fills nobody's memory."""
    allowances = Allowances(2, 1)
    for number in range(1000):
        assert allowances.of(f"10.0.0.{number}", float(number)).takes(2, float(number))
    assert len(allowances._by) <= 3
    assert not allowances.of("10.0.0.999", 999.0).takes(1, 999.0)


def test_each_phone_has_its_own_meter() -> None:
    """A phone that says too much takes nothing from the others, and is told so once a second."""
    meters = Meters()
    assert meters.grants("B", OPERATIONS_AT_ONCE, 0.0)
    assert not meters.grants("B", 1, 0.0)
    assert meters.grants("C", 1, 0.0)
    assert meters.grants("B", OPERATIONS_A_SECOND, 1.0)
    assert [meters.answers("B", now) for now in (0.0, 0.5, 1.0)] == [True, False, True]


def test_what_a_phone_lacks_is_sent_again_no_more_often_than_it_beats() -> None:
    """This holds however often it says that it lacks everything."""
    meters = Meters()
    assert [meters.sends_again("B", now) for now in (0.0, 0.1, BEAT)] == [True, False, True]
