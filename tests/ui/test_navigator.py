"""Promises of the navigator: pages pile up and close one by one, and no thumb hits what has just come up."""

import gc
from collections.abc import Callable, Iterator
from typing import Any
from weakref import ref

import pytest

from companion.ui.ignore_taps import IGNORED
from companion.ui.navigator import AHEAD, KEPT, Navigator
from companion.ui.page_screen import PageScreen
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.frame import TopFrame
from companion.ui.widgets.toast import ToastPanel
from tests.support import stage
from tests.support.asked_page import Broken, Nothing
from tests.support.empty_pages import Strip


class Page(PageScreen):
    """A page with one button, drawn by hand."""

    taps: list[str] = []  # noqa: RUF012 - one list for all pages, emptied before each test

    @classmethod
    def layout(cls) -> str:
        """Any existing layout."""
        return "widgets/text"

    def tapped(self, *_: object) -> None:
        """The button was tapped."""
        self.taps.append(self.name)


PAGES = ("home", "event", "sheets", "log")
OTHERS = ("table_page", "menu", "past", "join")
"""More than are kept."""


@pytest.fixture
def navigator() -> Iterator[Navigator]:
    """Four pages."""
    Page.taps.clear()

    def maker(_: str) -> Callable[[], Any]:
        def make() -> Any:
            page = Page(Nothing())
            button = PushButton(text="tap")
            button.bind(on_release=page.tapped)
            page.add_widget(button)
            return page

        return make

    made = Navigator()
    first, more = ({page: maker(page) for page in pages} for pages in (PAGES[:2], PAGES[2:] + OTHERS))
    made.furnish(first, Strip(size_hint_y=None, height=0))
    made.moves_in(lambda: more)
    made.table_wants("home")
    stage.show(made.root)
    stage.wait(IGNORED)
    yield made
    stage.clear()


def names(navigator: Navigator) -> set[str]:
    """The pages that have been made."""
    return {screen.name for screen in navigator.root.children[-1].children[0].screens}


def test_pages_come_down_one_by_one(navigator: Navigator) -> None:
    """The last one left is the page that the table waits for."""
    pages = []
    for way in ("sheets", "log", None, None, None):
        if way:
            navigator.go(way)
        else:
            navigator.back()
        pages.append(navigator.page)
    assert pages == ["sheets", "log", "sheets", "home", "home"]


def test_a_page_is_in_the_pile_once(navigator: Navigator) -> None:
    """Opened again, it is one step above what was below it."""
    for page in ("sheets", "log", "sheets", "sheets"):
        navigator.go(page)
    navigator.back()
    assert navigator.page == "home"


def test_a_page_can_be_opened_at_what_it_explains(navigator: Navigator) -> None:
    """This works even if it is open already."""
    navigator.go("log", "dice")
    navigator.go("log", "seals")
    assert navigator.screen.presenter.explained == ["dice", "seals"]


def test_a_page_knows_that_it_goes_before_the_next_one_comes_up(navigator: Navigator) -> None:
    """Both may show the same, as an invitation: what one hides as it goes, the other one shows."""
    home = navigator.screen.presenter
    navigator.go("sheets")
    heard: list[str] = []
    home.heard = navigator.screen.presenter.heard = heard
    navigator.back()
    assert heard == ["left", "shown"]


def test_what_the_table_wants_waits_under_the_pile(navigator: Navigator) -> None:
    """Nobody is interrupted: the page is there when they come back, or at once when all pages are closed."""
    navigator.go("sheets")
    navigator.table_wants("event")
    assert navigator.page == "sheets"
    navigator.go("log")
    navigator.home()
    assert navigator.page == "event"
    navigator.home()
    assert navigator.page == "event"


def test_a_screen_that_comes_up_by_itself_does_not_feel_the_thumb(navigator: Navigator) -> None:
    """This lasts for a moment; a page that people opened themselves reacts at once."""
    navigator.table_wants("event")
    stage.frames(2)
    stage.tap("tap")
    assert Page.taps == []
    stage.wait(IGNORED)
    stage.tap("tap")
    navigator.go("log")
    stage.frames(2)
    stage.tap("tap")
    assert Page.taps == ["event", "log"]


def test_what_changes_on_the_page_that_is_up_is_not_felt_at_once(navigator: Navigator) -> None:
    """The same button does something else now. A change that means nothing for taps has no such pause."""
    presenter = navigator.screen.presenter
    presenter.waits_for = "Zain"
    navigator.table_wants("home")
    stage.tap("tap")
    assert Page.taps == []
    stage.wait(IGNORED)
    stage.tap("tap")
    navigator.refresh()
    stage.tap("tap")
    assert Page.taps == ["home", "home"]


def test_a_finger_that_is_down_while_it_changes_has_meant_something_else(navigator: Navigator) -> None:
    """It does not count, however long it stays; the next touch does."""
    touch = stage.finger("tap")
    touch.down()
    stage.frames(2)
    navigator.screen.presenter.waits_for = "Zain"
    navigator.refresh()
    stage.wait(2 * IGNORED)
    touch.up()
    stage.frames(6)
    assert Page.taps == []
    stage.tap("tap")
    assert Page.taps == ["home"]


def test_a_page_that_comes_to_light_again_is_felt_if_it_is_what_it_was(navigator: Navigator) -> None:
    """If it has changed, or is another one, or the one above came by itself, touches are ignored for a moment."""
    home = navigator.screen.presenter
    for waits_for, interrupts in (("", True), ("", False), ("Zain", False)):
        navigator.go("log")
        navigator.screen.interrupts = interrupts
        home.waits_for = waits_for
        navigator.back()
        stage.frames(2)
        stage.tap("tap")
        assert Page.taps == ["home"] * (not interrupts)
        stage.wait(IGNORED * interrupts)
    stage.wait(IGNORED)
    navigator.go("log")
    navigator.table_wants("event")
    navigator.home()
    stage.frames(2)
    stage.tap("tap")
    assert Page.taps == ["home"]


def test_a_page_that_cannot_be_shown_stays_away(navigator: Navigator) -> None:
    """The page before is still up and works; the error is raised."""
    navigator.go("log")
    navigator.screen.presenter.breaks = True
    navigator.back()
    with pytest.raises(Broken):
        navigator.go("log")
    assert (navigator.page, navigator.screen.parent is not None) == ("home", True)
    navigator.go("sheets")
    sheets = navigator.screen.presenter
    navigator.go("event")
    sheets.breaks = True
    with pytest.raises(Broken):
        navigator.back()
    assert navigator.page == "event"
    navigator.home()
    stage.frames(2)
    stage.tap("tap")
    assert Page.taps == ["home"]


def test_what_the_table_wants_and_cannot_have_is_tried_again(navigator: Navigator) -> None:
    """This happens at the next change of the table."""
    navigator.go("event")
    event = navigator.screen.presenter
    event.breaks = True
    navigator.back()
    with pytest.raises(Broken):
        navigator.table_wants("event")
    assert navigator.page == "home"
    event.breaks = False
    navigator.table_wants("event")
    assert navigator.page == "event"


def test_a_page_that_cannot_be_made_leaves_the_collector_at_work(navigator: Navigator) -> None:
    """The open pages stay, too."""

    def broken() -> PageScreen:
        raise Broken

    navigator.furnish({"log": broken, "home": broken}, Strip(size_hint_y=None, height=0))
    with pytest.raises(Broken):
        navigator.go("log")
    assert gc.isenabled()
    assert navigator.page == "home"


def test_what_is_on_top_is_shown_anew_when_the_table_wants_another_page(navigator: Navigator) -> None:
    """It may show exactly what has happened."""
    navigator.go("log")
    asked = navigator.screen.presenter.asked
    navigator.table_wants("event")
    assert navigator.screen.presenter.asked == asked + 1


def test_only_the_page_that_is_up_is_shown_anew(navigator: Navigator) -> None:
    """Others are brought up to date when they come up."""
    home = navigator.screen
    navigator.go("log")
    asked = home.presenter.asked
    navigator.refresh()
    navigator.table_wants("home")
    assert home.presenter.asked == asked
    navigator.back()
    assert home.presenter.asked == asked + 1


def test_the_next_page_is_made_when_nobody_waits(navigator: Navigator) -> None:
    """It is the one after the page that the table waits for, in the order of an evening; other pages are made when they
    are asked for."""
    stage.wait(AHEAD + 0.1)
    assert names(navigator) == {"home", "event"}
    navigator.go("log")
    stage.wait(AHEAD + 0.1)
    assert names(navigator) == {"home", "event", "log"}
    navigator.home()
    for page, following in (("event", "sheets"), ("log", "table_page")):
        assert following not in names(navigator)
        navigator.table_wants(page)
        stage.wait(3 * AHEAD + 0.2)
        assert {page, following} <= names(navigator)


def test_the_next_page_is_made_under_the_pile_too(navigator: Navigator) -> None:
    """This holds even if the page that the table waits for was never up."""
    navigator.go("log")
    navigator.table_wants("sheets")
    stage.wait(2 * AHEAD + 0.2)
    assert names(navigator) == {"home", "sheets", "log"}
    assert navigator.page == "log"


def test_pages_that_were_not_up_for_long_are_let_go(navigator: Navigator) -> None:
    """This happens when nobody waits. The page that the table waits for, open pages and the last few stay. It needs no
    collector."""
    navigator.go("log")
    navigator.go("sheets")
    navigator.home()
    gone = ref(next(screen for screen in navigator.root.children[-1].children[0].screens if screen.name == "log"))
    navigator.go("sheets")
    for page in OTHERS:
        navigator.home()
        navigator.go(page)
    gc.disable()
    stage.wait(2 * AHEAD + 0.2)
    gc.enable()
    assert names(navigator) == {"home", "event", *OTHERS[-1 - KEPT :]}
    assert gone() is None
    gc.unfreeze()


def test_pages_are_let_go_before_the_next_one_is_made(navigator: Navigator) -> None:
    """No more pages are in memory at a time than are needed and kept."""
    most = 0

    def count(*_: object) -> None:
        nonlocal most
        most = max(most, len(names(navigator)))

    navigator.root.children[-1].children[0].bind(screens=count)
    for page in ("event", "sheets", "log", *OTHERS):
        navigator.table_wants(page)
        stage.wait(4 * AHEAD)
    assert most == 2 + KEPT  # the page on the screen, the next one, and what is kept


def test_a_page_that_was_let_go_comes_again_as_it_was(navigator: Navigator) -> None:
    """Its presenter has kept what people typed."""
    navigator.go("log", "dice")
    for page in ("sheets", *OTHERS):
        navigator.home()
        navigator.go(page)
    stage.wait(2 * AHEAD + 0.2)
    assert "log" not in names(navigator)
    navigator.home()
    navigator.go("log")
    assert navigator.screen.presenter.explained == ["dice"]
    stage.frames(2)
    stage.tap("tap")
    assert Page.taps == ["log"]


def test_after_a_table_all_begins_anew(navigator: Navigator) -> None:
    """Unfinished work on any page is over, also on one that was let go; the page on the screen stays."""
    home = navigator.screen
    for page in ("log", "sheets", *OTHERS):
        navigator.go(page, "dice")
        navigator.home()
    stage.wait(2 * AHEAD + 0.2)
    assert "log" not in names(navigator)
    navigator.begin_anew()
    for page in ("log", "join"):
        navigator.go(page)
        assert navigator.screen.presenter.explained == []
        stage.frames(2)
        stage.tap("tap")
        navigator.home()
    assert Page.taps == ["log", "join"]
    stage.wait(8 * AHEAD)
    assert (names(navigator), navigator.screen) == ({"home", "event", "join"}, home)


def test_a_page_is_laid_out_before_it_comes_up(navigator: Navigator) -> None:
    """It has its final size."""
    stage.wait(AHEAD + 0.1)
    event = next(screen for screen in navigator.root.children[-1].children[0].screens if screen.name == "event")
    assert event.size == navigator.screen.size


def test_secrets_of_the_page_that_is_up_are_covered(navigator: Navigator) -> None:
    """Before there is a page, nothing happens."""
    navigator.go("log")
    log = navigator.screen.presenter
    navigator.cover()
    navigator.back()
    assert (log.covered, navigator.screen.presenter.covered) == (1, 0)
    Navigator().cover()
    Navigator().refresh()


def test_a_sentence_comes_and_goes(navigator: Navigator) -> None:
    """It lies over any page, below its head; the page on which it came up may have had none."""
    navigator._screen("log").add_widget(head := TopFrame(pos_hint={"top": 1}))
    navigator.tell("Zain was faster.")
    stage.frames(2)
    navigator.go("log")
    stage.frames(3)
    assert [part.top < head.y for part in stage.walk() if isinstance(part, ToastPanel)] == [True]
    stage.wait(10.0)
    assert "Zain was faster." not in stage.texts()
