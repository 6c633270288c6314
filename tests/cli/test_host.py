"""Hosts from their first line to their last."""

import io
from dataclasses import replace
from pathlib import Path

import pytest

from companion.cli.host import host
from companion.shell.files import Complaint
from companion.terminal.table_options import TableOptions
from tests.support.desks import Desk, silent


def test_a_host_begins_by_itself_with_seats_without_phones(tmp_path: Path) -> None:
    """As the command line says; its own record is written when it ends."""
    record = tmp_path / "record"
    options = TableOptions(
        figure="Zain", folder=tmp_path, loopback=True, seats=2, cardboard=("morius",), record=str(record)
    )
    desk = Desk(lambda lines, say: host(options, lines, say))
    desk.until("> .*first thief")
    desk.quit()
    assert record.read_bytes()


def test_an_emptied_table_is_not_opened_anew(tmp_path: Path) -> None:
    """If the phone has a key there, or if another table's journal is there, a sentence says what to do."""
    options = TableOptions(folder=tmp_path, loopback=True)
    host(options, io.StringIO("quit\n"), lambda _: None)
    [journal] = tmp_path.glob("tables/*/journal")
    foreign = journal.read_bytes()
    journal.write_bytes(b"")
    with pytest.raises(Complaint, match="line 1 holds no table"):
        host(replace(options, again=True), silent(), lambda _: None)
    assert journal.read_bytes() == b""
    [vault] = tmp_path.glob("tables/*/*.vault")
    vault.unlink()
    with pytest.raises(Complaint, match="has not been at a table yet"):
        host(replace(options, again=True), silent(), lambda _: None)
    journal.write_bytes(foreign)
    with pytest.raises(Complaint, match="has not been at a table yet"):
        host(replace(options, again=True), silent(), lambda _: None)
    assert journal.read_bytes() == foreign
