"""Promises of the page that a phone shows: that of the stage; without a seat the display, until somebody has won."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.page_for_state import page_for_state
from companion.table.state import TableState
from tests.support.gangland import begun, fresh, passed, played
from tests.support.gangland_desk import desk_at

EVENING = passed(begun())
TURNED = played(EVENING, do.TurnUp())
OVER = played(TURNED, do.ReckoningStands())


@pytest.mark.parametrize(
    ("state", "page"),
    [(fresh(), "setup"), (begun(), "grid"), (EVENING, "grid"), (TURNED, "reckoning"), (OVER, "ranking")],
)
def test_each_stage_has_its_page(state: State, page: str) -> None:
    """For all who play."""
    assert page_for_state(desk_at(state)) == page
    assert page_for_state(desk_at(state, "Z")) == ("ranking" if page == "ranking" else "display")


def test_before_a_game_there_is_only_the_display() -> None:
    """Nothing else could be shown."""
    desk = desk_at(begun())
    desk.around.table = TableState()
    assert page_for_state(desk) == "display"
