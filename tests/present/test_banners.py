"""Promises of the banners: what the table asks of this phone's owner is above every page, and one tap answers."""

import pytest

from companion.present.banners import Banner, BannersPresenter
from companion.present.table_view import TableView
from companion.table.duties import ToShow
from companion.table.ids import Seat
from companion.table.operations import Hand
from companion.table.snapshot import Asking, Contact
from tests.support.front_rooms import Battery, Rooms, rooms, sees, table


def banners(seen: TableView) -> tuple[BannersPresenter, Rooms]:
    """The strip of a phone that sees this."""
    phone = rooms(seen)
    return BannersPresenter(phone.desk, phone.front, phone.pages), phone


def only(page: BannersPresenter) -> Banner:
    """The one banner there is."""
    [banner] = page.view().banners
    return banner


def lost(**changes: object) -> TableView:
    """Phone B has lost its host for 12 seconds."""
    return sees(table(2), 1, contact=Contact.LOOKING, here=frozenset(), away={"A": 88.0}, **changes)


def test_mostly_there_is_none() -> None:
    """There is none at a quiet table, and none without a table."""
    assert banners(sees(table(2)))[0].view().banners == banners(TableView())[0].view().banners == ()


def test_the_host_lets_in_with_one_tap() -> None:
    """Each phone that asks has a banner of its own; a guest sees none."""
    asking = (Asking(7, "Joanne", "10.0.0.7"), Asking(9, "", "10.0.0.9"))
    page, phone = banners(sees(table(2), asking=asking))
    joanne, nameless = page.view().banners
    assert joanne.text == "A phone asks to join: Joanne, from 10.0.0.7"
    assert nameless.text == "A phone without a name asks to join, from 10.0.0.9"
    assert (joanne.other.text, joanne.main.text) == ("Turn away", "Let in")
    page.chose(joanne.main.key)
    page.chose(nameless.other.key)
    assert phone.wishes == [("let_in", 7), ("turn_away", 9)]
    assert banners(sees(table(2), 1, asking=asking))[0].view().banners == ()


def test_a_lost_table_is_said_with_the_time() -> None:
    """A tap shows more; after some time a tap hosts from this phone."""
    page, phone = banners(lost())
    assert only(page).text == "Host not answering (name 0 (fox)), 0:12."
    page.chose(only(page).other.key)
    assert (only(page).main.text, phone.pages.went) == ("", ["waiting"])
    phone.see(may_go_on=True, away={})
    assert only(page).text.endswith("0:00.")
    page.chose(only(page).main.key)
    assert phone.wishes == [("go_on", {"A"})]


@pytest.mark.parametrize(("offered", "text"), [("A", "name 0 (fox) offers"), ("B", "This phone offers")])
def test_an_offer_to_host_is_said(offered: str, text: str) -> None:
    """It may be this phone's or another's."""
    assert only(banners(lost(offered=offered))[0]).text.startswith(text)


def test_a_handing_over_is_said() -> None:
    """Nothing counts until the next host has begun."""
    ring = table(2)
    phone = ring.host
    ring.must(phone, phone.say(Hand("B")))
    assert only(banners(sees(ring))[0]).text == "name 1 (owl) is taking over as host."


def test_a_host_that_told_two_stories_is_named() -> None:
    """The banner stays, and leads to the page on which people can host."""
    page, phone = banners(sees(table(2), 1, suspicion="Ann told two stories."))
    assert only(page).text == "Ann told two stories."
    page.chose(only(page).other.key)
    page.chose("odd")
    assert phone.pages.went == ["table_page"]


def test_people_who_watch_a_robot_can_play_instead() -> None:
    """It is one tap. Beside people a robot is left alone; before it sits there is nothing to take over."""
    page, phone = banners(sees(table(2), 1, seats=(), robots=(Seat(1), Seat(3))))
    assert only(page).text == "A robot plays name 1 (owl) here."
    page.chose(only(page).main.key)
    assert phone.wishes == [("play_myself",)]
    phone.see(seats=(Seat(1),))
    assert page.view().banners == ()
    phone.see(seats=(), robots=(Seat(0), Seat(3)))
    assert page.view().banners == ()


def test_a_card_that_somebody_else_tapped_is_shown_by_its_owner() -> None:
    """Each seat is named once."""
    page, phone = banners(sees(table(2), 1, to_show=frozenset({ToShow(Seat(1), 100, 0), ToShow(Seat(1), 100, 1)})))
    assert only(page).text == "Somebody else tapped a card of name 1 (owl). Turn it up?"
    page.chose(only(page).main.key)
    assert phone.wishes == [("show",)]


@pytest.mark.parametrize(
    ("percent", "charging", "phone", "begun", "text"),
    [
        (30, False, 0, False, ""),
        (29, False, 0, False, "Battery at 29 %. Plug this phone in, or let another one host."),
        (29, True, 0, False, ""),
        (29, False, 1, False, ""),
        (29, False, 0, True, ""),
        (16, False, 1, False, ""),
        (15, False, 1, True, "Battery at 15 %. Plug this phone in, or move your seat to another one."),
        (15, False, 0, True, "Battery at 15 %. Plug this phone in, or hand the table over and move your seat."),
        (15, True, 0, True, ""),
    ],
)
def test_a_battery_that_will_not_last_is_said(percent: int, charging: bool, phone: int, begun: bool, text: str) -> None:
    """Before the game on the host's phone; when nearly empty on all phones with a seat. The way out is one tap away."""
    page, at = banners(sees(table(2, begun=begun), phone))
    at.front.battery = Battery(percent, charging)
    texts = [banner.text for banner in page.view().banners]
    assert texts == [text] * bool(text)
    if text:
        page.chose(only(page).main.key)
        assert at.pages.went == ["table_page"]
        page.chose(only(page).other.key)
        assert page.view().banners == ()


def test_a_phone_without_a_seat_may_go_out() -> None:
    """It only looks on. There is no warning without a table or for robots."""
    ring = table(2)
    for seen in (TableView(), sees(ring, 1, seats=()), sees(ring, 0, rehearses=True)):
        page, phone = banners(seen)
        phone.front.battery = Battery(5)
        assert page.view().banners == ()


def test_another_phone_that_may_soon_be_gone_is_said() -> None:
    """The banner offers what this phone can do, whether the other one hosts or only plays. A phone that is gone or only
    looks on is left out."""
    ring = table(3)
    page, at = banners(sees(ring, 1, here=frozenset("ABC"), low=frozenset("ABCZ")))
    assert [banner.text for banner in page.view().banners] == [
        "name 0 (fox): battery low. That phone hosts: plug it in, or let another one host.",
        "name 2 (cat): battery low. Plug that phone in, or move the seat to another one.",
    ]
    page.chose(page.view().banners[0].other.key)
    assert [banner.key for banner in page.view().banners] == ["low C"]
    at.see(here=frozenset("AB"))
    assert page.view().banners == ()


def test_a_browser_asks_to_note_the_words_of_its_seat() -> None:
    """Once, and never an app; a seat that comes later is asked for again. The way to the words is one tap, and nobody
    has noted words that were not looked at."""
    page, phone = banners(sees(table(2), 1))
    assert page.view().banners == ()
    phone.front.can_host = False
    assert only(page).text.startswith("A browser may forget. Note the twelve words of your seat")
    page.chose(only(page).main.key)
    assert phone.pages.went == ["table_page"]
    assert only(page).other.key == ""
    phone.desk.opened.add(Seat(1))
    page.chose(only(page).other.key)
    assert page.view().banners == ()
    assert phone.desk.settings.words_noted == phone.desk.seen.state.chairs[Seat(1)].key.hex()
    phone.see(seats=(Seat(0), Seat(1)))
    assert (only(page).key, only(page).other.key) == ("words", "")
    phone.see(seats=())
    assert page.view().banners == ()
