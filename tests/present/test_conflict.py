"""Promises of the conflict page: both stories on every phone, and one tap on the phones that can end it."""

from dataclasses import replace
from typing import Any

import pytest

from companion.present.conflict import ConflictPresenter, ConflictView
from companion.present.table_view import TableView
from companion.table.ids import Seat
from companion.table.snapshot import Conflict
from tests.support.front_rooms import Rooms, rooms, sees, torn
from tests.support.parted import Parted
from tests.toys.lanterns import Adjust


def conflict() -> tuple[Parted, Conflict]:
    """Phone A with seats 0 and 2 in its half, phone B alone; both corrected a score."""
    parted = Parted("AC", "B")
    for half, seat in ((0, 0), (1, 1)):
        parted.rings[half].tap(seat, Adjust(Seat(seat), 1))
    return parted, Conflict(parted.story(0), parted.story(1), frozenset({Seat(1)}), 1, is_ours=False)


def page(phone: int, **changes: Any) -> tuple[ConflictPresenter, Rooms]:
    """The page that this phone shows of it. `changes`: other values in what the phone sees."""
    parted, both = conflict()
    both = replace(both, is_ours=phone == 1)
    seen = torn(sees(parted.rings[1 if phone == 1 else 0], phone), both)
    desk = rooms(replace(seen, **changes))
    return ConflictPresenter(desk.desk, desk.front, desk.pages), desk


def test_without_a_conflict_there_is_nothing() -> None:
    """The page is empty, and its button does nothing."""
    at = rooms(TableView())
    empty = ConflictPresenter(at.desk, at.front, at.pages)
    empty.main()
    assert (empty.view(), empty.step(), at.wishes) == (ConflictView(), None, [])


def test_all_phones_show_the_same_stories() -> None:
    """Who is in each half, what it did, and which one stays: in the same order everywhere."""
    shown = [page(phone)[0].view() for phone in (0, 1, 2)]
    assert shown[0].halves == shown[1].halves == shown[2].halves
    goes_on, drops = shown[0].halves
    assert (goes_on.title, goes_on.who, goes_on.stays) == ("With name 0 (fox)", "Who: name 0 (fox), name 2 (cat)", True)
    assert (drops.title, drops.who, drops.stays) == ("With name 1 (owl)", "Who: name 1 (owl)", False)
    assert [row.text for row in drops.rows] == ["taps a step"]
    assert drops.fate.startswith("This drops, once one of them agrees: name 1 (owl). What does not fit")


def test_what_fits_is_not_said_to_be_lost() -> None:
    """The record is not mentioned then."""
    _, both = conflict()
    shown = page(1, conflict=replace(both, lost=0, is_ours=True))[0].view()
    assert shown.halves[1].fate.endswith("What was done there is done again by itself.")


def test_one_tap_of_the_half_that_drops_ends_it() -> None:
    """The button must be held; then the answer is on its way, and is not sent twice."""
    here, phone = page(1)
    assert (here.view().bar.main, here.view().bar.hold, here.view().bar.quiet) == (
        "Go on with name 0 (fox)",
        True,
        False,
    )
    here.main()
    assert phone.wishes == [("agree_to_drop",)]
    phone.see(conflict=replace(conflict()[1], is_ours=True, answered=True))
    here.main()
    assert (here.view().bar.main, here.view().bar.waits) == ("", "Your answer is on its way.")
    assert phone.wishes == [("agree_to_drop",)]


def test_the_other_half_can_go_on_with_them() -> None:
    """Its button is not highlighted, as the others are asked."""
    here, phone = page(2)
    bar = here.view().bar
    assert (bar.main, bar.quiet, bar.waits) == (
        "Go on with name 1 (owl)",
        True,
        "It waits for one of them: name 1 (owl).",
    )
    here.main()
    assert phone.wishes == [("agree_to_drop",)]


@pytest.mark.parametrize(("phone", "changes"), [(0, {"seats": ()}), (1, {"seats": ()}), (1, {"seats": (Seat(2),)})])
def test_who_has_no_say_waits(phone: int, changes: dict[str, object]) -> None:
    """This is a phone without a seat, or with one that the other half does not know."""
    here, at = page(phone, **changes)
    here.main()
    assert (here.view().bar.main, at.wishes) == ("", [])


def test_what_stays_readable() -> None:
    """The log and the table page. If a story has grown, a tap on its way comes too late."""
    here, phone = page(0)
    for choice in here.view().others:
        here.chose(choice.key)
    assert phone.pages.went == ["log", "table_page"]
    before = here.step()
    parted, both = conflict()
    phone.see(conflict=replace(both, drops=parted.story(0)))
    assert here.step() != before
