"""Promises of the display on the screen: readable across a table, standing or lying, in every look."""

import pytest

from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.presenters.pages.display import DisplayPresenter
from companion.games.age_of_thieves.screens.display import DisplayScreen
from companion.ui.play.glance import BustTile
from companion.ui.theme import theme
from companion.ui.widgets.text import Giant
from tests.support import stage
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.scenes.age_of_thieves.pages import TWELVE
from tests.support.table_desk import Table, robots_play


@pytest.mark.parametrize(
    ("size", "scale", "mood"), [*stage.LOOKS, ((1280, 800), 1.3, "ember"), ((915, 412), 1.0, "night")]
)
def test_the_table_is_readable(size: tuple[int, int], scale: float, mood: str) -> None:
    """Nothing is cut off; the guard, the thieves and what they did are there."""
    table = Table(3)
    tablet = table.new_phone("tablet")
    robots_play(table, lambda state: state.stage is Stage.CLEANUP, (0, 1, 2))
    screen = stage.show(DisplayScreen(DisplayPresenter(tablet, Paper())), size, scale, mood)
    assert stage.audit(screen) == []
    assert {"Morius", "Noiron", "Jasmine"} <= set(stage.texts(screen))
    robots_play(table, lambda state: state.stage is Stage.DECLARATION, (0, 1, 2))
    screen.refresh()
    stage.frames(3)
    assert stage.audit(screen) == []


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (800, 800), (412, 915)])
def test_it_needs_no_finger(size: tuple[int, int]) -> None:
    """The giant line, the track and the busts fill the page, and all of it is in sight."""
    screen = stage.show(DisplayScreen(DisplayPresenter(port(Desk(Around(TWELVE), "D", ())), Paper())), size)
    stage.frames(3)
    (column,) = screen.ids.list.children
    assert column.height <= screen.ids.list.height + 1
    giant = next(part for part in stage.walk(screen) if isinstance(part, Giant))
    assert giant.font_size >= 2 * theme.body
    busts = [part for part in stage.walk(screen) if isinstance(part, BustTile)]
    assert [bust.item.name for bust in reversed(busts[0].parent.children)] == ["Morius", "Noiron", "Jasmine", "Zain"]
