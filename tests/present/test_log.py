"""Promises of the log: what was said and by whom, what this phone has checked, and the undo of the last step."""

from dataclasses import replace

import pytest

from companion.present.log import PAGE, LogPresenter, LogView
from companion.present.table_view import TableView, Told
from companion.table.ids import Seat
from companion.table.operations import Call
from tests.support.front_rooms import Rooms, rooms, sees, table
from tests.support.ring import Ring
from tests.toys.lanterns import Adjust, Hide, Race, Throw


def log(seen: TableView, *told: Told) -> tuple[LogPresenter, Rooms]:
    """The log on a phone that sees this table and got this tale."""
    phone = rooms(seen)
    phone.desk.told = told
    return LogPresenter(phone.desk, phone.front, phone.pages), phone


def played() -> Ring:
    """Three seats at a table; seat 1 has one point more."""
    ring = table(3, begun=True)
    ring.tap(1, Adjust(Seat(1), 1))
    return ring


def test_without_a_table_there_is_no_log() -> None:
    """The view is empty. At a table without a tale the page says so."""
    assert log(TableView())[0].view() == LogView()
    assert log(sees(table(1)))[0].view().empty == "Nothing has happened yet."


def test_what_was_checked_on_this_phone() -> None:
    """It checked every entry's signature; in a game also seals and rolls, if there are any."""
    assert log(sees(table(2)))[0].view().proofs == ("4 entries: who said each, and in which order",)
    ring = played()
    assert len(log(sees(ring))[0].view().proofs) == 1
    ring.tap(0, Throw(Seat(0)))
    ring.host_says(Call("throw-1"))
    ring.tap(1, Hide(Seat(1), 7, 0))
    ring.plan(1, 7, "red")
    view = log(sees(ring))[0].view()
    assert view.proofs[1:] == (
        "0 plans opened as sealed, 1 still closed",
        "1 roll, made by all phones together or thrown by hand",
    )


def test_the_tale_or_every_entry() -> None:
    """They come a page at a time, the newest first."""
    told = [Told(n, "A", "share" if n % 2 else "step") for n in range(1, 2 * PAGE + 3)]
    page, _ = log(sees(table(1)), *told)
    assert (len(page.view().rows), page.view().rows[0].n, page.view().earlier) == (
        PAGE,
        str(2 * PAGE + 2),
        "Earlier entries",
    )
    page.more()
    assert (len(page.view().rows), page.view().earlier) == (PAGE + 1, "")
    page.show("all")
    assert len(page.view().rows) == 2 * PAGE
    assert [choice.chosen for choice in page.view().shown] == [False, True]
    page.show("tale")
    assert [choice.chosen for choice in page.view().shown] == [True, False]


@pytest.mark.parametrize(("phone", "may"), [(0, True), (1, True), (2, False)])
def test_who_may_take_back_the_last_step(phone: int, may: bool) -> None:
    """The phone that made it, the host, and a seat that may correct; other phones have no such button."""
    ring = played()
    page, other = log(sees(ring, phone))
    assert page.view().bar.undo == ("Undo: adjust" if may else "")
    page.undo()
    assert other.wishes == ([("undo",)] if may else [])


def test_a_step_of_a_seat_belongs_to_its_phone() -> None:
    """It does not matter how it was tapped. A seat that may correct can strike it without
    hosting."""
    ring = table(3, begun=True)
    phone = ring.phone_of(1)
    ring.then_run(phone, phone.tap(Adjust(Seat(1), 1), Seat(1)))
    assert log(sees(ring, 1))[0].view().bar.undo == "Undo: adjust"
    seen = sees(ring, 2)
    assert seen.state.playing is not None
    first = replace(seen.state.playing, state=replace(seen.state.playing.state, ring=(Seat(2), Seat(0), Seat(1))))
    assert log(replace(seen, state=replace(seen.state, playing=first)))[0].view().bar.undo


def test_undo_behind_all_plans_is_left_to_the_page_that_asks() -> None:
    """The log says so, and closes itself."""
    ring = table(3, begun=True)
    ring.tap(0, Race((Seat(0), Seat(1))))
    page, phone = log(sees(ring))
    page.undo()
    assert phone.wishes == []
    assert phone.pages.told == [page.say("play.undo_there")]


def test_a_tap_on_undo_is_meant_for_the_step_it_names() -> None:
    """After a tap on another phone it names another step, and taps on their way come too late."""
    ring = played()
    page, phone = log(sees(ring))
    before = page.step()
    phone.desk.seen = sees(ring)
    assert page.step() == before
    ring.tap(2, Adjust(Seat(2), 1))
    phone.desk.seen = sees(ring)
    assert page.step() != before


def test_before_any_step_nothing_can_be_taken_back() -> None:
    """This holds before the game, and right after its start."""
    assert log(sees(table(2)))[0].view().bar.undo == ""
    page, phone = log(sees(table(2, begun=True)))
    page.undo()
    assert (page.view().bar.undo, phone.wishes) == ("", [])


def test_tale_and_record_can_be_taken_along() -> None:
    """They are copied, and a sentence says so."""
    page, phone = log(sees(table(1)), Told(1, "A", "table"))
    share, record = page.view().deeds
    page.chose("odd")
    page.chose(share.key)
    assert phone.front.clipboard == "   1  name 0 (fox): opens the table"
    page.chose(record.key)
    assert phone.front.clipboard == "a record\n"
    assert phone.pages.told == ["The story is copied.", "The record is copied."]
    phone.front.sends = True
    page.chose(record.key)
    assert len(phone.pages.told) == 2, "the sheet that is up says enough"
