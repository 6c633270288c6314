"""Promises of a form on a page: keys, counters and answers tell what was tapped."""

from typing import Any

from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.presenters.forms.order_form import OrderForm
from companion.games.swindler.screens.forms import FormPanel
from tests.support import stage
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import COIN, RED, A, table, tiles

STATE = table(
    Stage.ACTIONS,
    orders=(OrderOut(A), OrderOut(), OrderOut(), OrderOut()),
    swindlers={A: {**tiles(RED, COIN), "coins": 1}},
)


def test_each_part_tells_its_taps() -> None:
    """With what was asked."""
    form = OrderForm(0).counted("price", 1).counted("red-0", 1)
    panel = stage.show(FormPanel(form=form.view(desk_at(STATE), STATE)), (412, 1400))
    said: list[tuple[Any, ...]] = []
    for event in ("on_tapped", "on_counted", "on_chosen", "on_beside"):
        panel.bind(**{event: lambda _, *facts: said.append(facts)})
    stage.tap("7")
    stage.tap("\u2212")
    stage.tap("1 red with 1 coin")
    stage.tap("Give this order up instead")
    assert said == [("points", "7"), ("fewer red-0",), ("1",), ("drop",)]
