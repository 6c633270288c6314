"""Promises of the bags: loot left, chance and cost of a skull, two safe draws, before every draw."""

from fractions import Fraction

import pytest

from companion.games.swindler.presenters.parts.bag_rows import bag_lines, bag_of, percent
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.shell.words import load
from tests.support.swindlers import BLACK, RED, A, fresh, table, tiles

EN, DE = load("en", "swindler"), load("de", "swindler")
GOLDEN = table(swindlers={A: tiles(RED)}, dealers=(Heap([RED, RED]), Heap(), Heap()))
"""Golden case 1: red 7 loot, 1 skull; A has 1, a dealer 2."""


def test_the_golden_case() -> None:
    """Skull 1/5, two safe draws 3/5."""
    red = bag_of(EN, GOLDEN, Colour.RED)
    assert (red.left, red.risk, red.safe) == ("4 loot, 1 skull left", "20%", "2 safe: 60%")
    assert (red.says, red.risks) == ("4 loot, 1 skull left · a skull costs 1 red", True)


def test_all_five_stand_there() -> None:
    """What is at stake is the active seat's own; before a turn there is nobody's."""
    black = bag_lines(EN, table(swindlers={A: tiles(BLACK, BLACK)}), can=True)[-1]
    assert (black.key, black.says, black.can) == ("black", "4 loot, 2 skulls left · a skull costs 2 black", True)
    before = bag_lines(EN, fresh())
    assert [line.key for line in before] == ["red", "blue", "yellow", "green", "black"]
    assert {(line.says == line.left, line.risks, line.can) for line in before} == {(True, False, False)}


def test_a_table_may_play_without_odds() -> None:
    """Counts and the stake remain."""
    red = bag_of(EN, fresh(odds_shown=False), Colour.RED)
    assert (red.left, red.risk, red.safe) == ("7 loot, 1 skull left", "", "")


@pytest.mark.parametrize(
    ("chance", "text"),
    [(Fraction(0), "0%"), (Fraction(1), "100%"), (Fraction(1, 300), "1%"), (Fraction(299, 300), "99%")],
)
def test_only_what_is_sure_is_said_to_be(chance: Fraction, text: str) -> None:
    """A chance is neither rounded to nothing nor to certainty."""
    assert percent(EN, chance) == text
    assert percent(DE, chance) == text.replace("%", "\u00a0%")
