"""Nobody waits for a seat whose player went home. One command plays the full number."""

import pytest

from tests.properties.homegoers import check

GAMES = 12  # `python -m tests.properties.homegoers 1000` plays as many as you like


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_goes_on_without_who_went_home(number: int) -> None:
    """Each game in turn comes to its end, and its record holds."""
    check(number)
