"""What a count set by hand changes."""

from typing import Any

import pytest

from companion.games.swindler.play.apply.counts import with_count
from companion.games.swindler.play.commands import SetCount, What
from companion.games.swindler.play.state import OrderOut, Stage, State, Theft
from companion.games.swindler.rules.bags import Bag
from companion.games.swindler.rules.scoring import Source
from companion.games.swindler.rules.tiles import Colour, Heap
from tests.support.swindlers import BLUE, RED, WHITE, A, B, table, tiles


def after(tap: SetCount, **changes: Any) -> State:
    """The table after that."""
    return with_count(table(**changes), tap)


@pytest.mark.parametrize(
    ("what", "count", "value"),
    [
        (What.POINTS, 9, 9),
        (What.COINS, 0, 0),
        (What.CARDS, 4, 4),
        (What.POSTERS, 2, 2),
        (What.ORDERS, 6, 6),
    ],
)
def test_counts_of_a_seat(what: What, count: int, value: int) -> None:
    """Each is what was said, and of that seat alone."""
    state = after(SetCount(what, count, seat=B))
    assert getattr(state.swindler(B), what.value) == value
    assert state.swindler(A) == table().swindler(A)


def test_points_say_where_they_come_from() -> None:
    """Set by hand, twice."""
    state = with_count(after(SetCount(What.POINTS, 9, seat=B)), SetCount(What.POINTS, 4, seat=B))
    assert state.swindler(B).sources == {Source.SET_BY_HAND: 1}


def test_fewer_cards_do_not_rest_more() -> None:
    """No more rest than there are."""
    state = after(SetCount(What.CARDS, 1, seat=B), swindlers={B: {"cards": 3, "resting": 2}})
    assert (state.swindler(B).cards, state.swindler(B).resting) == (1, 1)


@pytest.mark.parametrize("count", [0, 1])
def test_the_dungeon(count: int) -> None:
    """In or out."""
    assert after(SetCount(What.DUNGEON, count, seat=B)).swindler(B).in_dungeon is bool(count)


def test_tiles_before_a_seat() -> None:
    """Of one kind; the loot of the steal under way is never more than what lies there."""
    tap = SetCount(What.TILES, 1, seat=A, tile=RED)
    before = {A: tiles(RED, RED, BLUE)}
    assert after(tap, swindlers=before).swindler(A).tiles == Heap((RED, BLUE))
    state = after(tap, stage=Stage.STEAL, theft=Theft(Colour.RED, Heap((RED, RED))), swindlers=before)
    assert state.theft is not None
    assert state.theft.loot == Heap((RED,))
    assert after(SetCount(What.TILES, 2, seat=B, tile=WHITE)).swindler(B).tiles == Heap((WHITE, WHITE))


def test_the_board() -> None:
    """Tiles on a dealer, markers on orders, the deck."""
    assert after(SetCount(What.SOLD, 2, slot=1, tile=RED)).dealers[1] == Heap((RED, RED))
    assert after(SetCount(What.MARKER, 1, seat=B, slot=2)).orders[2] == OrderOut(B)
    assert after(SetCount(What.MARKER, 0, seat=B, slot=2), orders=(OrderOut(B),) * 4).orders[2] == OrderOut()
    assert after(SetCount(What.DECK, 7)).deck == 7


def test_the_bags() -> None:
    """What belongs into one of them."""
    assert after(SetCount(What.BAG_LOOT, 9, tile=RED)).options.contents[Colour.RED] == Bag(9, 1)
    assert after(SetCount(What.BAG_SKULLS, 2, tile=RED)).options.contents[Colour.RED] == Bag(7, 2)
