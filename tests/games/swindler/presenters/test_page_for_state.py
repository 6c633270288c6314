"""Which page a phone shows."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.page_for_state import page_for_state
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.table.state import TableState
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import ALL_HOLD, B, stealing, stopped, table, then

HELD: Any = {"swindlers": ALL_HOLD}
STOPPED = then(stealing(bag=Colour.RED, **HELD), do.DrawLoot(1, 1))


@pytest.mark.parametrize(
    ("state", "page"),
    [
        *((table(stage), page) for stage, page in zip(
            Stage,
            ("setup", "reserve", "reserve", "steal", "actions", "refill", "hire", "count", "ranking"),
            strict=True,
        )),
        (then(table(**HELD), do.CallStop(1, B)), "cards"),
        (stopped(table(**HELD), B, {B: Accomplice.BEGGAR}), "cards"),
    ],
)  # fmt: skip
def test_each_stage_has_its_page(state: State, page: str) -> None:
    """A card on the table comes before the step of the turn."""
    assert page_for_state(desk_at(state)) == page


def test_a_card_that_makes_somebody_draw_leaves_the_pad_open() -> None:
    """The Cheat draws from the same bag."""
    cheats = stopped(STOPPED, B, {B: Accomplice.CHEAT})
    assert page_for_state(desk_at(cheats)) == "cards"
    assert page_for_state(desk_at(then(cheats, do.CarryOut(1, 1)))) == "steal"


def test_who_looks_on_sees_the_display_until_the_end() -> None:
    """And so does a phone before the game."""
    assert page_for_state(desk_at(table(), "Z")) == "display"
    assert page_for_state(desk_at(table(Stage.OVER), "Z")) == "ranking"
    desk = desk_at(table())
    desk.facts = {"state": TableState()}
    assert page_for_state(desk) == "display"
