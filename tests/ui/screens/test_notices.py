"""The strip above every page, tapped."""

from typing import Any

import pytest

from companion.present.notices import NoticesPresenter
from companion.present.seen import Seen
from companion.table.duties import ToShow
from companion.table.ids import Seat
from companion.table.snapshot import Asking
from companion.ui.navigator import Navigator
from companion.ui.screens.notices import NoticesStrip
from companion.ui.thumbs import DEAF
from tests.support import stage
from tests.support.front_rooms import Rooms, rooms, table
from tests.support.shared_scenes import named
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state in large print on a small phone, and beyond: readable, reachable, nothing cut off."""
    assert list(complaints("notices")) == []


def test_one_tap_answers() -> None:
    """Each strip has its own buttons."""
    strip = show("notices_all")
    for answer in ("Let in", "Turn away", "Turn it up"):
        stage.tap(answer)
    assert strip.presenter.desk.wishes == [("let_in", 1), ("turn_away", 1), ("show",)]


def test_in_large_print_the_buttons_stand_below_each_other() -> None:
    """And answer as well."""
    strip = show("notices_all", "en", (360, 640), 2.0)
    stage.tap("Let in")
    stage.tap("Turn away")
    assert strip.presenter.desk.wishes == [("let_in", 1), ("turn_away", 1)]


def above(seen: Seen) -> tuple[Rooms, NoticesStrip]:
    """The strip above all pages of a phone that sees this, for long enough."""
    phone = rooms(seen)
    strip = NoticesStrip(NoticesPresenter(phone.desk, phone.front, phone.pages))
    navigator = Navigator()
    navigator.furnish({}, strip)
    strip.refresh()
    stage.show(navigator.root)
    stage.wait(DEAF)
    return phone, strip


def test_what_pushes_the_page_down_is_a_change() -> None:
    """Also by nothing but a longer sentence: nobody hits what has just come under the thumb."""
    phone, strip = above(named(table(2), suspicion="Odd."))
    meant, height = strip.meant[:], strip.height
    phone.see(suspicion="Odd. " * 40)
    strip.refresh()
    stage.frames(2)
    stage.tap("To the table page")
    assert (strip.meant, strip.height > height, phone.pages.went) == (meant, True, [])


@pytest.mark.parametrize("changed", [lambda _: (Asking(2, "Somebody", "10.0.0.2"),), lambda seen: seen.asking])
def test_a_thumb_on_its_way_answers_nothing_new(changed: Any) -> None:
    """Another phone asks at the same place: the tap was for the one before. Nothing has changed: it counts."""
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
    """Under the same words: whoever agreed to the one has not seen the other."""
    phone = rooms(named(table(2), to_show=frozenset({ToShow(Seat(0), 1, 0)})))
    strip = NoticesStrip(NoticesPresenter(phone.desk, phone.front, phone.pages))
    strip.refresh()
    before = strip.meant[:]
    phone.see(to_show=frozenset({ToShow(Seat(0), 1, 1)}))
    strip.refresh()
    assert strip.meant != before


def test_without_news_there_is_no_strip() -> None:
    """Not a line of it."""
    strip = show("notices_none")
    assert (strip.height, stage.texts()) == (0, [])
