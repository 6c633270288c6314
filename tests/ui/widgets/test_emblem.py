"""Small pictures of our own, in one colour or painted."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.ui import kv_loader
from companion.ui.theme import theme
from companion.ui.widgets import emblem
from companion.ui.widgets.emblem import Emblem, Tick
from tests.support import stage


@pytest.fixture(autouse=True)
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that is white all over, like every emblem file."""
    (tmp_path / "emblems").mkdir()
    for name in ("full", "jewel_green", "jewel_yellow"):
        cv2.imwrite(str(tmp_path / "emblems" / f"{name}.png"), np.full((16, 16, 4), 255, np.uint8))
    folder = tmp_path / theme.folder / "painted"
    folder.mkdir(parents=True)
    cv2.imwrite(str(folder / "thief.png"), np.full((16, 16, 4), (0, 0, 200, 255), np.uint8))
    monkeypatch.setattr(kv_loader, "ASSETS", tmp_path)
    monkeypatch.setattr(emblem, "_files", {})


def colour_of(name: str, **kwargs: object) -> list[int]:
    """The colour in the middle of an emblem."""
    shown = stage.show(Emblem(name=name, pos=(100, 100), **kwargs))
    return list(stage.pixels()[int(shown.center_y), int(shown.center_x), :3])


def test_an_emblem_is_drawn_in_its_tint() -> None:
    """White in the file becomes the tint on the screen."""
    assert colour_of("full", tint=[1, 0, 0, 1]) == [255, 0, 0]


def test_without_a_tint_it_has_the_ink_of_the_mood() -> None:
    """It changes with the mood."""
    shown = stage.show(Emblem(name="full"))
    for mood in ("night", "ember"):
        theme.mood = mood
        stage.frames(1)
        drawn = stage.pixels()[int(shown.center_y), int(shown.center_x), :3]
        assert list(drawn) == [round(part * 255) for part in theme.roles["on_surface"][:3]]


def test_a_jewel_has_the_colour_of_its_name() -> None:
    """This holds with any tint, in both moods, and after another emblem was shown."""
    shown = stage.show(Emblem(name="full", tint=[1, 0, 0, 1], pos=(100, 100)))
    for name in ("jewel_green", "jewel_yellow", "full"):
        shown.name = name
        for mood in ("night", "ember"):
            stage.turn(mood)
            drawn = stage.pixels()[int(shown.center_y), int(shown.center_x), :3]
            own = [1, 0, 0, 1] if name == "full" else theme.tones[name]
            assert list(drawn) == [round(part * 255) for part in own[:3]] == [round(p * 255) for p in shown.color[:3]]


def test_what_is_painted_keeps_its_colours() -> None:
    """It does with any tint; with a faint one it fades, in each mood."""
    assert colour_of("thief") == colour_of("thief", tint=theme.roles["primary"]) == [200, 0, 0]
    shown = stage.show(Emblem(name="thief"))
    for mood in ("night", "ember"):
        stage.turn(mood)
        shown.tint = theme.roles["on_surface_variant"]
        assert shown.color == [1, 1, 1, emblem.FADED]
        shown.tint = None
        assert shown.color == [1, 1, 1, 1]
    shown.name = "full"
    assert shown.color == list(theme.roles["on_surface"])


def test_what_nobody_has_drawn_leaves_its_place_empty() -> None:
    """There is no error, and the place is kept."""
    assert colour_of("nobody") == [round(part * 255) for part in theme.roles["surface"][:3]]
    assert Emblem(name="nobody").width == theme.icon


def test_no_name_takes_no_room() -> None:
    """An emblem without a name is not there at all, even if it has a size of its own."""
    shown = Emblem(side=40)
    assert shown.size == [0, 0]
    shown.name = "full"
    assert shown.size == [40, 40]


def test_it_grows_with_the_print() -> None:
    """It grows half as much as text."""
    shown = Emblem(name="full")
    theme.scale = 2.0
    assert shown.size == [36, 36]
    stage.clear()


def test_its_picture_is_as_large_as_its_place() -> None:
    """A small emblem holds a small picture, and gets another when its place grows."""
    shown = stage.show(Emblem(name="full", side=4))
    assert shown.texture.size == (4, 4)
    shown.side = 9
    stage.frames(1)
    assert shown.texture.size == (8, 8)


def test_a_tick_is_there_when_it_is_on() -> None:
    """Otherwise it needs no room."""
    tick = stage.show(Tick())
    assert tick.size == [0, 0]
    tick.on = True
    assert tick.width > 0
