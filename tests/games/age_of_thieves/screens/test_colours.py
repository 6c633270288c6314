"""Action points are told by their colours, too. Contrasts and moods: tests/ui/test_colours.py."""

from itertools import combinations

from kivy.utils import get_color_from_hex as rgba

from companion.games.age_of_thieves.screens.colours import COLOURS


def test_action_points_differ() -> None:
    """The three kinds of markers are three colours."""
    kinds = [rgba(COLOURS[f"ap_{kind}"]) for kind in ("blue", "purple", "red")]
    assert all(max(abs(a - b) for a, b in zip(*pair, strict=True)) > 0.2 for pair in combinations(kinds, 2))
