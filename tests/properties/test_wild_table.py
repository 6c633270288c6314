"""Robot games with random options at tables where nobody behaves. One command plays the full number."""

import pytest

from tests.properties.wild_table import WildTable, check

EVENINGS = 25  # `python -m tests.properties.wild_table 10000` plays as many as you have patience for


@pytest.mark.parametrize("number", range(EVENINGS))
def test_an_evening_ends_the_same_for_all(number: int) -> None:
    """Every game ends; all phones and a fresh fold of the log hold the same table."""
    check(number)


def test_mischief_happens() -> None:
    """The evenings above are as wild as they claim: every kind of mischief occurs."""
    seen = sum((check(number).seen for number in range(105, 117)), start=WildTable(0).done)
    assert {"undo", "take_back", "nonsense", "skip", "give_up"} <= set(seen)
