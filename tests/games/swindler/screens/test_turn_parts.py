"""Promises of the parts of a turn's pages: each fits into its place."""

from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.presenters.parts.order_cards import to_reserve
from companion.games.swindler.presenters.parts.step_strip import strip
from companion.games.swindler.screens.turn_parts import OrderBoard, OrderTile, StepStrip
from companion.shell.words import load
from tests.support import stage
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import B, table

PLAIN, MARKED = table(), table(orders=(OrderOut(B),) * 2 + (OrderOut(),) * 2)


def rows(state: State, scale: float, width: int = 360) -> int:
    """In how many lines the orders lie."""
    board = OrderBoard(orders=to_reserve(desk_at(state), state, can=True))
    stage.show(board, (width, 640), scale)
    return len({round(tile.y) for tile in stage.walk() if isinstance(tile, OrderTile)})


def test_orders_lie_in_a_line_where_their_words_fit() -> None:
    """As on the board; else in two, in large print in four. A marker on one moves none of them."""
    sizes = (1.0, 915), (1.0, 360), (2.0, 360), (2.0, 200)
    assert [rows(MARKED, *size) for size in sizes] == [1, 1, 2, 4]
    assert [rows(PLAIN, *size) for size in sizes] == [1, 1, 2, 4]


def test_all_orders_are_equally_high() -> None:
    """Whatever stands on them."""
    stage.show(OrderBoard(orders=to_reserve(desk_at(MARKED), MARKED, can=True)), (360, 640))
    assert len({tile.height for tile in stage.walk() if isinstance(tile, OrderTile)}) == 1


def test_steps_are_named_where_all_names_fit() -> None:
    """Elsewhere pictures and numbers tell them."""

    def shown(language: str, scale: float) -> list[str]:
        marks = strip(load(language, "swindler"), table(Stage.STEAL))
        stage.show(StepStrip(marks=marks), (360, 640), scale)
        return stage.texts()

    assert "Steal" in shown("en", 1.0)
    assert "Steal" not in shown("en", 2.0)
    assert "2" in shown("en", 2.0)
