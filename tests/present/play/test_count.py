"""Promises of the page of a count: everybody reads it, leaders correct it, and one tap confirms it."""

from typing import Any

from companion.present.play.count import CountDue, CountPage, CountView
from companion.present.ports import TableReader
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.present.play.test_counting import COUNTABLE, Sets
from tests.present.play.test_frame import FRAME
from tests.support.paper import Paper
from tests.support.parlour import ADA, BO, CY, Marbles, phone, table

ALL = (ADA, BO, CY)


def _counted(desk: TableReader) -> CountDue | None:
    if desk.seen.state.playing is None:
        return None
    return CountDue(ALL, ChecklistStep("draw", None, (Seat(0), Seat(1)), Waits.TAP), Sets(BO, 9, 9), {"bags": "card"})


def page(letter: str = "A", **facts: Any) -> tuple[CountPage, Any, Paper]:
    """The page on one phone."""
    desk, paper = phone(letter, **facts), Paper()
    made = CountPage(desk, paper, FRAME, COUNTABLE, _counted)
    made.tick()
    return made, desk, paper


def test_who_leads_corrects_and_confirms() -> None:
    """There is a row for each seat; more can be corrected on another page."""
    made, desk, paper = page()
    view = made.view()
    assert (view.title, view.text, view.bar.main) == ("count.title", "count.text", "count.right")
    assert [row.name for row in view.counting] == ["Ada", "Bo", "Cy"]
    assert [(link.key, link.text) for link in view.links] == [("bags", "count.bags")]
    made.change(BO, "more red")
    made.main()
    made.link("bags")
    assert desk.taps == [Sets(BO, 4, 1), Sets(BO, 9, 9)]
    assert paper.went == ["bags"]


def test_others_read_it() -> None:
    """The foot says whom the table waits for."""
    made, _, _ = page("C")
    view = made.view()
    assert (view.bar.main, view.links) == ("", ())
    assert view.bar.waits
    assert page("B")[0].view().bar.main == "count.right (for Ada)"


def test_what_the_rules_refuse_is_asked_about() -> None:
    """A leader can insist; otherwise the number stays as it was."""
    made, desk, _ = page(state=table(Marbles(left=(0, 0, 0))))
    made.change(ADA, "more red")
    assert made.view().sheet is not None
    made.closed()
    assert made.view().sheet is None
    made.change(ADA, "more red")
    made.chose("insist")
    assert desk.taps == [Sets(ADA, 1, 1, insist=True)]


def test_without_a_count_there_is_nothing() -> None:
    """The page may still be left; counts of another game are forgotten."""
    made, desk, _ = page()
    made.change(BO, "more red")
    desk.table = TableState(table="t")
    made.tick()
    made.main()
    made.change(BO, "more red")
    assert made.view() == CountView(top=made.view().top)
    assert len(desk.taps) == 1
