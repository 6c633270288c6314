"""The scene: the picture of the game whose colours are shown, or the town."""

import numpy as np
import pytest
from kivy.core.window import Window

from companion.ui.theme import theme
from companion.ui.widgets.scene import EVERY, FLICKER, HOUSES, LAYERS, ROUNDS, WIDEST, Scene, pictures
from tests.house.plan import COMPANION, ROOT
from tests.support import stage

GAMES = sorted(path.parent.name for path in (ROOT / "assets").glob("*/scene"))
HIGH = 96
BAND = slice(412 - HIGH, 412)
"""The rows that it stands in, at the top of a low window."""


def test_the_town_follows_the_mood() -> None:
    """Every house of it stands on the ground, is no wider than the page, and has the colours of the mood."""
    roofs = stage.show(Scene(size_hint_y=None, height=HIGH), (915, 412))
    theme.folder = ""
    stage.frames(2)
    calm = stage.pixels()[BAND].copy()
    assert all(at + wide <= 1.0 and walls + roof < 1.0 for at, wide, walls, roof, _ in HOUSES)
    lit = calm[:, :, 0] > 200
    assert np.flatnonzero(lit.any(axis=0))[0] >= (roofs.width - roofs.height * WIDEST) / 2
    theme.mood = "ember"
    stage.frames(2)
    assert (stage.pixels()[BAND] != calm).any()
    stage.clear()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_scene_of_its_own(game: str) -> None:
    """All its layers, in the shape that they are shown in; it comes and goes with the game."""
    shown = pictures(game, 412)
    assert shown.keys() == LAYERS.keys()
    assert {texture.width for texture in shown.values()} == {WIDEST * texture.height for texture in shown.values()}
    stage.show(Scene(size_hint_y=None, height=HIGH), (915, 412))
    theme.folder = ""
    stage.frames(2)
    town = stage.pixels()[BAND].copy()
    theme.folder = game
    stage.frames(2)
    assert (stage.pixels()[BAND] != town).mean() > 0.05
    stage.clear()


@pytest.mark.parametrize("game", GAMES)
def test_some_lights_flicker(game: str) -> None:
    """Step by step, and back to the first one; not without motion, and not behind something else."""
    theme.folder = game
    shown = stage.show(Scene(size_hint_y=None, height=HIGH), (915, 412))
    bright = seen_for(len(FLICKER))
    assert len(bright) == len(set(FLICKER))
    theme.motion = False
    assert len(seen_for(3)) == 1
    theme.motion, shown.dim = True, True
    assert len(seen_for(3)) == 1
    assert max(seen_for(1)) < min(bright)
    stage.clear()


def test_lights_burn_quietly_when_nobody_has_touched_the_phone_for_long() -> None:
    """They are at their brightest then, and nothing is drawn anew; a touch anywhere, or coming up again, wakes them."""
    theme.folder = GAMES[0]
    shown = stage.show(Scene(size_hint_y=None, height=HIGH), (915, 412))
    bright = seen_for(ROUNDS * len(FLICKER))
    assert seen_for(3) == {max(bright)}
    flips: list[object] = []
    Window.bind(on_flip=flips.append)
    stage.wait(3 * EVERY)
    Window.unbind(on_flip=flips.append)
    assert not flips
    touch = stage.finger(shown)
    touch.down()
    touch.up()
    assert len(seen_for(len(FLICKER))) == len(bright)
    seen_for(ROUNDS * len(FLICKER))
    Window.remove_widget(shown)
    stage.wait(2 * EVERY)
    Window.add_widget(shown)
    assert len(seen_for(len(FLICKER))) == len(bright)
    stage.clear()


def test_lights_of_browsers_rest_as_soon() -> None:
    """The style sheet has the same rounds of the same length."""
    style = (COMPANION / "web" / "page" / "style.css").read_text("utf-8")
    assert f"animation: flicker {len(FLICKER) * EVERY:.1f}s steps(1) {ROUNDS};" in style


def seen_for(steps: int) -> set[int]:
    """How bright all is together, at each of these steps."""
    found = set()
    for _ in range(steps):
        stage.wait(EVERY)
        found.add(int(stage.pixels()[BAND].sum()))
    return found


def test_it_fills_a_margin() -> None:
    """On both sides alike, and is then as high as its width asks for."""
    theme.folder = "age_of_thieves"
    shown = stage.show(Scene(size_hint=(None, None), size=(200, HIGH), pos=(100, 316)), (915, 412))
    assert columns() == (100, 299)
    shown.bleed = True
    stage.frames(2)
    assert columns() == (100 - theme.pad, 299 + theme.pad)
    assert shown.height == theme.touch * 1.5
    shown.width = 500
    stage.frames(2)
    assert shown.height == (500 + 2 * theme.pad) / WIDEST
    stage.clear()


def columns() -> tuple[int, int]:
    """The first and the last column in which anything is drawn."""
    page = stage.pixels()[BAND]
    drawn = np.flatnonzero((page != page[-1, -1]).any(axis=2).any(axis=0))
    return int(drawn[0]), int(drawn[-1])


def test_a_game_without_a_scene_has_none() -> None:
    """There is no part of a picture either."""
    assert pictures("another_game", 412) == {}
