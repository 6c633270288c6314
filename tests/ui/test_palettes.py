"""Both moods are readable, and no two of their marks look alike."""

from collections.abc import Mapping
from itertools import pairwise

import pytest
from kivy.utils import get_color_from_hex as rgba

from companion.ui.palettes import MOODS
from tests.makers import palettes as maker
from tests.support.contrast import GROUNDS, contrast

TEXT = ("on_surface", "on_surface_variant", "primary", "success", "error", "tertiary")
"""What may be read on every ground, at 4.5 : 1."""
ON = (("on_primary", "primary"), ("on_error", "error"))
"""Text on filled ground, at 4.5 : 1."""

moods = pytest.mark.parametrize("mood", MOODS.values(), ids=MOODS)
Mood = Mapping[str, str]


@moods
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXT)
def test_text_is_readable_on_every_ground(mood: Mood, ground: str, text: str) -> None:
    """4.5 : 1 at least, the faint one too."""
    assert contrast(rgba(mood[text]), rgba(mood[ground])) >= 4.5


@moods
@pytest.mark.parametrize(("text", "fill"), ON)
def test_text_on_a_filled_button_is_readable(mood: Mood, text: str, fill: str) -> None:
    """4.5 : 1 at least."""
    assert contrast(rgba(mood[text]), rgba(mood[fill])) >= 4.5


@moods
@pytest.mark.parametrize("ground", GROUNDS)
def test_lines_can_be_seen(mood: Mood, ground: str) -> None:
    """3 : 1 at least: they are not read."""
    assert contrast(rgba(mood["outline"]), rgba(mood[ground])) >= 3


@moods
def test_panels_stand_out_from_each_other(mood: Mood) -> None:
    """Each ground is lighter than the one below it, and nobody has to look twice."""
    assert all(contrast(rgba(mood[a]), rgba(mood[b])) >= 1.06 for a, b in pairwise(GROUNDS))


def test_moods_name_the_same_colours() -> None:
    """A colour that one mood lacks would stay behind from the other."""
    assert len({frozenset(palette) for palette in MOODS.values()}) == 1


def test_they_are_what_the_engine_makes_of_their_seeds() -> None:
    """Nobody has painted over a role by hand."""
    assert {path: path.read_text("utf-8") for path, _ in maker.pages()} == dict(maker.pages())


def test_contrast_is_measured_as_wcag_does() -> None:
    """Black on white is 21, a colour on itself 1, in whichever order."""
    black, white = rgba("#000000"), rgba("#FFFFFF")
    assert contrast(black, white) == contrast(white, black) == pytest.approx(21)
    assert contrast(white, white) == 1
    assert contrast(rgba("#777777"), white) == pytest.approx(4.48, abs=0.01)
