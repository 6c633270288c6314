"""Promises of waiting: the page says for whom and why, the progress, and what people can do."""

import pytest

from companion.present.table_view import TableView
from companion.present.waiting import WaitingPresenter, WaitingView
from companion.session.diagnosis import Finding
from companion.session.news import Fault
from companion.table.snapshot import Contact, Search
from tests.support.front_rooms import Rooms, rooms, sees, table


def waiting(seen: TableView | None = None) -> tuple[WaitingPresenter, Rooms]:
    """The page of a phone that sees this."""
    phone = rooms(seen)
    return WaitingPresenter(phone.desk, phone.front, phone.pages), phone


def lost(**changes: object) -> TableView:
    """Phone B of three has lost its host for 12 seconds; C is not here either."""
    return sees(table(3), 1, contact=Contact.LOOKING, here=frozenset(), away={"A": 88.0, "C": 90.0}, **changes)


def test_without_a_table_there_is_nothing_to_wait_for() -> None:
    """An empty view."""
    assert waiting()[0].view() == WaitingView()


def test_it_closes_itself_when_the_table_is_found() -> None:
    """Once; whoever opens it later can read who is here."""
    page, phone = waiting(lost())
    page.tick()
    assert phone.pages.went == []
    phone.see(contact=Contact.HERE)
    page.tick()
    page.tick()
    assert phone.pages.went == ["<"]


@pytest.mark.parametrize("contact", [Contact.KNOCKING, Contact.WAITING, Contact.CATCHING_UP])
def test_on_the_way_in_it_says_what_happens(contact: Contact) -> None:
    """There is a way to stop, and nothing else to tap."""
    page, phone = waiting(TableView(contact=contact, entries=8))
    view = page.view()
    assert all((view.title, view.emblem, view.lines[0]))
    assert (view.bar.main, view.bar.waits, view.bar.second) == ("", "This continues on its own.", "Stop")
    assert (view.top.back, view.others, view.gone) == (True, (), ())
    page.second()
    page.back()
    assert (phone.wishes, phone.pages.went) == ([("leave",), ("leave",)], [])


def test_catching_up_shows_how_far() -> None:
    """It counts entries; it does not say that the phone joins."""
    view = waiting(TableView(contact=Contact.CATCHING_UP, read=4, entries=8))[0].view()
    assert (view.top.title, view.progress, view.lines[1]) == ("One moment", 0.5, "Entry 4 of 8")
    assert waiting(TableView(contact=Contact.KNOCKING))[0].view().progress < 0


def test_it_says_when_something_is_under_way() -> None:
    """This is for waits of unknown length: not while entries are counted, and not after it has stopped."""
    busy = [contact for contact in Contact if waiting(TableView(contact=contact, entries=8))[0].view().busy]
    assert busy == [Contact.KNOCKING, Contact.WAITING, Contact.LOOKING]


def test_what_may_need_a_hand_looks_like_it() -> None:
    """These are a refused invitation and a lost host; all else goes on without a tap."""
    wrong = (Contact.FAILED, Contact.LOOKING)
    for contact in set(Contact) - {Contact.NONE}:
        assert waiting(TableView(contact=contact, entries=8))[0].view().tone == (
            "bad" if contact in wrong else "accent"
        )


def test_a_lost_host_is_named_with_the_time() -> None:
    """The page says that everything can still be read; the way there is one tap."""
    page, phone = waiting(lost())
    view = page.view()
    assert view.lines[0] == "The host's phone (name 0 (fox)) has not answered for 0:12."
    assert "can still be read" in view.lines[1]
    assert view.bar.main == ""
    assert view.who == "figure_fox"
    for way in view.others:
        page.chose(way.key)
    page.chose("odd")
    page.back()
    assert phone.pages.went == ["<", "table_page", "<"]
    page.main()
    assert phone.wishes == [], "nobody goes on before it is time"


def test_one_tap_goes_on_from_this_phone() -> None:
    """The lost host counts as gone; other phones only if they are ticked, and a tick can be taken back."""
    page, phone = waiting(lost(may_go_on=True))
    assert [(tick.key, tick.chosen) for tick in page.view().gone] == [("C", False)]
    page.main()
    page.mark("C")
    assert (page.view().gone[0].chosen, page.view().gone[0].detail) == (True, "gone: we won't wait")
    page.main()
    page.mark("C")
    page.main()
    assert phone.wishes == [("go_on", {"A"}), ("go_on", {"A", "C"}), ("go_on", {"A"})]


def test_with_nobody_else_missing_nothing_is_asked() -> None:
    """There is no empty list."""
    page, _ = waiting(sees(table(2), 1, contact=Contact.LOOKING, here=frozenset(), may_go_on=True))
    view = page.view()
    assert (view.gone_title, view.gone, view.bar.main) == ("", (), "Host from this phone")
    assert view.lines[0].endswith("0:00.")


@pytest.mark.parametrize(("offered", "said"), [("C", "name 2 (cat) offers"), ("B", "This phone offers")])
def test_an_offer_is_said(offered: str, said: str) -> None:
    """Any phone may have offered."""
    assert waiting(lost(offered=offered))[0].view().lines[2].startswith(said)


def test_a_failure_leads_back_to_the_door() -> None:
    """The page before has the sentence."""
    page, phone = waiting(TableView(contact=Contact.FAILED, fault=Fault.TABLE_FULL))
    view = page.view()
    assert view.lines[0].startswith("This table takes no more phones.")
    assert view.bar.main == "Try again"
    page.main()
    assert phone.pages.went == ["join"]
    assert waiting(TableView(contact=Contact.FAILED))[0].view().lines == ("There was no way to the table.",)


def test_at_the_table_it_names_who_is_away() -> None:
    """It says for how long, and what brings them back; or that all are here."""
    page, phone = waiting(sees(table(3), here=frozenset("AB"), away={"C": 40.0}))
    assert page.view().lines[0] == "name 2 (cat) does not answer: away for 1:00."
    assert page.view().who == "figure_cat"
    phone.see(here=frozenset("ABC"))
    assert page.view().lines == ("Every phone is here.",)


def test_who_did_not_get_there_is_told_why() -> None:
    """It says what to do, and that the phone then goes on without a tap; also while it joins."""
    page, _ = waiting(TableView(contact=Contact.FAILED, fault=Fault.UNREACHABLE, finding=Finding.NO_NETWORK))
    view = page.view()
    assert view.title == "Can't reach the table yet"
    assert view.lines[0].startswith("This phone is in no network: ")
    assert view.lines[1] == "This phone keeps trying."
    full, _ = waiting(TableView(contact=Contact.FAILED, fault=Fault.TABLE_FULL, finding=Finding.NO_NETWORK))
    assert (full.view().title, len(full.view().lines)) == ("Not let in", 1)
    knocking, _ = waiting(TableView(contact=Contact.KNOCKING, finding=Finding.NO_NETWORK))
    assert knocking.view().lines == view.lines[:1]
    door, _ = waiting(TableView(contact=Contact.WAITING, finding=Finding.NO_NETWORK))
    assert door.view().lines[0].startswith("The host's phone was asked.")


def test_who_looks_for_the_table_is_told_what_is_wrong() -> None:
    """The sentence stands below the missed phones, and above the line about waiting."""
    view = waiting(lost(finding=Finding.ASLEEP))[0].view()
    assert view.lines[1].startswith("The host's phone is there, but the app on it sleeps: ")
    assert len(view.lines) == 3


def test_a_phone_away_for_long_may_be_in_another_network() -> None:
    """Then this is the advice, and not to wait."""
    page, _ = waiting(sees(table(3), here=frozenset("AB"), away={"C": 0.0}))
    assert page.view().lines[-1].startswith("name 2 (cat)'s phone sleeps, or is in another network: ")


@pytest.mark.parametrize(("fellows", "says"), [(None, True), (False, True), (True, False)])
def test_a_browser_that_reaches_nobody_says_what_the_table_waits_for(fellows: bool | None, says: bool) -> None:
    """It cannot host. Where it reaches a phone with the app, somebody may tap there."""
    search = None if fellows is None else Search("A", (), fellows, "")
    page, _ = waiting(sees(table(2, browsers={1}), 1, contact=Contact.LOOKING, here=frozenset(), search=search))
    said = "A browser can't host: the table waits for a phone or computer with the app."
    assert (said in page.view().lines) is says
    assert page.view().bar.main == ""


def test_a_phone_with_the_app_does_not_speak_of_browsers() -> None:
    """It can host."""
    assert not any("browser" in line for line in waiting(lost())[0].view().lines)
