"""Hosts and guests from their first line to their last."""

import io
from pathlib import Path

import pytest

from companion.app.tables import Wishes, host, join
from companion.shell.files import Complaint
from tests.support.desks import Desk


def test_a_host_begins_by_itself_with_seats_without_phones(tmp_path: Path) -> None:
    """As the command line says; its own record is written when it ends."""
    record = tmp_path / "record"
    wishes = Wishes(figure="Zain", folder=tmp_path, loopback=True, seats=2, cardboard=("morius",), record=str(record))
    desk = Desk(lambda lines, say: host(wishes, lines, say))
    desk.until("> .*first thief")
    desk.quit()
    assert record.read_bytes()


def test_a_record_that_cannot_be_written_is_a_complaint(tmp_path: Path) -> None:
    """After good-bye, not instead of it."""
    wishes = Wishes(folder=tmp_path, loopback=True, record=str(tmp_path / "no" / "folder"))
    with pytest.raises(Complaint, match="cannot be written"):
        host(wishes, io.StringIO("quit\n"), lambda _: None)


def test_a_phone_that_never_joined_has_nothing_to_go_on_with(tmp_path: Path) -> None:
    """Neither an empty folder nor one whose journal has no table in it."""
    wishes = Wishes(folder=tmp_path, loopback=True, again=True)
    with pytest.raises(Complaint, match="no table is kept here"):
        join("", wishes, io.StringIO(), lambda _: None)
    with pytest.raises(Complaint, match="no invitation"):
        join("hello!", Wishes(folder=tmp_path), io.StringIO(), lambda _: None)
