"""Promises of seeing: each piece of news changes what it is about, and a look leaves alone what was only told."""

from dataclasses import replace
from typing import Any

import pytest

from companion.app.seeing import Complained, Looked, Read, after
from companion.present.seen import Asking, Contact, Invited, Seen
from companion.session import news
from companion.session.doctor import Finding, Found
from companion.table.ids import Seat
from companion.table.state import Device, TableState

AT_TABLE = Seen(letter="B", contact=Contact.HERE)
DEVICES = {letter: Device(b"", "", letter, 1) for letter in "ABC"}


@pytest.mark.parametrize(
    ("said", "changes"),
    [
        (news.Asks(3, "Zoe", "10.0.0.3"), {"asking": (Asking(3, "Zoe", "10.0.0.3"),)}),
        (news.JoinFailed(news.Fault.TABLE_FULL), {"contact": Contact.FAILED, "fault": "table_full"}),
        (news.WaitsForHost(), {"contact": Contact.WAITING}),
        (news.Joined("B"), {"contact": Contact.HERE, "fault": ""}),
        (news.HostLost("A"), {"contact": Contact.LOOKING}),
        (news.MayOffer(), {"may_go_on": True}),
        (news.Arranged((Seat(1), Seat(0))), {"arranged": (1, 0)}),
        (Found(Finding.VPN), {"finding": Finding.VPN}),
        (news.Offered("C"), {"offered": "C"}),
        (Invited("link", "code"), {"invited": Invited("link", "code")}),
        (Complained("desk.words_wrong"), {}),
    ],
)
def test_news_changes_what_it_is_about(said: object, changes: dict[str, Any]) -> None:
    """And nothing else."""
    assert after(AT_TABLE, said, 0.0) == replace(AT_TABLE, **changes)


@pytest.mark.parametrize("said", [news.Follows("A", 2), news.Hosts(2)])
def test_whoever_has_a_host_again_asks_for_none(said: object) -> None:
    """All questions about who goes on are settled."""
    lost = replace(AT_TABLE, contact=Contact.LOOKING, may_go_on=True, offered="C")
    assert after(lost, said, 0.0) == AT_TABLE
    stranger = Seen(contact=Contact.KNOCKING)
    assert after(stranger, news.Follows("A", 1), 0.0) == stranger


def test_offers_and_questions_end() -> None:
    """An offer that failed, a newcomer that has gone, entries that are dropped by now."""
    asked = replace(AT_TABLE, offered="C", asking=(Asking(3, "Zoe", "10.0.0.3"), Asking(4, "Bob", "10.0.0.4")))
    assert after(asked, news.OfferFailed("C", news.Fault.HOST_HERE), 0.0).offered == ""
    assert after(asked, news.AsksNoMore(3), 0.0).asking == (Asking(4, "Bob", "10.0.0.4"),)
    assert after(replace(asked, may_go_on=True), news.Dropped(()), 0.0).drops == ()


def test_a_newcomer_that_loses_its_host_has_lost_nothing() -> None:
    """It never was at the table: why it failed stays on the screen."""
    failed = Seen(contact=Contact.FAILED, fault="not_let_in")
    assert after(failed, news.HostLost("A"), 0.0) == failed


def test_away_counts_from_the_first_look_without_a_phone() -> None:
    """However often it is looked for."""
    looked = Seen(TableState(devices=DEVICES), letter="B", here=frozenset("AB"))
    once = after(AT_TABLE, Looked(looked), 5.0)
    assert after(once, Looked(looked), 9.0).away == {"C": 5.0}
    back = after(once, Looked(replace(looked, here=frozenset("ABC"))), 12.0)
    assert not back.away


def test_a_look_leaves_what_was_told() -> None:
    """Only a host has a door."""
    told = replace(
        AT_TABLE, asking=(Asking(3, "Zoe", "10.0.0.3"),), may_go_on=True, suspicion="why", arranged=(Seat(1),)
    )
    guest = after(told, Looked(Seen(letter="B")), 0.0)
    assert guest.arranged == (1,)
    assert (guest.asking, guest.may_go_on, guest.suspicion, guest.contact) == ((), True, "why", Contact.HERE)
    host = after(told, Looked(Seen(letter="B", hosts=True, arranged=(Seat(2),))), 0.0)
    assert (host.asking, host.arranged) == ((Asking(3, "Zoe", "10.0.0.3"),), (2,))


@pytest.mark.parametrize(("hosts", "contact"), [(True, Contact.HERE), (False, Contact.LOOKING)])
def test_after_a_restart_a_phone_looks_for_its_table(hosts: bool, contact: Contact) -> None:
    """Its host is at it at once."""
    assert after(Seen(), Looked(Seen(letter="B", hosts=hosts)), 0.0).contact is contact


@pytest.mark.parametrize(("letter", "contact"), [("B", Contact.LOOKING), ("", Contact.NONE)])
def test_a_phone_that_goes_on_with_a_long_table_catches_up_first(letter: str, contact: Contact) -> None:
    """Until the first look: by then it has read everything, be it that it never was at that table."""
    reads = after(Seen(), Read(250, 1000), 0.0)
    assert reads == Seen(contact=Contact.CATCHING_UP, read=250, entries=1000)
    assert after(reads, Looked(Seen(letter=letter)), 0.0) == Seen(letter=letter, contact=contact)


def test_a_look_leaves_alone_what_was_found_on_the_way() -> None:
    """Only the next finding changes it."""
    lost = replace(AT_TABLE, finding=Finding.VPN)
    assert after(lost, Looked(Seen(letter="B")), 0.0).finding is Finding.VPN
