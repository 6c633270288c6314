"""Rows of numbers that people touch."""

from typing import Any

from companion.present.play.counting import Counter, CountRow
from companion.table.ids import Seat
from companion.ui.widgets.rows import Rows
from tests.support import stage


def rows(*, can: bool = True, number: int = 1, scale: float = 1.0) -> list[tuple[Seat, str]]:
    """One seat with one kind on the stage, and the events that it fires."""
    fired: list[tuple[Seat, str]] = []
    counter = Counter("coins", "dot", "indistinguishable coins", number, can, can and number > 0)
    row = CountRow(Seat(2), "Cy", "", "last", (counter,))
    shown: Any = stage.show(Rows(row="CountingRow", items=(row,)), (360, 640), scale)
    shown.bind(on_fired=lambda _, item, name: fired.append((item.seat, name)))
    return fired


def test_a_touch_is_one_more_or_one_fewer() -> None:
    """The event names the seat and the kind."""
    fired = rows()
    stage.tap("+")
    stage.tap("\N{MINUS SIGN}")
    assert fired == [(Seat(2), "more coins"), (Seat(2), "fewer coins")]
    assert stage.texts()[:3] == ["Cy", "last", "indistinguishable coins"]


def test_below_none_there_is_nothing() -> None:
    """The minus sign stays, but does nothing."""
    fired = rows(number=0)
    stage.tap("\N{MINUS SIGN}")
    assert fired == []


def test_who_cannot_correct_sees_no_signs() -> None:
    """The signs are not in the tree."""
    rows(can=False)
    assert "+" not in stage.texts()


def test_in_large_print_the_kind_stands_above_its_number() -> None:
    """Otherwise one line is enough, even on the smallest phone."""
    for scale, beside in ((1.0, True), (2.0, False)):
        rows(scale=scale)
        name, plus = stage.find("indistinguishable coins"), stage.find("+")
        assert (name.to_window(*name.center)[1] == plus.to_window(*plus.center)[1]) is beside
