"""Promises of a result: places that are shared are counted as in sports."""

from companion.present.result import Finisher, Result
from companion.table.ids import Seat


def test_after_a_shared_place_the_next_is_skipped() -> None:
    """First, first, third, third, fifth; alone, first."""
    ranked = [Finisher(Seat(seat), "", 0, tied=seat in (1, 3)) for seat in range(5)]
    assert Result("", (), tuple(ranked)).places == (1, 1, 3, 3, 5)
    assert Result("", (), (Finisher(Seat(0), "", 0),)).places == (1,)
    assert Result("", (), ()).places == ()
