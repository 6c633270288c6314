"""A store that fills again by and by."""

from companion.session.allowance import Allowance, Meters
from companion.wire.limits import OPERATIONS_A_SECOND, OPERATIONS_AT_ONCE


def test_so_much_at_once_and_then_so_much_a_second() -> None:
    """Never more than it holds, however long nothing is asked."""
    allowance = Allowance(10, 2, 0.0)
    assert allowance.takes(10, 0.0)
    assert not allowance.takes(1, 0.0)
    assert allowance.takes(2, 1.0)
    assert not allowance.takes(11, 100.0)
    assert allowance.takes(10, 100.0)


def test_what_is_not_granted_costs_nothing() -> None:
    """Whoever asks for too much has not lost what it may say."""
    allowance = Allowance(10, 1, 0.0)
    assert not allowance.takes(11, 0.0)
    assert allowance.takes(10, 0.0)


def test_each_phone_has_its_own_meter() -> None:
    """One that floods takes nothing from the others, and is told so once a second."""
    meters = Meters()
    assert meters.grants("B", OPERATIONS_AT_ONCE, 0.0)
    assert not meters.grants("B", 1, 0.0)
    assert meters.grants("C", 1, 0.0)
    assert meters.grants("B", OPERATIONS_A_SECOND, 1.0)
    assert [meters.answers("B", now) for now in (0.0, 0.5, 1.0)] == [True, False, True]
