"""Counts set by hand (ruling 11)."""

import pytest

from companion.games.swindler.play.commands import SetCount, What
from companion.games.swindler.play.decide.by_hand import MOST
from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.rules.tiles import Heap
from tests.support.swindlers import COIN, RED, WHITE, A, B, refused, table, then

TABLE = table(dealers=(Heap((RED, RED)), None, Heap()), orders=(OrderOut(A), OrderOut(A), OrderOut(), None))


@pytest.mark.parametrize(
    "tap",
    [
        SetCount(What.POINTS, 7, seat=B),
        SetCount(What.COINS, 4, seat=B),
        SetCount(What.TILES, 2, seat=B, tile=WHITE),
        SetCount(What.CARDS, 27, seat=B),
        SetCount(What.POSTERS, 1, seat=B),
        SetCount(What.ORDERS, 5, seat=B),
        SetCount(What.DUNGEON, 1, seat=B),
        SetCount(What.SOLD, 0, slot=0, tile=RED),
        SetCount(What.SOLD, 2, slot=2, tile=WHITE),
        SetCount(What.MARKER, 1, seat=A, slot=2),
        SetCount(What.MARKER, 0, seat=A, slot=0),
        SetCount(What.DECK, 12),
        SetCount(What.BAG_LOOT, 9, tile=RED),
        SetCount(What.BAG_SKULLS, 2, tile=RED),
    ],
)
def test_every_count_can_be_set(tap: SetCount) -> None:
    """In any turn, and before the final count."""
    assert then(TABLE, tap) != TABLE
    assert then(table(Stage.COUNT, dealers=TABLE.dealers, orders=TABLE.orders), tap).stage is Stage.COUNT


@pytest.mark.parametrize(
    ("tap", "why"),
    [
        (SetCount(What.POINTS, 7), "count_unclear"),
        (SetCount(What.DECK, 7, seat=A), "count_unclear"),
        (SetCount(What.TILES, 7, seat=A), "count_unclear"),
        (SetCount(What.COINS, 7, seat=A, tile=RED), "count_unclear"),
        (SetCount(What.MARKER, 1, seat=A), "count_unclear"),
        (SetCount(What.TILES, 1, seat=A, tile=type(RED)(RED.colour, 2)), "count_unclear"),
        (SetCount(What.POINTS, -1, seat=A), "count_wrong"),
        (SetCount(What.POINTS, MOST + 1, seat=A), "count_wrong"),
        (SetCount(What.DUNGEON, 2, seat=A), "count_wrong"),
        (SetCount(What.CARDS, 28, seat=A), "count_wrong"),
        (SetCount(What.SOLD, 1, slot=1, tile=RED), "count_wrong"),
        (SetCount(What.SOLD, 1, slot=3, tile=RED), "count_wrong"),
        (SetCount(What.SOLD, 1, slot=0, tile=COIN), "count_wrong"),
        (SetCount(What.SOLD, 3, slot=0, tile=RED), "count_wrong"),
        (SetCount(What.SOLD, 1, slot=0, tile=WHITE), "count_wrong"),
        (SetCount(What.MARKER, 1, seat=A, slot=3), "count_wrong"),
        (SetCount(What.BAG_LOOT, 6, tile=WHITE), "count_wrong"),
        (SetCount(What.POINTS, 1, seat=9), "swindler_unknown"),
        (SetCount(What.MARKER, 1, seat=A, slot=4), "slot_unknown"),
    ],
)
def test_what_cannot_be_counted(tap: SetCount, why: str) -> None:
    """A count says of what it is, and fits into the box and onto the board."""
    assert refused(TABLE, tap) == why


def test_no_seat_has_a_fourth_marker() -> None:
    """One that lies elsewhere must go first."""
    state = table(orders=(OrderOut(A),) * 3 + (OrderOut(),))
    assert refused(state, SetCount(What.MARKER, 1, seat=A, slot=3)) == "count_wrong"
    assert then(state, SetCount(What.MARKER, 1, seat=A, slot=0)) == state
