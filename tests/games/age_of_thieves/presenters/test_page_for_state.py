"""Promises of the page for a state: every stage has its page, and a phone without a seat looks on."""

from functools import partial

from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.presenters.page_for_state import page_for_state
from tests.support.table_desk import Table, robots_play


def is_in(state: State, stage: Stage) -> bool:
    """Whether the game has come that far."""
    return state.stage is stage


def test_every_stage_of_a_game_has_its_page() -> None:
    """From the set-up to the end, on every phone alike."""
    table = Table(2)
    seen = {}
    for stage in (Stage.SETUP, Stage.EVENT, Stage.DECLARATION, Stage.RESOLUTION, Stage.CLEANUP, Stage.OVER):
        robots_play(table, partial(is_in, stage=stage))
        seen[stage] = {page_for_state(desk) for desk in table.desks}
    assert seen == {
        Stage.SETUP: {"setup"},
        Stage.EVENT: {"event"},
        Stage.DECLARATION: {"declaration"},
        Stage.RESOLUTION: {"resolution"},
        Stage.CLEANUP: {"cleanup"},
        Stage.OVER: {"ranking"},
    }


def test_who_has_no_seat_looks_on() -> None:
    """This holds before a game, too; at the end the phone shows the ranking."""
    table = Table(2)
    tablet = table.new_phone("tablet")
    assert page_for_state(tablet) == "display"
    assert page_for_state(Table(2, begun=False).desks[0]) == "display"
    robots_play(table, lambda state: state.stage is Stage.OVER)
    assert page_for_state(tablet) == "ranking"
