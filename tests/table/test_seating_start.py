"""A game that begins while a roll is open."""

from companion.table import operations
from companion.table.entry import Entry
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.why import Why
from tests.support.old_tables import old_ring
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import why
from tests.toys.lanterns import Throw

START = operations.Start((Seat(0), Seat(1)), 1, {"row": [1, 2, 3]})


def begun_anew(ring: Ring) -> Entry | Refused:
    """Shares are missing, and the host begins another game."""
    ring.asleep = {0, 2}
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    assert ring.playing.call
    return ring.host_says(START)


def test_an_open_roll_comes_first() -> None:
    """It is made or skipped, by name; then the next game begins."""
    ring = lantern_ring()
    assert why(begun_anew(ring)) is Why.ROLL_OPEN
    ring.host_says(operations.Skip(Seat(0)))
    assert isinstance(ring.host_says(START), Entry)
    assert ring.playing.skips == ()


def test_at_an_old_table_it_is_over() -> None:
    """As it always was."""
    assert isinstance(begun_anew(old_ring()), Entry)
