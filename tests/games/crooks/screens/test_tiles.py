"""Promises of tiles: one width, lines of one length, and always room for a thumb."""

import pytest

from companion.games.crooks.presenters.prices import HangoutTile
from companion.games.crooks.screens.hangouts import HangoutRow
from companion.games.crooks.screens.tiles import Tiles
from tests.support import stage


def row(count: int, width: int) -> Tiles:
    """So many hangouts."""
    made = HangoutRow(size_hint_x=None, width=width)
    made.tiles = tuple(HangoutTile(str(at), "ABCDEFGHI"[at], "$3", can=True) for at in range(count))
    stage.show(made, (max(width, 360), 640))
    return made


@pytest.mark.parametrize(
    ("count", "width", "lines"),
    [(6, 328, [6]), (9, 328, [5, 4]), (8, 328, [4, 4]), (9, 700, [9]), (5, 200, [3, 2])],
)
def test_lines_are_of_one_length(count: int, width: int, lines: list[int]) -> None:
    """As few as there is room for."""
    made = row(count, width)
    tops = [round(button.top) for button in reversed(made.children)]
    assert [tops.count(top) for top in dict.fromkeys(tops)] == lines
    assert len({button.width for button in made.children}) == 1
    assert all(button.width >= 48 for button in made.children)


def test_without_tiles_it_takes_no_room() -> None:
    """There is nothing to lay out."""
    assert row(0, 328).height == 0
