"""Promises of the display on the screen: readable across a table, standing or lying, in every look."""

import pytest

from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.presenters.display import DisplayPresenter
from companion.games.age_of_thieves.screens.display import DisplayScreen
from tests.support import stage
from tests.support.paper import Paper
from tests.support.table_desk import Table


@pytest.mark.parametrize(
    ("size", "scale", "mood"), [*stage.LOOKS, ((1280, 800), 1.3, "alarm"), ((915, 412), 1.0, "calm")]
)
def test_the_table_is_readable(size: tuple[int, int], scale: float, mood: str) -> None:
    """Nothing is cut off; the guard, the thieves and what they did are there."""
    table = Table(3)
    tablet = table.new_phone("tablet")
    table.play(lambda state: state.stage is Stage.CLEANUP, (0, 1, 2))
    screen = stage.show(DisplayScreen(DisplayPresenter(tablet, Paper())), size, scale, mood)
    assert stage.audit(screen) == []
    assert {"Morius", "Noiron", "Jasmine"} <= set(stage.texts(screen))
    table.play(lambda state: state.stage is Stage.DECLARATION, (0, 1, 2))
    screen.refresh()
    stage.frames(3)
    assert stage.audit(screen) == []
