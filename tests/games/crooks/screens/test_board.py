"""Promises of the grid on the screen: columns of one width, the own one large; on its side where there is room."""

from itertools import pairwise
from typing import Any

import pytest

from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.board import Board, Mark, Seen, board
from companion.games.crooks.screens.board import BoardView, MarkRow, OwnMarkRow
from companion.shell.words import load
from companion.ui.theme import theme
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.text import Text
from tests.support import stage
from tests.support.gangland import GAME, A, begun
from tests.support.scenes.crooks.pages import FOUR, TWO


def grid(state: State = FOUR, own: bool = True) -> Board:
    """As one seat sees it, or a display."""
    return board(load("en", "crooks"), state, Seen(GAME.view(state, A if own else None, {}), A if own else None))


def shown(wanted: Board, width: int = 360, **look: Any) -> BoardView:
    """On the stage."""
    made = BoardView(size_hint_y=None, spacing=theme.gap / 4)
    made.board = wanted
    stage.show(made, (width, 1200), **look)
    return made


def fields(made: BoardView, columns: int) -> list[list[Any]]:
    """All fields, line by line, as they are drawn."""
    listed = list(reversed(made.children))
    return [listed[at : at + columns] for at in range(0, len(listed), columns)]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [360, 412, 720, 915])
@pytest.mark.parametrize("own", [True, False])
def test_everything_can_be_read(width: int, scale: float, own: bool) -> None:
    """Four players, in every size."""
    assert stage.audit(shown(grid(own=own), width, scale=scale)) == []


def test_the_own_column_is_the_widest() -> None:
    """All others are alike; on a display all are."""
    lines = fields(shown(grid()), 5)
    label, own, *others = (field.width for field in lines[0])
    assert own > max(others) == min(others)
    assert {field.width for field in lines[3]} == {label, own, *others}
    display = fields(shown(grid(own=False)), 5)[0]
    assert len({round(field.width) for field in display[1:]}) == 1


def test_fields_of_a_line_are_level() -> None:
    """And lie below each other, without a gap or an overlap."""
    lines = fields(shown(grid()), 5)
    assert all(len({round(field.height) for field in line}) == 1 for line in lines)
    for above, below in pairwise(lines):
        assert abs(above[0].y - below[0].top) <= theme.gap


def test_lines_without_crooks_are_low() -> None:
    """So that the gangs and the points stay in sight: without crooks the whole grid is lower than half a phone."""
    lines = fields(shown(grid()), 5)
    with_crooks, without = lines[1][0], lines[2][0]
    assert without.height < with_crooks.height
    assert shown(grid(begun(seats=3)), 360).height < 420


def test_the_name_of_a_gang_stands_beside_its_sign() -> None:
    """If there is room; below it in large print."""
    for scale, beside in ((1.0, True), (2.0, False)):
        made = shown(grid(begun(seats=2)), 411, scale=scale)
        [gang] = [field for field in made.children if field.cell.emblem == "gang_outfit"]
        [name] = [part for part in stage.walk(gang) if isinstance(part, Text) and part.text == "Outfit"]
        [sign] = [part for part in stage.walk(gang) if isinstance(part, Emblem) and part.name]
        assert (abs(name.center_y - sign.center_y) < 2) is beside


def test_it_lies_on_its_side_where_there_is_room() -> None:
    """Targets beside each other, as on the table; and stands up again."""
    made = shown(grid(), 720)
    assert [field.cell.text for field in fields(made, 13)[0][:3]] == ["", "2", "3"]
    assert len(made.children) == 65
    made.width = 360
    stage.frames(3)
    assert [field.cell.text for field in fields(made, 5)[0][:2]] == ["", "Bowler"]


def test_it_can_stand_however_wide() -> None:
    """A tablet that stands has room below, and not beside."""
    made = shown(grid(), 720)
    made.upright = True
    stage.frames(3)
    assert [field.cell.text for field in fields(made, 5)[0][:2]] == ["", "Bowler"]


def test_it_can_be_drawn_large() -> None:
    """For a whole table; also the fields that come later."""
    made = shown(grid(own=False), 720)
    small = made.height
    made.grand = True
    stage.frames(3)
    assert made.height > small
    made.upright = True
    stage.frames(3)
    assert all(field.grand for field in made.children)
    assert stage.audit(made) == []


def test_it_follows_the_game() -> None:
    """Also to one with other players."""
    made = shown(grid())
    made.board = grid(TWO)
    stage.frames(3)
    assert len(made.children) == 39
    assert "3+1" in stage.texts(made)
    made.board = Board()
    stage.frames(3)
    assert made.height == 0


def mark(wanted: Mark, kind: type[MarkRow] = MarkRow) -> MarkRow:
    """One crook."""
    made = kind()
    made.item = wanted
    stage.show(made, (360, 640))
    return made


def test_a_crook_is_its_numbers_and_its_signs() -> None:
    """Its back, if it lies face down."""
    face = mark(Mark("7+2", ("action_spy", "gang_outfit")))
    assert stage.texts(face) == ["7+2"]
    assert [part.name for part in stage.walk(face) if isinstance(part, Emblem)] == ["action_spy", "gang_outfit"]
    back = mark(Mark(down=True))
    assert stage.texts(back) == []
    assert [part.name for part in stage.walk(back) if isinstance(part, Emblem)] == ["crook_down"]


def test_a_hidden_crook_differs_by_more_than_its_colour() -> None:
    """It has an edge, also while its owner looks at its face."""
    assert mark(Mark("7", down=True)).edge[3] > 0
    assert mark(Mark("7")).edge[3] == 0
    [void] = [part for part in stage.walk(mark(Mark("10", void=True))) if isinstance(part, Text)]
    assert void.tone == "faint"


def test_it_grows_with_the_print_and_turns_with_the_mood() -> None:
    """Like everything else."""
    made = mark(Mark("7", ("action_spy",)))
    before, colour = made.height, made.colour
    theme.scale = 2.0
    stage.frames(3)
    assert made.height > before
    stage.turn("ember")
    assert made.colour != colour


def test_own_crooks_are_drawn_large() -> None:
    """In letters and signs."""
    small, large = mark(Mark("7", ("action_spy",))), mark(Mark("7", ("action_spy",)), OwnMarkRow)
    assert large.height > small.height
