"""Numbers as they are written."""

import pytest

from companion.games.age_of_thieves.presenters.texts.numbers import signed


@pytest.mark.parametrize(("number", "text"), [(2, "+2"), (0, "+0"), (-4, "\N{MINUS SIGN}4")])
def test_a_change_has_its_sign(number: int, text: str) -> None:
    """A true minus, as wide as the plus."""
    assert signed(number) == text
