"""Promises of paying: every way that the rules allow, the simplest first."""

import pytest

from companion.games.swindler.play.state import Swindler
from companion.games.swindler.presenters.parts.payment import Way, way_text, ways
from companion.games.swindler.rules.tiles import Heap
from companion.shell.words import load
from tests.support.swindlers import COIN, DOUBLE, RED

EN = load("en", "swindler")


@pytest.mark.parametrize(
    ("coins", "tiles", "price", "expected"),
    [
        (2, (RED,), 1, [()]),
        (0, (RED,), 1, []),
        (1, (COIN, COIN), 1, [(), (COIN,)]),
        (0, (DOUBLE,), 1, [(DOUBLE,)]),
        (1, (COIN, DOUBLE), 2, [(COIN,), (DOUBLE,)]),
        (0, (COIN, DOUBLE), 3, [(COIN, DOUBLE)]),
        (5, (COIN,), 0, [()]),
    ],
)
def test_all_ways_to_pay_are_found(coins: int, tiles: Way, price: int, expected: list[Way]) -> None:
    """No tile that is not needed, and no more coins than there are."""
    assert list(ways(Swindler("Nell", coins=coins, tiles=Heap(tiles)), price)) == expected


@pytest.mark.parametrize(
    ("price", "way", "text"),
    [
        (2, (), "2 coins"),
        (2, (COIN,), "1 red with 1 coin + 1 coin"),
        (1, (DOUBLE,), "1 black with 2 coins, 1 back"),
    ],
)
def test_a_way_is_said(price: int, way: Way, text: str) -> None:
    """What is handed over, and what comes back."""
    assert way_text(EN, price, way) == text
