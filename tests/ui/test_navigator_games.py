"""Promises of the navigator when another game is played: its pages replace those of the game before."""

from collections.abc import Iterator

import pytest

from companion.ui.navigator import AHEAD, Navigator
from tests.support import stage
from tests.support.empty_pages import Blank, Strip


@pytest.fixture
def navigator() -> Iterator[Navigator]:
    """A house with one page, and a game with two."""
    made = Navigator()
    made.furnish({"home": Blank}, Strip(size_hint_y=None, height=0))
    made.moves_in(lambda: {"event": Blank, "sheets": Blank})
    made.table_wants("home")
    stage.show(made.root)
    yield made
    stage.clear()


def test_what_lay_on_top_goes_and_its_name_means_another_page(navigator: Navigator) -> None:
    """Nothing of the game before comes up again."""
    navigator.go("sheets")
    before = navigator.screen
    navigator.moves_in(lambda: {"sheets": Blank})
    assert navigator.page == "home"
    navigator.go("sheets")
    assert navigator.screen is not before


def test_the_page_of_a_game_that_is_left_goes_with_the_next_one(navigator: Navigator) -> None:
    """It stays on the screen until a page of the house comes up."""
    navigator.table_wants("event")
    navigator.moves_in(lambda: {"event": Blank})
    before = navigator.root.children[-1].children[0].get_screen("event")
    navigator.table_wants("home")
    navigator.table_wants("event")
    assert navigator.screen is not before


def test_what_came_next_in_the_turn_before_is_made_ahead(navigator: Navigator) -> None:
    """A turn ends with a page after which its first one comes again, though others stand between in the order of an
    evening. Another game has other turns."""
    screens = navigator.root.children[-1].children[0]
    navigator.moves_in(lambda: dict.fromkeys(("event", "sheets", "log", "menu"), Blank))
    turn = ("event", "sheets", "log")
    for page in (*turn, *turn):
        navigator.table_wants(page)
        stage.wait(5 * AHEAD)
    assert screens.has_screen("event")
    assert not screens.has_screen("menu")
    navigator.moves_in(lambda: dict.fromkeys(("log", "menu"), Blank))
    navigator.table_wants("home")
    navigator.table_wants("log")
    stage.wait(5 * AHEAD)
    assert screens.has_screen("menu")
