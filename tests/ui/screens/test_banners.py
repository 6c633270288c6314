"""The strip above every page, tapped."""

from typing import Any

import pytest

from companion.present.banners import BannersPresenter
from companion.present.table_view import TableView
from companion.table.duties import ToShow
from companion.table.ids import Seat
from companion.table.snapshot import Asking, Contact
from companion.ui.ignore_taps import IGNORED
from companion.ui.navigator import Navigator
from companion.ui.screens.banners import BannerStrip
from tests.support import stage
from tests.support.front_rooms import Rooms, rooms, table
from tests.support.shared_scenes import named
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("banners")) == []


def test_one_tap_answers() -> None:
    """Each strip has its own buttons."""
    strip = show("banners_all")
    for answer in ("Let in", "Turn away", "Turn it up"):
        stage.tap(answer)
    assert strip.presenter.desk.wishes == [("let_in", 1), ("turn_away", 1), ("show",)]


def test_in_large_print_the_buttons_stand_below_each_other() -> None:
    """They still answer."""
    strip = show("banners_all", "en", (360, 640), 2.0)
    stage.tap("Let in")
    stage.tap("Turn away")
    assert strip.presenter.desk.wishes == [("let_in", 1), ("turn_away", 1)]


def above(seen: TableView) -> tuple[Rooms, BannerStrip]:
    """The strip above all pages of a phone that sees this, some time after it came up."""
    phone = rooms(seen)
    strip = BannerStrip(BannersPresenter(phone.desk, phone.front, phone.pages))
    navigator = Navigator()
    navigator.furnish({}, strip)
    strip.refresh()
    stage.show(navigator.root)
    stage.wait(IGNORED)
    return phone, strip


def test_what_pushes_the_page_down_is_a_change() -> None:
    """A longer sentence is enough: nobody hits a part that has just moved under the thumb."""
    phone, strip = above(named(table(2), suspicion="Odd."))
    meant, height = strip.meant[:], strip.height
    phone.see(suspicion="Odd. " * 40)
    strip.refresh()
    stage.frames(2)
    stage.tap("To the table page")
    assert (strip.meant, strip.height > height, phone.pages.went) == (meant, True, [])


def test_a_time_goes_on_while_nothing_else_happens() -> None:
    """When the banner goes, the seconds are no longer counted."""
    phone, strip = above(named(table(2), 1, contact=Contact.LOOKING, here=frozenset(), away={"A": 88.0}))
    [banner] = strip.view.banners
    assert banner.text.endswith("0:12.")
    phone.desk.now += 5
    stage.wait(1.1)
    [banner] = strip.view.banners
    assert banner.text.endswith("0:17.")
    phone.see(contact=Contact.HERE)
    strip.refresh()
    phone.see(contact=Contact.LOOKING)
    stage.wait(1.1)
    assert strip.view.banners == ()


@pytest.mark.parametrize("changed", [lambda _: (Asking(2, "Somebody", "10.0.0.2"),), lambda seen: seen.asking])
def test_a_thumb_on_its_way_answers_nothing_new(changed: Any) -> None:
    """If another phone asks in the same place, the tap was for the one before. Without a change it counts."""
    phone, strip = above(named(table(2), asking=(Asking(1, "Joanne", "10.0.0.1"),)))
    touch = stage.finger("Let in")
    touch.down()
    stage.frames(2)
    phone.see(asking=changed(phone.desk.seen))
    strip.refresh()
    touch.up()
    stage.frames(2)
    assert phone.wishes == [("let_in", link.link) for link in phone.desk.seen.asking if link.link == 1]


def test_another_card_is_another_question() -> None:
    """The words are the same, but an answer for one card is not an answer for another."""
    phone = rooms(named(table(2), to_show=frozenset({ToShow(Seat(0), 1, 0)})))
    strip = BannerStrip(BannersPresenter(phone.desk, phone.front, phone.pages))
    strip.refresh()
    before = strip.meant[:]
    phone.see(to_show=frozenset({ToShow(Seat(0), 1, 1)}))
    strip.refresh()
    assert strip.meant != before


def test_without_news_there_is_no_strip() -> None:
    """There is not even an empty line."""
    strip = show("banners_none")
    assert (strip.height, stage.texts()) == (0, [])
