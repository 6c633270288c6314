"""The guard page."""

from functools import partial

from companion.games.age_of_thieves.presenters.pages.guard import GuardPresenter
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.screens.guard import GuardScreen
from companion.present.ports import GameDesk
from tests.support import stage
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import at_event, at_resolution, table


def test_the_sheet_is_read_and_left() -> None:
    """The way back is there."""
    paper = Paper()
    screen = stage.show(GuardScreen(GuardPresenter(port(Desk(Around(at_event()))), paper)))
    assert "Guards" in stage.texts()
    stage.tap("connected")
    screen.back()
    assert paper.went == ["table_page", "<"]


def _page(desk: GameDesk) -> GuardScreen:
    return GuardScreen(GuardPresenter(desk, Paper()))


def test_it_can_be_read_everywhere() -> None:
    """This holds for both sides, and before the first turn."""
    for state in (at_event(), at_resolution((3,), mood=Mood.ALARM), table()):
        desk = port(Desk(Around(state)))
        assert stage.everywhere(partial(_page, desk)) == []
