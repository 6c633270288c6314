"""Promises of a lesson: a step goes on when it is done, all of it can be skipped and seen again, and no table hears."""

from companion.present.play.lesson import PRACTICE, LessonPresenter
from companion.shell.words import load
from tests.support.front_rooms import Rooms, rooms, sees, table
from tests.toys.lantern_lesson import LANTERN_LESSON
from tests.toys.lantern_tenant import ASSETS


def lesson(phone: Rooms | None = None) -> tuple[LessonPresenter, Rooms]:
    """The lesson of Lanterns, at its first step."""
    phone = phone or rooms()
    phone.desk.wording = load("en", ASSETS)
    return LessonPresenter(phone.desk, phone.front, phone.pages, LANTERN_LESSON), phone


def test_a_step_says_what_to_do_until_it_is_done() -> None:
    """The way on opens with the tap that it asks for; a wrong tap changes nothing."""
    page, phone = lesson()
    view = page.view()
    assert (view.top.title, view.top.line, view.top.back) == ("Lanterns", "Learn in 3 minutes · 1 of 2", True)
    assert (view.emblem, view.title, view.lines, view.ask) == ("lock", "Dark", ("A lantern is hidden.",), "Light it.")
    assert (view.bar.main, view.bar.can, view.bar.second) == ("Next", False, "Close")
    page.main()
    page.tap("never")
    assert page.view() == view
    page.tap("light")
    view = page.view()
    assert (view.exercise.said, view.bar.can) == ("It is bright.", True)
    assert phone.wishes == []


def test_it_goes_forth_and_back() -> None:
    """Back keeps what was done; from the first step it leaves the page."""
    page, phone = lesson()
    page.tap("light")
    before = page.step()
    page.main()
    assert (page.view().title, page.view().ask, page.step() != before) == ("It is bright.", "", True)
    page.back()
    assert (page.view().title, page.view().bar.can) == ("Dark", True)
    page.back()
    assert phone.pages.went == ["<"]


def test_it_can_be_skipped_and_seen_again() -> None:
    """Whoever comes back begins anew; the last step offers it again at once, and its main button leaves."""
    page, phone = lesson()
    fresh = page.view()
    page.tap("light")
    page.second()
    assert (phone.pages.went, page.view()) == (["<"], fresh)
    page.tap("light")
    page.main()
    assert (page.view().bar.main, page.view().bar.second) == ("Done", "Again")
    page.second()
    assert page.view() == fresh
    page.tap("light")
    page.main()
    page.main()
    assert (phone.pages.went, page.view()) == (["<", "<"], fresh)


def test_it_ends_with_a_practice() -> None:
    """On a phone that can host one, and only while it sits at no table."""
    page, phone = lesson()
    page.tap("light")
    assert page.view().ways == ()
    page.main()
    assert [way.key for way in page.view().ways] == [PRACTICE]
    page.tap(PRACTICE)
    assert (phone.pages.went, phone.wishes) == (["<"], [("rehearse", 2)])

    for guest, can_host in ((rooms(sees(table(2))), True), (rooms(), False)):
        guest.front.can_host = can_host
        page, _ = lesson(guest)
        page.tap("light")
        page.main()
        assert page.view().ways == ()
