"""Promises of the app's own log: the last lines alone, codes and places, and nothing that somebody said."""

import re
from pathlib import Path

from companion.client.app_log import KEPT, AppLog
from companion.present.table_view import TableView
from companion.session.diagnosis import Finding
from companion.session.news import Fault
from companion.table.snapshot import Contact


def said(log: AppLog) -> list[str]:
    """The lines without their times, which are of today."""
    assert all(re.fullmatch(r"\d\d:\d\d:\d\d .+", line) for line in log.lines)
    return [line[9:] for line in log.lines]


def test_the_last_lines_are_kept() -> None:
    """However long the evening is."""
    log = AppLog()
    for number in range(KEPT + 5):
        log.note(str(number))
    assert said(log) == [str(number) for number in range(5, KEPT + 5)]


def test_it_says_how_the_phone_stands_to_its_table_when_that_is_new() -> None:
    """In codes: whose table it is does not matter."""
    log = AppLog()
    for seen in (
        TableView(contact=Contact.KNOCKING),
        TableView(contact=Contact.HERE),
        TableView(contact=Contact.HERE, letter="B"),
        TableView(contact=Contact.HERE, hosts=True),
        TableView(contact=Contact.LOOKING, finding=Finding.ISOLATED),
        TableView(contact=Contact.FAILED, fault=Fault.TABLE_FULL),
    ):
        log.stands(seen)
    assert said(log) == [
        "table: knocking",
        "table: here",
        "table: here hosts",
        "table: looking isolated",
        "table: failed table_full",
    ]


def goes_wrong(path: str) -> Exception:
    """A mistake in a module that lies there."""
    try:
        exec(compile("raise LookupError('twelve words')", path, "exec"), {})
    except LookupError as error:
        return error
    raise AssertionError


def test_a_mistake_is_told_by_its_kind_and_place() -> None:
    """Without its text, and without the folders above the app, which are named after people."""
    log = AppLog()
    home = Path("anna").absolute()
    for path in (home / "companion" / "companion" / "present" / "lobby.py", home / "wheels" / "kivy" / "clock.py"):
        log.mistake(goes_wrong(str(path)))
    log.mistake(goes_wrong("<string>"))
    here = r"test_app_log\.py:\d+"
    first, second, third = said(log)
    assert re.fullmatch(rf"LookupError companion/present/lobby\.py:1 {here}", first)
    assert re.fullmatch(rf"LookupError clock\.py:1 {here}", second)
    assert re.fullmatch(rf"LookupError <string>:1 {here}", third)
