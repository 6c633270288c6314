"""Prices, and who has to pass (golden cases 7 and 8)."""

import pytest

from companion.games.crooks.rules.money import FACE_DOWN, PICKPOCKET, START, cheapest, must_pass


def test_amounts() -> None:
    """Rulebook: $18 each, $1 more for a face-down crook, $2 for a Pickpocket."""
    assert (START, FACE_DOWN, PICKPOCKET) == (18, 1, 2)


@pytest.mark.parametrize(("stacks", "price"), [((3, 2, 5), 2), ((0, 4, 1), 1), ((0, 0), None)])
def test_the_cheapest_stack(stacks: tuple[int, ...], price: int | None) -> None:
    """A dollar a card; empty hangouts sell nothing."""
    assert cheapest(stacks) == price


@pytest.mark.parametrize(
    ("money", "stacks", "passes"), [(1, (2, 3), True), (1, (0, 1), False), (0, (1,), True), (18, (0, 0), True)]
)
def test_who_must_pass(money: int, stacks: tuple[int, ...], passes: bool) -> None:
    """Whoever cannot pay for the cheapest; everybody, when all stacks are empty."""
    assert must_pass(money, stacks) is passes
