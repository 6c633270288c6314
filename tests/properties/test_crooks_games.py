"""Robot games of Crooks end, and nothing appears from nowhere. One command plays the full number."""

import pytest

from tests.properties.crooks_games import check

GAMES = 100  # `python -m tests.properties.crooks_games 10000` plays as many as you like


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_ends(number: int) -> None:
    """Whatever was tapped, there is a ranking at the end, and every coin, crook and point is accounted for."""
    check(number)
