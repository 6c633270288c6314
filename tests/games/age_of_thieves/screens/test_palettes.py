"""The game's own colours can be told from every ground, in both moods, and from each other."""

from itertools import combinations

import pytest
from kivy.utils import get_color_from_hex as rgba

from companion.games.age_of_thieves.screens.palettes import COLOURS
from companion.ui.palettes import MOODS
from companion.ui.theme import TONES
from tests.support.contrast import GROUNDS, contrast


@pytest.mark.parametrize("name", COLOURS)
@pytest.mark.parametrize("mood", MOODS)
def test_it_can_be_told_from_every_ground(name: str, mood: str) -> None:
    """What is read, at 4.5 : 1; jewels are pictures, at 3 : 1."""
    least = 3 if name.startswith("jewel") else 4.5
    assert all(contrast(rgba(COLOURS[name]), rgba(MOODS[mood][ground])) >= least for ground in GROUNDS)


def test_action_points_differ() -> None:
    """The three kinds of markers are three colours."""
    kinds = [rgba(COLOURS[f"ap_{kind}"]) for kind in ("blue", "purple", "red")]
    assert all(max(abs(a - b) for a, b in zip(*pair, strict=True)) > 0.2 for pair in combinations(kinds, 2))


def test_they_take_no_tone_from_the_house() -> None:
    """Worn, they would hide it."""
    assert not COLOURS.keys() & TONES.keys()
