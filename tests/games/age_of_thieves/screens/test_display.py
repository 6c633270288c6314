"""Promises of the display on the screen: readable across a table, standing or lying, in every look."""

import pytest

from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.presenters.pages.display import DisplayPresenter
from companion.games.age_of_thieves.screens.display import DisplayScreen
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


def test_the_thief_who_acts_is_in_sight() -> None:
    """Nobody scrolls here."""
    screen = stage.show(DisplayScreen(DisplayPresenter(port(Desk(Around(TWELVE), "D", ())), Paper())), (915, 230))
    now = next(row for row in screen.ids.entries.children if row.item.look == "now")
    bottom = now.to_window(0, now.y)[1]
    assert screen.ids.list.y <= bottom < bottom + now.height <= screen.ids.list.top
