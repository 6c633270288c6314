"""The QR code as modules, as terminal lines and as a picture: three views of one thing."""

import re
import subprocess
import sys

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.device.qr_image import QUIET, Matrix, matrix, picture, terminal

LONGEST = ("COMPANION://" + "Q7:X2-" * 25)[:160]
FINDER = ("#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######")

texts = st.text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", min_size=1, max_size=160)


def painted(lines: list[str]) -> Matrix:
    """The halves that letters paint, row by row."""
    return tuple(tuple(letter in halves for letter in line) for line in lines for halves in ("▀█", "▄█"))


def inverted(rows: Matrix) -> Matrix:
    """Light for dark."""
    return tuple(tuple(not module for module in row) for row in rows)


def test_nothing_is_loaded_that_draws_or_sets_letters() -> None:
    """Pillow's drawing takes two megabytes, and all that a phone needs of a QR code is its modules."""
    script = "import sys; import companion.device.qr_image; print([name for name in sys.modules if 'PIL' in name])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# -- modules -----------------------------------------------------------------------------------------------------------


def test_the_longest_link_takes_53_modules() -> None:
    """160 characters fit version 7: only letter pairs at level M do, bytes or a stronger level would be wider."""
    assert len(LONGEST) == 160
    assert {len(row) for row in matrix(LONGEST)} == {len(matrix(LONGEST))} == {45 + 2 * QUIET}


@given(texts)
def test_a_quiet_zone_lies_all_round(text: str) -> None:
    """Four light modules on every side, then the code itself."""
    rows = np.array(matrix(text))
    dark_rows, dark_columns = np.nonzero(rows)
    assert dark_rows.min() == dark_columns.min() == 4
    assert dark_rows.max() == dark_columns.max() == len(rows) - 5


def test_dark_is_true() -> None:
    """The eye in the corner is dark with a light ring, as scanners look for it."""
    corner = [row[QUIET : QUIET + 7] for row in matrix("A")[QUIET : QUIET + 7]]
    assert corner == [tuple(module == "#" for module in row) for row in FINDER]


def test_the_longest_link_to_a_page_is_as_wide() -> None:
    """Small letters take more room: 122 characters fit version 7, and one more does not."""
    assert len(matrix("a" * 122)) == len(matrix(LONGEST))
    assert len(matrix("a" * 123)) == len(matrix(LONGEST)) + 4


@pytest.mark.parametrize("text", ["COMPANION://Ä", "http://ä"])
def test_letters_of_no_link_are_refused(text: str) -> None:
    """Scanners do not agree on how to read them."""
    with pytest.raises(ValueError, match="ascii"):
        matrix(text)


# -- terminal ----------------------------------------------------------------------------------------------------------


@given(texts)
def test_terminal_lines_in_colours_show_the_modules(text: str) -> None:
    """Dark modules are painted black on white, two rows a line, whatever the terminal's colours."""
    lines = [re.fullmatch("\x1b\\[38;5;16;48;5;231m([ ▀▄█]+)\x1b\\[0m", line) for line in terminal(text).split("\n")]
    rows = painted([line[1] for line in lines if line])
    assert rows[:-1] == matrix(text)
    assert not any(rows[-1])


@given(texts)
def test_terminal_lines_without_colours_paint_the_light(text: str) -> None:
    """Without colours, light letters on a dark ground show the same modules, and no escape is written."""
    lines = terminal(text, colours=False).split("\n")
    assert set("".join(lines)) <= set(" ▀▄█")
    rows = painted(lines)
    assert inverted(rows[:-1]) == matrix(text)
    assert all(rows[-1])


def test_the_longest_link_fits_a_terminal() -> None:
    """80 columns are enough for every link, with room for a border of a player's own."""
    lines = terminal(LONGEST, colours=False).split("\n")
    assert (len(lines), max(map(len, lines))) == (27, 53)


# -- picture -----------------------------------------------------------------------------------------------------------


@given(texts, st.integers(1, 9))
def test_the_picture_shows_the_modules(text: str, scale: int) -> None:
    """Somebody else's PNG reader sees each module as a square, dark ones black, light ones white."""
    seen = cv2.imdecode(np.frombuffer(picture(text, scale), np.uint8), cv2.IMREAD_UNCHANGED)
    modules = np.kron(np.array(matrix(text)), np.ones((scale, scale), bool))
    assert seen is not None
    assert np.array_equal(seen, np.where(modules, 0, 255))
