"""Hosts and guests from their first line to their last."""

import io
import socket
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.shell.files import Complaint
from companion.terminal.tables import Wishes, host, join
from tests.support.desks import Desk, Lines


def test_a_host_begins_by_itself_with_seats_without_phones(tmp_path: Path) -> None:
    """As the command line says; its own record is written when it ends."""
    record = tmp_path / "record"
    wishes = Wishes(figure="Zain", folder=tmp_path, loopback=True, seats=2, cardboard=("morius",), record=str(record))
    desk = Desk(lambda lines, say: host(wishes, lines, say))
    desk.until("> .*first thief")
    desk.quit()
    assert record.read_bytes()


def test_a_record_that_cannot_be_written_is_a_complaint(tmp_path: Path) -> None:
    """Before anything is begun, and as well if it cannot be any more when it is due."""
    wishes = Wishes(folder=tmp_path / "no", loopback=True, record="/")
    with pytest.raises(Complaint, match="cannot be written"):
        host(wishes, io.StringIO("quit\n"), lambda _: None)
    assert not list(tmp_path.glob("no/tables/*"))
    with pytest.raises(Complaint, match="cannot be written"):
        host(replace(wishes, record="/dev/full"), io.StringIO("quit\n"), lambda _: None)


def test_what_nobody_waited_for_is_told_at_the_end(tmp_path: Path) -> None:
    """A host that quits at once hears of its door; nothing of a table has come into its folder, so that goes."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        wishes = Wishes(folder=tmp_path, loopback=True, port=taken.getsockname()[1])
        with pytest.raises(Complaint, match="does not open port"):
            host(wishes, io.StringIO("quit\n"), lambda _: None)
    assert not list(tmp_path.glob("tables/*"))


def test_wishes_that_no_table_can_grant_are_complaints(tmp_path: Path) -> None:
    """Who plays, how many, and what they are called; nothing lies in the folder."""
    for wishes in (
        Wishes(figure="Bob"),
        Wishes(figure="Zain", cardboard=("zain",)),
        Wishes(robot=True, cardboard=("Zain", "Noiron"), seats=2),
        Wishes(name="x" * 49),
    ):
        with pytest.raises(Complaint):
            host(replace(wishes, folder=tmp_path), io.StringIO("quit\n"), lambda _: None)
    assert not list(tmp_path.iterdir())


def test_a_phone_that_never_joined_has_nothing_to_go_on_with(tmp_path: Path) -> None:
    """Neither an empty folder nor one whose journal has no table in it."""
    wishes = Wishes(folder=tmp_path, loopback=True, again=True)
    with pytest.raises(Complaint, match="no table is kept here"):
        join("", wishes, io.StringIO(), lambda _: None)
    with pytest.raises(Complaint, match="not an invitation"):
        join("hello!", Wishes(folder=tmp_path), io.StringIO(), lambda _: None)


def silent() -> Any:
    """Somebody who sits there and types nothing."""
    return Lines()


def test_an_emptied_table_is_not_opened_anew(tmp_path: Path) -> None:
    """Neither where the phone has a key, nor where another table's journal lies: the sentence says what to do."""
    wishes = Wishes(folder=tmp_path, loopback=True)
    host(wishes, io.StringIO("quit\n"), lambda _: None)
    [journal] = tmp_path.glob("tables/*/journal")
    foreign = journal.read_bytes()
    journal.write_bytes(b"")
    with pytest.raises(Complaint, match="line 1 holds no table"):
        host(replace(wishes, again=True), silent(), lambda _: None)
    assert journal.read_bytes() == b""
    [vault] = tmp_path.glob("tables/*/*.vault")
    vault.unlink()
    with pytest.raises(Complaint, match="has not been at a table yet"):
        host(replace(wishes, again=True), silent(), lambda _: None)
    journal.write_bytes(foreign)
    with pytest.raises(Complaint, match="has not been at a table yet"):
        host(replace(wishes, again=True), silent(), lambda _: None)
    assert journal.read_bytes() == foreign


def test_a_guest_whose_journal_is_damaged_comes_back_to_its_seat(tmp_path: Path) -> None:
    """`join LINK --again`, as the sentence says; until then nothing goes on, and the damaged folder stays."""
    ann = Wishes(name="Ann", figure="Zain", folder=tmp_path / "Ann", loopback=True, lets_in=True)
    bob = Wishes(name="Bob", figure="Noiron", folder=tmp_path / "Bob", loopback=True)
    first = Desk(lambda lines, say: host(ann, lines, say))
    link = first.until(r"COMPANION://\S+")[0]
    second = Desk(lambda lines, say: join(link, bob, lines, say))
    second.until("Bob plays Noiron")
    second.quit()
    [journal] = tmp_path.glob("Bob/tables/*/journal")
    data = bytearray(journal.read_bytes())
    data[len(data) // 2] ^= 1
    journal.write_bytes(data)
    with pytest.raises(Complaint, match=r"is damaged, and nothing was changed; .*`companion join LINK --again`"):
        join("", replace(bob, again=True), silent(), lambda _: None)
    again = Desk(lambda lines, say: join(link, replace(bob, again=True), lines, say))
    first.until("Bob is here")
    again.type("words")
    again.until("([a-z]+ ){11}[a-z]+")
    assert journal.read_bytes() == bytes(data)
    again.quit()
    first.quit()
