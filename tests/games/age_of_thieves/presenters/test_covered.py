"""The cover: when it opens, when it closes by itself."""

from companion.games.age_of_thieves.presenters.covered import UNTOUCHED, Covered
from tests.support.declaring import PaperDesk
from tests.support.paper import Paper
from tests.support.thieves import at_event


def covered() -> tuple[Covered, PaperDesk]:
    """One, and the clock it looks at."""
    desk = PaperDesk()
    return Covered(desk, Paper()), desk


def test_it_starts_covered_opens_and_closes() -> None:
    """A second tap closes, where a tap does for a hold."""
    page, _ = covered()
    assert not page.is_open()
    page.opened()
    assert page.is_open()
    page.opened()
    assert not page.is_open()


def test_it_covers_itself_when_nobody_touches_it() -> None:
    """Twenty seconds, to the second."""
    page, desk = covered()
    page.opened()
    desk.now += UNTOUCHED - 0.1
    page.tick()
    assert page.is_open()
    desk.now += 0.1
    assert not page.is_open()
    page.tick()
    desk.now -= 5
    assert not page.is_open()


def test_touches_keep_it_open_but_open_nothing() -> None:
    """Whoever plans is not hurried; a touch on the cover is no hold."""
    page, desk = covered()
    page.touched()
    assert not page.is_open()
    page.opened()
    desk.now += UNTOUCHED - 1
    page.touched()
    desk.now += UNTOUCHED - 1
    assert page.is_open()
    page.cover()
    assert not page.is_open()


def test_the_frame_leads_on() -> None:
    """Table page, menu, undo."""
    desk, pages = PaperDesk(), Paper()
    page = Covered(desk, pages)
    page.table()
    page.menu()
    page.undo()
    assert (pages.went, desk.wishes) == (["table", "menu"], ["undo"])


def test_a_tap_is_meant_for_a_step() -> None:
    """The one the game waits for."""
    desk = PaperDesk()
    page = Covered(desk, Paper())
    before = page.step()
    desk.stands(at_event())
    assert page.step() != before
