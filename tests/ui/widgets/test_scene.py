"""The scene: the picture of the game whose colours are shown, or the town."""

import numpy as np
import pytest

from companion.ui.theme import theme
from companion.ui.widgets.scene import HOUSES, LAYERS, WIDEST, Scene, pictures
from tests.house.plan import ROOT
from tests.support import stage

GAMES = sorted(path.parent.name for path in (ROOT / "assets").glob("*/scene"))
HIGH = 96
BAND = slice(412 - HIGH, 412)
"""The rows that it stands in, at the top of a low window."""


def test_the_town_follows_the_mood() -> None:
    """Every house of it stands on the ground, is no wider than the page, and has the colours of the mood."""
    roofs = stage.show(Scene(size_hint_y=None, height=HIGH), (915, 412))
    calm = stage.pixels()[BAND].copy()
    assert all(at + wide <= 1.0 and walls + roof < 1.0 for at, wide, walls, roof, _ in HOUSES)
    lit = calm[:, :, 0] > 200
    assert np.flatnonzero(lit.any(axis=0))[0] >= (roofs.width - roofs.height * WIDEST) / 2
    theme.mood = "ember"
    stage.frames(2)
    assert (stage.pixels()[BAND] != calm).any()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_scene_of_its_own(game: str) -> None:
    """All its layers, in the shape that they are shown in; it comes and goes with the game."""
    assert pictures(game).keys() == LAYERS.keys()
    assert {texture.width for texture in pictures(game).values()} == {
        WIDEST * texture.height for texture in pictures(game).values()
    }
    stage.show(Scene(size_hint_y=None, height=HIGH), (915, 412))
    town = stage.pixels()[BAND].copy()
    theme.folder = game
    stage.frames(2)
    assert (stage.pixels()[BAND] != town).mean() > 0.05
    stage.clear()


def test_a_game_without_a_scene_has_none() -> None:
    """There is no part of a picture either."""
    assert pictures("another_game") == {}
