"""Promises about older folders: an older app's folder is brought up to date, a newer app's is not touched."""

from pathlib import Path
from typing import Any

import pytest

from companion.present.settings import Settings
from companion.shell.files import Complaint
from companion.shell.plain_file import read_plain, write_plain
from companion.store.migrations import MARK, STEPS, brought_up
from companion.store.paths import JOURNAL
from companion.store.settings_file import SETTINGS
from companion.store.table_store import ABOUT, TableFacts, TableStore

UNMARKED: dict[str, Any] = {"called": ["Ann", "Bob"], "turn": 4, "over": False}
"""What an app without marks noted of a table."""


def unmarked(folder: Path) -> Path:
    """The folder of an app that wrote no number, with a table; and the folder of the table."""
    write_plain(folder / SETTINGS, {"language": "de", "name": "Ann", "text_percent": 130})
    table = folder / "tables" / "a1"
    write_plain(table / ABOUT, UNMARKED)
    (table / JOURNAL).write_bytes(b"companion journal 1\n")
    return table


def test_an_unmarked_folder_goes_on(tmp_path: Path) -> None:
    """Its table and settings are there, and its journal is unchanged; then it gets its number."""
    table = unmarked(tmp_path)
    store = TableStore(tmp_path)
    [kept] = store.tables()
    assert kept == TableFacts("a1", kept.day, ("Ann", "Bob"), 4)
    assert store.settings.read("en") == Settings("de", 1.3, name="Ann")
    assert (table / JOURNAL).read_bytes() == b"companion journal 1\n"
    assert read_plain(tmp_path / MARK) == {MARK: len(STEPS)}


def test_a_step_can_be_taken_twice(tmp_path: Path) -> None:
    """The power may fail between the step and its number: what is new already stays."""
    table = unmarked(tmp_path)
    brought_up(tmp_path)
    write_plain(table / ABOUT, UNMARKED | {"robots": [2]})
    (tmp_path / MARK).unlink()
    brought_up(tmp_path)
    assert read_plain(table / ABOUT)["robots"] == [2]


def test_what_is_marked_is_left_alone(tmp_path: Path) -> None:
    """The next start writes nothing."""
    table = unmarked(tmp_path)
    brought_up(tmp_path)
    write_plain(table / ABOUT, UNMARKED)
    before = (tmp_path / MARK).stat().st_mtime_ns
    brought_up(tmp_path)
    assert read_plain(table / ABOUT) == UNMARKED
    assert (tmp_path / MARK).stat().st_mtime_ns == before


def test_a_newer_folder_is_not_touched(tmp_path: Path) -> None:
    """One sentence says what to do."""
    table = unmarked(tmp_path)
    write_plain(tmp_path / MARK, {MARK: len(STEPS) + 1})
    with pytest.raises(Complaint, match="newer app"):
        TableStore(tmp_path)
    assert read_plain(table / ABOUT) == UNMARKED


@pytest.mark.parametrize("odd", [{MARK: "one"}, {MARK: -1}, {MARK: True}, {}])
def test_an_odd_mark_is_none(tmp_path: Path, odd: dict[str, Any]) -> None:
    """All steps are made: none does harm."""
    table = unmarked(tmp_path)
    write_plain(tmp_path / MARK, odd)
    brought_up(tmp_path)
    assert read_plain(table / ABOUT)["robots"] == []


def test_a_damaged_note_stays_as_it_is(tmp_path: Path) -> None:
    """The list does not show this table, and nobody writes a new note."""
    about = unmarked(tmp_path) / ABOUT
    about.write_bytes(b"torn")
    brought_up(tmp_path)
    assert about.read_bytes() == b"torn"
