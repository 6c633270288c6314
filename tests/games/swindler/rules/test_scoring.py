"""Points, the final count, the ranking."""

import pytest

from companion.games.swindler.rules.scoring import (
    AT_START,
    FinalScore,
    Rank,
    Source,
    WonBy,
    final_changes,
    final_ranking,
    scored,
)
from companion.games.swindler.rules.tiles import Colour, Heap, Tile
from companion.table.ids import Seat

A, B, C = map(Seat, range(3))


def after(points: int, *amounts: int) -> int:
    """The score after these changes, one by one."""
    for amount in amounts:
        points = scored(points, amount)
    return points


@pytest.mark.parametrize(
    ("points", "amounts", "score"), [(1, (-2, 3), 3), (3, (-2, -2), 0), (3, (-2, 4, -2), 3), (AT_START, (), 3)]
)
def test_golden_case_3(points: int, amounts: tuple[int, ...], score: int) -> None:
    """Each change at once, never below 0."""
    assert after(points, *amounts) == score


def final(points: int, coins: int, reserved: int) -> int:
    """The score when all is counted."""
    return after(points, *(amount for _, amount in final_changes(coins, reserved)))


def test_golden_case_9() -> None:
    """31 points, 2 coins, a 1-coin tile, the double, 1 reserved: 34. 1 point, 1 coin, 2 reserved: 0."""
    tiles = Heap((Tile(Colour.RED, 1), Tile(Colour.BLACK, 2)))
    assert final(31, 2 + tiles.coins, 1) == 34
    assert final(1, 1, 2) == 0


def test_coins_come_first() -> None:
    """Ruling 10: a coin can still be lost to a reserved order."""
    assert [source for source, _ in final_changes(2, 2)] == [Source.COINS, Source.RESERVED, Source.RESERVED]
    assert final(0, 1, 1) == 0


def test_more_orders_break_a_tie() -> None:
    """Golden case 9: 34 and 34, more orders wins."""
    a, b = FinalScore(A, 34, 7), FinalScore(B, 34, 8)
    assert final_ranking((a, b)) == (Rank(b, 1, WonBy.MORE_ORDERS), Rank(a, 2, None))


def test_who_is_level_shares_the_place() -> None:
    """Points, then orders; then nobody is better."""
    a, b, c = FinalScore(A, 34, 8), FinalScore(B, 34, 8), FinalScore(C, 33, 9)
    assert final_ranking((c, a, b)) == (Rank(a, 1, None), Rank(b, 1, WonBy.MORE_POINTS), Rank(c, 3, None))
