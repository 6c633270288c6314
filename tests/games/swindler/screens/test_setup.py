"""Promises of the page of Set-up: one tap for the laugh, one for each card."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.presenters.stages.setup import SetupPresenter
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.screens.setup import SetupScreen
from tests.support import stage
from tests.support.gallery import FEW, PAGES, faults
from tests.support.paper import Paper
from tests.support.swindler_answers import phone
from tests.support.swindlers import C, D, fresh, then

OTHERS = [
    scene
    for page in ("setup", "count", "ranking", "menu", "adjust", "moments")
    for scene in PAGES[f"swindler/{page}"]
]  # fmt: skip


def show(state: Any, seat: Any) -> Any:
    """The page on the phone of this seat."""
    desk = phone(state, seat)
    stage.show(SetupScreen(SetupPresenter(desk, Paper())), (412, 915))
    return desk


@pytest.mark.parametrize("scene", OTHERS)
def test_pages_beside_the_turn_stand_everywhere(scene: str) -> None:
    """In small windows and large print; each in one look here, in all of them by `tests.makers.gallery`."""
    page = f"swindler/{scene.partition('_')[0]}"
    assert not list(faults(page, scene, FEW[(3 * OTHERS.index(scene)) % len(FEW)]))


def test_the_laugh_and_a_card() -> None:
    """Two taps; another card takes its words."""
    desk = show(fresh(master_thieves=True), C)
    stage.tap("Nell")
    assert desk.taps == [do.FirstSeat(0)]
    begun = then(fresh(master_thieves=True), do.FirstSeat(0))
    desk = show(begun, D)
    stage.tap("Once a turn: 1 point more when selling")
    assert desk.taps == [do.TakeAbility(3, Ability.SELLS_DEARER)]
    desk = show(begun, D)
    stage.tap("Another card")
    field = next(part for part in stage.walk() if type(part).__name__ == "TextField")
    field.text = "Sees"
    stage.frames(2)
    stage.tap("Take this card")
    assert desk.taps == [do.TakeAbility(3, Ability.WRITTEN, "Sees")]
