"""Both moods are readable, and no two of their marks look alike."""

from itertools import combinations

import pytest

from companion.ui.palettes import CALM, GRAPHICS, GROUNDS, MOODS, ON, TEXT, contrast, rgba

moods = pytest.mark.parametrize("mood", MOODS)


@moods
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXT)
def test_text_is_readable_on_every_ground(mood: str, ground: str, text: str) -> None:
    """4.5 : 1 at least, the faint one too."""
    assert contrast(rgba(MOODS[mood][text]), rgba(MOODS[mood][ground])) >= 4.5


@moods
@pytest.mark.parametrize(("text", "fill"), ON)
def test_text_on_a_filled_button_is_readable(mood: str, text: str, fill: str) -> None:
    """4.5 : 1 at least."""
    assert contrast(rgba(MOODS[mood][text]), rgba(MOODS[mood][fill])) >= 4.5


@moods
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("drawn", GRAPHICS)
def test_lines_can_be_seen(mood: str, ground: str, drawn: str) -> None:
    """3 : 1 at least."""
    assert contrast(rgba(MOODS[mood][drawn]), rgba(MOODS[mood][ground])) >= 3


def test_moods_name_the_same_colours() -> None:
    """A colour that one mood lacks would stay behind from the other."""
    assert {frozenset(palette) for palette in MOODS.values()} == {frozenset(CALM)}


@moods
def test_action_points_differ(mood: str) -> None:
    """The three kinds of markers are three colours."""
    kinds = [rgba(MOODS[mood][f"ap_{kind}"]) for kind in ("blue", "purple", "red")]
    assert all(max(abs(a - b) for a, b in zip(*pair, strict=True)) > 0.2 for pair in combinations(kinds, 2))


def test_contrast_is_measured_as_wcag_does() -> None:
    """Black on white is 21, a colour on itself 1, in whichever order."""
    black, white = rgba("#000000"), rgba("#FFFFFF")
    assert contrast(black, white) == contrast(white, black) == pytest.approx(21)
    assert contrast(white, white) == 1
    assert contrast(rgba("#777777"), white) == pytest.approx(4.48, abs=0.01)


def test_a_code_may_carry_its_opacity() -> None:
    """Six digits are opaque; eight say how far."""
    assert rgba("#FF0000") == [1, 0, 0, 1]
    assert rgba("#00FF0080")[3] == pytest.approx(0.5, abs=0.01)
