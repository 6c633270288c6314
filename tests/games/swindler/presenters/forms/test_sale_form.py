"""Promises of the sale form: a tile and the points of its field."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.forms.sale_form import SaleForm, wares
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.tiles import Heap
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import BLUE, COIN, RED, A, table, tiles

STATE = table(Stage.ACTIONS, swindlers={A: tiles(RED, RED, BLUE, COIN)})
DESK = desk_at(STATE)


def test_dealers_buy_no_money() -> None:
    """What shows coins is not offered."""
    assert wares(STATE) == Heap([RED, RED, BLUE])
    offered = SaleForm(0).view(DESK, STATE).choices
    assert [(choice.text, choice.emblem, choice.chosen) for choice in offered] == [
        ("red (of 2)", "tile_red", False),
        ("blue (of 1)", "tile_blue", False),
    ]


def test_tile_and_points_make_a_sale() -> None:
    """What is missing is said."""
    form = SaleForm(1)
    assert (form.view(DESK, STATE).why, form.view(DESK, STATE).main) == ("Tap the tile", "Sell it")
    form = form.chose("blue-0")
    assert form.view(DESK, STATE).why == "Tap its points"
    form = form.tapped("points", "2").counted("", 1)
    assert (form.view(DESK, STATE).why, form.view(DESK, STATE).main) == ("", "Sold: +2 points")
    assert form.command(STATE) == do.Sell(1, 1, BLUE, 2)


def test_the_only_kind_need_not_be_tapped() -> None:
    """It is chosen already."""
    state = table(Stage.ACTIONS, swindlers={A: tiles(RED, RED)})
    assert SaleForm(0).tapped("points", "1").command(state) == do.Sell(1, 0, RED, 1)


def test_what_it_brings_beside_its_points_is_said() -> None:
    """The third field, with what becomes of the dealer; and ability (c) once a turn."""
    rich = STATE.with_swindler(A, orders=3, ability=Ability.SELLS_DEARER)
    form = SaleForm(0, RED, 1)
    filled = table(Stage.ACTIONS, swindlers={A: tiles(RED)}, dealers=(Heap([BLUE, BLUE]), None, None))
    both = filled.with_swindler(A, orders=3, ability=Ability.SELLS_DEARER)
    assert form.view(DESK, rich).main == "Sold: 1 + 1 by your ability"
    assert form.view(DESK, filled).main == "Sold: 1 + 2 for the full dealer"
    assert form.view(DESK, both).main == "Sold: 1 + 2 for the full dealer + 1 by your ability"
    assert SaleForm(0, RED).view(DESK, both).main == "Sell it"
    assert form.view(DESK, STATE).text == "Which tile, and what does its field print?"
    assert form.view(DESK, filled).text.endswith("put its tiles back into their bags, and discard the dealer.")
