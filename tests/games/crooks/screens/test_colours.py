"""The gangs are told by their colours, too. Contrasts and moods: tests/ui/test_colours.py."""

from itertools import combinations

from kivy.utils import get_color_from_hex as rgba

from companion.games.crooks.rules.crooks import Gang
from companion.games.crooks.screens.colours import COLOURS


def test_gangs_differ() -> None:
    """Red, blue, yellow, as on the cards."""
    gangs = [rgba(COLOURS[f"gang_{gang}"]) for gang in Gang]
    assert all(max(abs(a - b) for a, b in zip(*pair, strict=True)) > 0.2 for pair in combinations(gangs, 2))
