"""The measurements of `--scale`: small ones. The limits between phones are held here, whatever the machine."""

from companion.table.entry import LARGEST
from companion.wire.limits import FRAME
from tests.bench.crowd import MOST
from tests.bench.scale import in_a_room


def test_eight_at_a_table_stay_within_all_limits() -> None:
    """A turn of eight takes no more round trips than one of four, and nothing that is said comes near a limit."""
    eight = in_a_room(MOST, 1)
    assert round(eight["round_trips"], 6) == 3
    assert eight["largest_message"] < FRAME / 4
    assert eight["largest_operation"] < LARGEST / 2
