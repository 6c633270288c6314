"""Promises of the display on the screen: all that is open can be read from afar, and nothing is tapped by accident."""

import pytest

from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.pages.display import DisplayPresenter
from companion.games.crooks.screens.display import DisplayScreen
from tests.support import stage
from tests.support.gangland import fresh
from tests.support.gangland_desk import desk_at
from tests.support.paper import Paper
from tests.support.scenes.crooks.pages import FOUR


@pytest.mark.parametrize("state", [FOUR, fresh()])
@pytest.mark.parametrize(("size", "scale"), [((360, 640), 2.0), ((800, 1280), 1.0), ((1280, 800), 1.3)])
def test_everything_can_be_read(state: State, size: tuple[int, int], scale: float) -> None:
    """On a phone and on a tablet, either way."""
    assert stage.audit(stage.show(DisplayScreen(DisplayPresenter(desk_at(state, "Z"), Paper())), size, scale)) == []


@pytest.mark.parametrize(("size", "grand"), [((412, 915), False), ((800, 1280), True), ((1280, 800), True)])
def test_a_tablet_shows_it_large(size: tuple[int, int], grand: bool) -> None:
    """A whole table looks at it."""
    screen = stage.show(DisplayScreen(DisplayPresenter(desk_at(FOUR, "Z"), Paper())), size)
    assert screen.grand is grand


def test_on_a_television_no_row_is_below_the_edge() -> None:
    """Of four players, in the large print that it has there: nobody scrolls it."""
    screen = stage.show(DisplayScreen(DisplayPresenter(desk_at(FOUR, "Z"), Paper())), (1920, 1080), 1080 / 480)
    stage.frames(3)
    [column] = screen.ids.list.children
    assert column.height <= screen.ids.list.height


def test_a_hangout_takes_no_tap() -> None:
    """Recruiting is for players."""
    desk, paper = desk_at(FOUR, "Z"), Paper()
    stage.show(DisplayScreen(DisplayPresenter(desk, paper)))
    stage.tap("A")
    assert (desk.taps, paper.went) == ([], [])
