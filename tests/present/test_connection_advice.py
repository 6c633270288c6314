"""Promises of the advice: every finding has one sentence that says what to do, and the host's own word goes first."""

from dataclasses import replace

import pytest

from companion.present.connection_advice import LONG, is_unreached, not_in, way_there, who_is_away
from companion.present.table_view import TableView
from companion.session.diagnosis import Finding
from companion.session.news import Fault
from companion.shell.words import load
from companion.table.snapshot import Contact
from tests.support.front_rooms import FakeDesk, rooms, sees, table

FAILED = TableView(contact=Contact.FAILED, fault=Fault.UNREACHABLE, finding=Finding.VPN)
WHAT_TO_DO = "If nobody gets in, this Wi-Fi keeps phones apart: open a hotspot on this phone"


def desk(seen: TableView) -> FakeDesk:
    """The desk of a phone that sees this, at second 100."""
    return rooms(seen).desk


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("finding", [each for each in Finding if each is not Finding.NOTHING])
def test_every_finding_is_one_sentence_with_what_to_do(finding: Finding, language: str) -> None:
    """It says what is wrong, then a colon in the style of the language, then what to do. No two sentences are the
    same."""
    words = load(language)
    sentence = words.say(f"connection_advice.{finding}")
    wrong, do = sentence.removesuffix(".").split(": ")
    assert wrong
    assert do[0].islower() == (language == "en")
    assert "." not in do
    assert [
        each
        for each in Finding
        if words.has(f"connection_advice.{each}") and words.say(f"connection_advice.{each}") == sentence
    ] == [finding]


def test_as_long_as_nothing_is_found_nothing_is_said() -> None:
    """The page has a line of its own for that."""
    assert way_there(desk(TableView(contact=Contact.LOOKING))) == ""
    assert not_in(desk(TableView(contact=Contact.FAILED))) == ""
    assert not is_unreached(desk(TableView(contact=Contact.FAILED)))


def test_what_was_found_says_more_than_that_nobody_answered() -> None:
    """The host's own reason for not letting a phone in says even more."""
    assert not_in(desk(FAILED)) == way_there(desk(FAILED))
    assert way_there(desk(FAILED)).startswith("A VPN on this phone")
    full = desk(replace(FAILED, fault=Fault.TABLE_FULL))
    assert not is_unreached(full)
    assert not_in(full).startswith("This table takes no more phones.")
    assert not_in(desk(replace(FAILED, finding=Finding.NOTHING))).startswith("Nobody answers there.")


def test_a_host_without_a_network_is_told_so() -> None:
    """It reads the way out; not if nobody is expected, and not on a guest's phone, which searches anyway."""
    alone = sees(table(1), finding=Finding.NO_NETWORK)
    assert who_is_away(desk(alone)).startswith("This phone is in no network: ")
    assert who_is_away(desk(replace(alone, rehearses=True))) == ""
    assert who_is_away(desk(sees(table(1, (1, 2), begun=True), finding=Finding.NO_NETWORK))) == ""
    assert who_is_away(desk(replace(alone, contact=Contact.LOOKING))) == ""
    guest = sees(table(2), 1, here=frozenset("AB"), finding=Finding.NO_NETWORK)
    assert who_is_away(desk(guest)) == ""


def test_a_host_without_guests_is_told_to_open_a_hotspot() -> None:
    """This is so while it is alone before the start, or when all others have been away for long; not if it plays
    alone."""
    assert who_is_away(desk(sees(table(1)))).startswith(WHAT_TO_DO)
    away = {"B": 100 - LONG, "C": 0.0}
    ring = table(3)
    assert who_is_away(desk(sees(ring, here=frozenset("A"), away=away))).startswith(WHAT_TO_DO)
    assert who_is_away(desk(sees(table(1, (1, 2), begun=True)))) == ""


@pytest.mark.parametrize("phone", [0, 1])
def test_who_is_away_for_long_is_named(phone: int) -> None:
    """All phones say it. A phone away for a short call, or one whose going was not seen, is left out."""
    ring, here = table(3), frozenset("AB")
    long = sees(ring, phone, here=here, away={"C": 100 - LONG})
    assert who_is_away(desk(long)).startswith("name 2 (cat)'s phone sleeps, or is in another network: open the app")
    assert who_is_away(desk(replace(long, away={"C": 101 - LONG}))) == ""
    assert who_is_away(desk(replace(long, away={}))) == ""


def test_a_browser_that_is_away_is_asked_for_its_page() -> None:
    """There is no app to open on it."""
    long = sees(table(3), here=frozenset("AB"), away={"C": 100 - LONG})
    devices = {**long.state.devices, "C": replace(long.state.devices["C"], pin="")}
    long = replace(long, state=replace(long.state, devices=devices))
    assert "open its page again" in who_is_away(desk(long))
