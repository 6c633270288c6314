"""Guests from their first line to their last."""

import io
from dataclasses import replace
from pathlib import Path

import pytest

from companion.cli.host import host
from companion.cli.join import join
from companion.shell.files import Complaint
from companion.terminal.table_options import TableOptions
from tests.support.desks import Desk, silent


def test_a_phone_that_never_joined_has_nothing_to_go_on_with(tmp_path: Path) -> None:
    """An empty folder and a journal without a table both get this answer."""
    options = TableOptions(folder=tmp_path, loopback=True, again=True)
    with pytest.raises(Complaint, match="no table is kept here"):
        join("", options, io.StringIO(), lambda _: None)
    with pytest.raises(Complaint, match="not an invitation"):
        join("hello!", TableOptions(folder=tmp_path), io.StringIO(), lambda _: None)


def test_a_guest_whose_journal_is_damaged_comes_back_to_its_seat(tmp_path: Path) -> None:
    """`join LINK --again` brings the seat back, as the sentence says. Until then the damaged folder stays as it is."""
    ann = TableOptions(name="Ann", figure="Zain", folder=tmp_path / "Ann", loopback=True, lets_in=True)
    bob = TableOptions(name="Bob", figure="Noiron", folder=tmp_path / "Bob", loopback=True)
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
