"""Promises about own cards: a phone names the cards on the table, and nothing else that it may keep."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play.lying_plan import lying_plan
from companion.games.age_of_thieves.play.state import State
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from tests.support.thieves import LAID, MORIUS, NOIRON, at_declaration, at_resolution

PLAN = Plan([], ("move", "beacon"), Secret(bytes(32)))


def test_the_plan_of_this_turn() -> None:
    """Found by the number of its question."""
    state = at_resolution((5, 3), (4,))
    assert lying_plan(state, MORIUS, {state.question: PLAN}) is PLAN
    assert lying_plan(replace(state, turn=2), MORIUS, {state.question: PLAN}) is None


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(at_declaration(), id="behind its screen"),
        pytest.param(at_resolution(LAID, (1,)), id="on the table without a phone"),
        pytest.param(at_resolution((5, 3, 1), (1,)), id="of another phone"),
    ],
)
def test_what_did_not_come_to_the_table_is_not_its_plan(state: State) -> None:
    """A plan that was sealed and given up, or that another phone of this seat has made anew."""
    assert lying_plan(state, MORIUS, {state.question: PLAN}) is None
    assert lying_plan(state, NOIRON, {}) is None
