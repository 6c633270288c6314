"""Bags and their odds, against the golden cases and against an exact count over all draws."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from companion.games.swindler.rules.bags import LOOT, SKULLS, Bag, Odds, consoles, contents, goes_back, odds
from companion.games.swindler.rules.tiles import BAGS, Colour, Heap, Tile

RED, BLUE, BLACK = Tile(Colour.RED), Tile(Colour.BLUE), Tile(Colour.BLACK)


def test_the_box() -> None:
    """Rulebook p. 1."""
    assert (LOOT, SKULLS) == (36, 6)
    assert contents((8, 7, 7, 8, 6), (1, 1, 1, 1, 2))[Colour.BLACK] == Bag(6, 2)
    assert tuple(contents((8, 7, 7, 8, 6), (1, 1, 1, 1, 2))) == BAGS


def test_golden_case_1() -> None:
    """Red 7 loot, 1 skull; a seat has 1, a dealer 2. Black 6 loot, 2 skulls, a seat has 2."""
    before, dealer = Heap((RED, BLACK, BLACK)), Heap((RED, RED))
    red, black = odds(Bag(7, 1), Colour.RED, (before, dealer)), odds(Bag(6, 2), Colour.BLACK, (before, dealer))
    assert (red, black) == (Odds(4, 1), Odds(4, 2))
    assert (red.skull, red.safe(2), Odds(2, 1).skull) == (Fraction(1, 5), Fraction(3, 5), Fraction(1, 3))
    assert (black.skull, black.safe(2), black.safe(3)) == (Fraction(1, 3), Fraction(2, 5), Fraction(1, 5))


def test_golden_case_1_after_the_sale() -> None:
    """The black tile was the dealer's third: all three are back in their bags."""
    before = Heap((RED, BLACK))
    assert odds(Bag(7, 1), Colour.RED, (before,)).skull == Fraction(1, 7)
    assert odds(Bag(6, 2), Colour.BLACK, (before,)).skull == Fraction(2, 7)


@pytest.mark.parametrize(("loot", "skulls", "draws"), list(product(range(5), range(3), range(4))))
def test_odds_are_exact(loot: int, skulls: int, draws: int) -> None:
    """Counted by hand: of all orders in which the tiles of a small bag can come, those without a skull so far."""
    orders = list(permutations([True] * loot + [False] * skulls, min(draws, loot + skulls)))
    enough = loot >= draws
    safe = Fraction(sum(all(order) for order in orders), len(orders)) if enough else Fraction(0)
    assert Odds(loot, skulls).safe(draws) == safe
    first = Fraction(skulls, loot + skulls) if loot + skulls else Fraction(0)
    assert Odds(loot, skulls).skull == first


def test_golden_case_2() -> None:
    """2 red, 3 blue, two more red drawn: a skull sends 4 red back, 3 blue stay, no coin. At once: 2 red, 1 coin."""
    before = Heap({RED: 4, BLUE: 3})
    assert goes_back(before, Colour.RED) == Heap({RED: 4})
    assert before - goes_back(before, Colour.RED) == Heap({BLUE: 3})
    assert not consoles(2)
    assert consoles(0)
