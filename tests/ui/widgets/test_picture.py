"""Pictures are kept about as large as they are shown."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.data_files import ASSETS
from companion.ui.widgets.picture import halved, picture
from tests.house.plan import ROOT
from tests.support import stage


def saved(folder: Path, wide: int, high: int, pixels: object = 255) -> str:
    """A picture of this size, of one colour or of these pixels, as a file."""
    file = folder / f"{wide}x{high}.png"
    cv2.imwrite(str(file), np.broadcast_to(np.asarray(pixels, np.uint8), (high, wide, 4)))
    return str(file)


@pytest.mark.parametrize(
    ("shown", "kept"), [(24, 32), (22, 16), (23, 32), (45, 32), (46, 64), (66, 64), (100, 128), (500, 128), (0, 1)]
)
def test_a_picture_is_halved_until_it_is_nearly_as_small(tmp_path: Path, shown: float, kept: int) -> None:
    """To the half that is nearest, as a graphics chip chooses; no picture is made larger."""
    stage.frames(1)
    assert picture(saved(tmp_path, 128, 128), shown).size == (kept, kept)


def test_it_is_worked_out_once(tmp_path: Path) -> None:
    """For all places of about the same size."""
    file = saved(tmp_path, 64, 32)
    assert picture(file, 33) is picture(file, 30)
    assert picture(file, 33).size == (32, 16)
    assert picture(file, 33) is not picture(file, 64)


def test_what_cannot_be_halved_stays_as_large(tmp_path: Path) -> None:
    """No line of it is lost."""
    assert picture(saved(tmp_path, 64, 6), 8).size == (32, 3)


def test_it_stands_upright_in_its_colours(tmp_path: Path) -> None:
    """The first line of the file is the highest one, at any size."""
    lines = np.zeros((8, 8, 4), np.uint8)
    lines[:4], lines[4:] = (0, 0, 200, 255), (200, 0, 0, 255)  # blue, green, red
    file = saved(tmp_path, 8, 8, lines)
    for shown in (8, 4):
        texture = picture(file, shown)
        drawn = np.frombuffer(texture.pixels, np.uint8).reshape(shown, shown, 4)
        assert [list(drawn[0, 0]), list(drawn[-1, 0])] == [[200, 0, 0, 255], [0, 0, 200, 255]]


def test_a_picture_that_the_chip_has_lost_is_drawn_again(tmp_path: Path) -> None:
    """A phone that was asleep may come back with nothing in its chip. Tried in a process of its own."""
    script = """
import sys
from kivy.core.window import Window
from kivy.graphics.context import get_context
from companion.ui.widgets.picture import picture
texture = picture(sys.argv[1], 8)
texture.blit_buffer(bytes(8 * 8 * 4), colorfmt="rgba")
print(*{*texture.pixels})
get_context().reload()
print(*{*texture.pixels})
"""
    command = [sys.executable, "-c", script, saved(tmp_path, 16, 16, 80)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "80"]


@given(st.integers(1, 9), st.integers(1, 4), st.randoms(use_true_random=False))
def test_four_neighbours_become_their_mean(high: int, wide: int, chance: Any) -> None:
    """In each colour by itself; of two means, the first is rounded up, and the second down."""
    pixels = np.frombuffer(bytes(chance.choices(range(256), k=high * wide * 16)), np.uint8).astype(int)
    squares = pixels.reshape(high, 2, wide, 2, 4)
    columns = (squares[:, 0] + squares[:, 1] + 1) // 2
    small = halved(pixels.astype(np.uint8).tobytes(), wide * 2)
    assert list(small) == list(((columns[:, :, 0] + columns[:, :, 1]) // 2).ravel())


def test_all_of_ours_can_be_halved() -> None:
    """They have four bytes a pixel and even sides."""
    for file in (*ASSETS.glob("**/emblems/*.png"), *ASSETS.glob("**/painted/*.png"), *ASSETS.glob("**/scene/*.png")):
        drawn = cv2.imread(str(file), cv2.IMREAD_UNCHANGED)
        assert drawn is not None
        assert [drawn.shape[0] % 16, drawn.shape[1] % 16, drawn.shape[2]] == [0, 0, 4], file
