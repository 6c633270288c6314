"""Robot games of Swindler end, and nothing is lost in them. One command plays the full number."""

import pytest

from tests.properties.swindler_games import check

GAMES = 24  # `python -m tests.properties.swindler_games 10000` plays as many as you like


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_ends(number: int) -> None:
    """Whatever was tapped, there is a ranking at the end."""
    check(number)
