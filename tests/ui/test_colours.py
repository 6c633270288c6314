"""Both moods can be read, and no two of their marks look alike."""

from collections.abc import Mapping
from importlib import import_module
from itertools import combinations, pairwise

import pytest
from kivy.utils import get_color_from_hex as rgba

from companion.ui.colours import MOODS
from companion.ui.print_sizes import TONES
from tests.house.plan import COMPANION, dotted
from tests.makers import colours as maker
from tests.support.contrast import GROUNDS, contrast

TEXT = ("on_surface", "on_surface_variant", "primary", "success", "error", "tertiary")
"""What may be read on every ground, at 4.5 : 1."""
ON = (("on_primary", "primary"), ("on_error", "error"))
"""Text on filled ground, at 4.5 : 1."""

GAMES = {path.parents[1].name: import_module(dotted(path)) for path in COMPANION.glob("games/*/screens/colours.py")}
ALL = {"house": MOODS} | {game: module.MOODS for game, module in GAMES.items() if hasattr(module, "MOODS")}
"""The house's moods, and those that games bring."""
moods = pytest.mark.parametrize(
    "mood", [pytest.param(ALL[whose][mood], id=f"{whose}-{mood}") for whose in ALL for mood in ALL[whose]]
)
Mood = Mapping[str, str]


@moods
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXT)
def test_text_is_readable_on_every_ground(mood: Mood, ground: str, text: str) -> None:
    """Contrast is at least 4.5 : 1, also for faint text."""
    assert contrast(rgba(mood[text]), rgba(mood[ground])) >= 4.5


@moods
@pytest.mark.parametrize(("text", "fill"), ON)
def test_text_on_a_filled_button_is_readable(mood: Mood, text: str, fill: str) -> None:
    """Contrast is at least 4.5 : 1."""
    assert contrast(rgba(mood[text]), rgba(mood[fill])) >= 4.5


@moods
@pytest.mark.parametrize("ground", GROUNDS)
def test_lines_can_be_seen(mood: Mood, ground: str) -> None:
    """Contrast is at least 3 : 1, as nobody reads lines."""
    assert contrast(rgba(mood["outline"]), rgba(mood[ground])) >= 3


@moods
def test_panels_stand_out_from_each_other(mood: Mood) -> None:
    """Each background is lighter than the one below it, by enough to see it at once."""
    assert all(contrast(rgba(mood[a]), rgba(mood[b])) >= 1.06 for a, b in pairwise(GROUNDS))


def test_moods_name_the_same_colours() -> None:
    """A colour missing in one mood would keep its value from the other."""
    assert len({frozenset(palette) for own in ALL.values() for palette in own.values()}) == 1
    assert {frozenset(own) for own in ALL.values()} == {frozenset(MOODS)}


@pytest.mark.parametrize("mood", MOODS)
def test_games_look_different(mood: str) -> None:
    """By one look at the table everybody knows which it is."""
    for one, other in combinations(ALL.values(), 2):
        for role in ("surface_bright", "primary"):
            assert max(abs(a - b) for a, b in zip(rgba(one[mood][role]), rgba(other[mood][role]), strict=True)) > 0.05


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_prints_can_be_told_from_every_ground(game: str) -> None:
    """What is read, at 4.5 : 1, in each of its moods; jewels are pictures, at 3 : 1. None hides a tone of the house."""
    colours = GAMES[game].COLOURS
    for palette in ALL.get(game, MOODS).values():
        for name, code in colours.items():
            least = 3 if name.startswith("jewel") else 4.5
            assert all(contrast(rgba(code), rgba(palette[ground])) >= least for ground in GROUNDS), name
    assert not colours.keys() & TONES.keys()


def test_they_are_what_the_engine_makes_of_their_seeds() -> None:
    """Nobody has changed a role by hand."""
    assert {path: path.read_text("utf-8") for path, _ in maker.pages()} == dict(maker.pages())


def test_contrast_is_measured_as_wcag_does() -> None:
    """Black on white is 21, a colour on itself 1, in both directions."""
    black, white = rgba("#000000"), rgba("#FFFFFF")
    assert contrast(black, white) == contrast(white, black) == pytest.approx(21)
    assert contrast(white, white) == 1
    assert contrast(rgba("#777777"), white) == pytest.approx(4.48, abs=0.01)
