"""Promises of what lies underneath: every stage has its page, and whoever has no seat looks on."""

from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.presenters.page_for_state import page_for_state
from tests.support.table_desk import Table


def test_every_stage_of_a_game_has_its_page() -> None:
    """From the set-up to the end, on every phone alike."""
    table = Table(2)
    seen = {}
    for stage in (Stage.SETUP, Stage.EVENT, Stage.DECLARATION, Stage.RESOLUTION, Stage.CLEANUP, Stage.OVER):
        table.play(lambda state, stage=stage: state.stage is stage)  # type: ignore[misc]  # mypy cannot type a default
        seen[stage] = {page_for_state(desk) for desk in table.desks}
    assert seen == {
        Stage.SETUP: {"setup"},
        Stage.EVENT: {"event"},
        Stage.DECLARATION: {"declaration"},
        Stage.RESOLUTION: {"resolution"},
        Stage.CLEANUP: {"cleanup"},
        Stage.OVER: {"count"},
    }


def test_who_has_no_seat_looks_on() -> None:
    """Also before there is a game at all; but at the end it shows the ranking."""
    table = Table(2)
    tablet = table.new_phone("tablet")
    assert page_for_state(tablet) == "display"
    assert page_for_state(Table(2, begun=False).desks[0]) == "display"
    table.play(lambda state: state.stage is Stage.OVER)
    assert page_for_state(tablet) == "count"
