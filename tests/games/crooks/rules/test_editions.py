"""What the books say of the set-up, and what nobody may guess."""

import pytest

from companion.games.crooks.rules import editions
from companion.games.crooks.rules.editions import CROOKS, Edition, can_be_dealt, gang_points, stacks

BLANK = None


@pytest.mark.parametrize(("players", "letters"), [(2, "ABCDE"), (3, "ABCDEFG"), (4, "ABCDEFGHI")])
def test_hangouts_of_the_first_edition(players: int, letters: str) -> None:
    """Rulebook of 2012, set-up; its stacks have lost numbers, so all are blank."""
    assert editions.letters(Edition.FIRST, players) == letters
    assert stacks(Edition.FIRST, players) == (BLANK,) * len(letters)


def test_stacks_of_the_second_edition() -> None:
    """Only those of two players are public."""
    assert stacks(Edition.SECOND, 2) == (2, 3, 3, 4, 4, 5)
    assert stacks(Edition.SECOND, 3) == (BLANK,) * 8
    assert stacks(Edition.SECOND, 4) == (BLANK,) * 9


def test_points_of_a_gang() -> None:
    """Rulebook, reckoning: five for two players, four for three; the number for four is lost."""
    assert [gang_points(players) for players in (2, 3, 4)] == [5, 4, BLANK]


def test_stacks_that_can_be_dealt() -> None:
    """None is empty, and the box has crooks enough."""
    assert can_be_dealt((1, 15, 16))
    assert sum((1, 15, 16)) == CROOKS
    assert not can_be_dealt((1, 16, 16))
    assert not can_be_dealt((0, 3, 4))
