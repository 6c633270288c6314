"""The bags are told by their colours, too. Contrasts and moods: tests/ui/test_colours.py."""

from itertools import combinations

from kivy.utils import get_color_from_hex as rgba

from companion.games.swindler.rules.tiles import BAGS, Colour
from companion.games.swindler.screens.colours import COLOURS


def test_bags_differ() -> None:
    """As in the box."""
    bags = [rgba(COLOURS[bag]) for bag in BAGS]
    assert all(max(abs(a - b) for a, b in zip(*pair, strict=True)) > 0.2 for pair in combinations(bags, 2))


def test_a_bag_and_its_tiles_have_one_colour() -> None:
    """And so has whatever else is said in its tone."""
    assert all(COLOURS[bag] == COLOURS[f"bag_{bag}"] == COLOURS[f"tile_{bag}"] for bag in BAGS)
    assert COLOURS[Colour.NEUTRAL] == COLOURS["tile_neutral"]
