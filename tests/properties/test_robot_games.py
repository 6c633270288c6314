"""Robot games with random options end. One command plays the full number."""

import pytest

from tests.properties.robot_games import check

GAMES = 60  # `python -m tests.properties.robot_games 10000` plays as many as you like


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_ends(number: int) -> None:
    """Whatever was tapped, there is a ranking at the end."""
    check(number)
