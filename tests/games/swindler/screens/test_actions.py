"""Promises of the page of step 3: what its presenter shows can be read and tapped on every phone."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.presenters.stages.actions import ActionsPresenter
from companion.games.swindler.screens.actions import ActionsScreen
from companion.games.swindler.screens.board_parts import DealerRow, RefillPanel
from tests.support import stage
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import BLUE, COIN, RED, A, B, table, tiles

STATE = table(
    Stage.ACTIONS,
    orders=(OrderOut(A), OrderOut(B), OrderOut(), OrderOut()),
    swindlers={A: {**tiles(RED, RED, BLUE, COIN), "cards": 1}},
)
FINISHED = table(Stage.ACTIONS, finished=True, orders=(None, OrderOut(A), OrderOut(), OrderOut()), deck=8)


def shown(state: State = STATE) -> Any:
    """The desk of the page on the stage."""
    desk = desk_at(state)
    stage.show(ActionsScreen(ActionsPresenter(desk, Paper())))
    return desk


def test_an_order_is_fulfilled_by_touches() -> None:
    """Points, a tile that it takes."""
    desk = shown()
    stage.tap("Fulfil")
    stage.tap("4")
    stage.tap("+")
    stage.tap("Fulfilled: +11 points")
    assert desk.taps == [do.Fulfil(1, 0, points=11)]


def test_a_form_is_read_from_its_beginning() -> None:
    """Wherever one had scrolled to; and so is the page when it is left."""
    shown()
    page = next(part for part in stage.walk() if isinstance(part, ActionsScreen))
    reading = page.ids.page.ids.reading
    for verb in (lambda: page.dealer(page.view.dealers[2]), page.second):
        reading.scroll_y = 0
        verb()
        assert reading.scroll_y == 1


def test_loot_is_sold_by_touches() -> None:
    """Dealer, tile, points."""
    desk = shown()
    stage.tap("Dealer 2")
    stage.tap("blue (of 1)")
    stage.tap("3")
    stage.tap("Sold: +3 points")
    assert desk.taps == [do.Sell(1, 1, BLUE, 3)]


def test_a_form_can_be_left_or_the_order_given_up() -> None:
    """Both are touches in the form."""
    desk = shown()
    stage.tap("Fulfil")
    stage.tap("Back")
    stage.tap("Fulfil")
    stage.tap("Give this order up instead")
    assert desk.taps == [do.Drop(1, A, 0)]


def test_the_refill_lies_below_the_actions() -> None:
    """In the order of the steps, also after the first order."""
    shown(FINISHED)
    parts = [part for part in stage.walk() if isinstance(part, RefillPanel | DealerRow)]
    assert isinstance(parts[-1], RefillPanel)
    assert parts[-1].to_window(0, parts[-1].y)[1] < min(part.to_window(0, part.y)[1] for part in parts[:-1])


def test_a_refill_and_its_raid() -> None:
    """A touch each."""
    desk = shown(FINISHED)
    stage.tap("A police raid!")
    stage.tap("Back")
    stage.tap("Fewer orders")
    stage.tap("3 orders")
    assert desk.taps == [do.Refill(1, 3)]


def test_hiring_is_a_touch() -> None:
    """So is the end of the turn."""
    desk = shown()
    stage.tap("for 1 coin")
    assert desk.taps == [do.Hire(1, 1)]


@pytest.mark.parametrize("state", [STATE, FINISHED])
@pytest.mark.parametrize("form", ["", "order", "dealer", "raid"])
def test_it_can_be_read_everywhere(state: State, form: str) -> None:
    """On every phone, in both moods, at the largest print, in the longer language; each form, too."""
    presenter = ActionsPresenter(desk_at(state, language="de"), Paper())
    view = presenter.view()
    if form == "raid":
        presenter.raid("")
    elif form:
        getattr(presenter, form)(next(iter(getattr(view, f"{form}s"))))
    assert stage.everywhere(lambda: ActionsScreen(presenter)) == []
