"""Promises of the store: tables in the order of their evenings, settings as they were left."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from companion.present.settings import Settings
from companion.seal.vault import Secret
from companion.shell.journal import Journal
from companion.shell.plain_file import write_plain
from companion.store.table_store import ABOUT, SETTINGS, TableFacts, TableStore


def keep(store: TableStore, table: str, hour: int, called: tuple[str, ...] = ("Ann",)) -> None:
    """A table with a journal of that hour."""
    folder = store.folder(table).path
    folder.mkdir(parents=True)
    (folder / "journal").write_bytes(b"")
    os.utime(folder / "journal", (hour * 3600, hour * 3600))
    store.note(TableFacts(table, called=called, turn=hour))


def test_the_newest_table_comes_first(tmp_path: Path) -> None:
    """With the day it was played; those at which nobody sat are left out."""
    store = TableStore(tmp_path)
    keep(store, "old", 100)
    keep(store, "new", 2000, ("Ann", "Bob"))
    keep(store, "empty", 3000, ())
    assert [(table.table, table.day, table.called, table.turn) for table in store.tables()] == [
        ("new", "1970-03-25", ("Ann", "Bob"), 2000),
        ("old", "1970-01-05", ("Ann",), 100),
    ]


def test_a_damaged_note_is_no_table_to_show(tmp_path: Path) -> None:
    """The journal is kept all the same."""
    store = TableStore(tmp_path)
    keep(store, "table", 100)
    write_plain(store.folder("table").path / ABOUT, {"called": 7})
    assert not store.tables()
    assert (store.folder("table").path / "journal").exists()


def test_a_damaged_table_says_so(tmp_path: Path) -> None:
    """It is looked at again when its journal has changed."""
    store = TableStore(tmp_path)
    keep(store, "table", 100)
    assert store.trouble("table") is store.trouble("table") is not None
    journal, _ = Journal.open(store.folder("table").path / "journal")
    journal.append(b"[]")
    journal.flush()
    journal.close()
    assert store.trouble("table") is None


def test_a_damaged_table_gives_back_its_seats(tmp_path: Path) -> None:
    """Unless it is over; it is none of those that are whole."""
    store = TableStore(tmp_path)
    keep(store, "table", 100)
    kept = store.folder("table")
    kept.vault.keep_device("table", Secret(bytes(32)))
    kept.vault.keep("table", 1, ("lamp",) * 12)
    assert [*store.lost()[0].words] == [1]
    assert [*store.whole()] == []
    store.note(replace(store.tables()[0], over=True))
    assert store.lost() == []


def test_a_forgotten_table_is_gone(tmp_path: Path) -> None:
    """With all its secrets."""
    store = TableStore(tmp_path)
    keep(store, "table", 100)
    store.forget("table")
    assert not store.folder("table").path.exists()


def test_new_tables_have_folders_of_their_own(tmp_path: Path) -> None:
    """Joining never writes over what is there."""
    store = TableStore(tmp_path)
    assert store.new() != store.new()


@pytest.mark.parametrize("size", [1.0, 1.3, 1.6, 2.0])
def test_settings_are_as_they_were_left(tmp_path: Path, size: float) -> None:
    """Every one of them."""
    left = Settings("de", size, sound=False, speech=True, motion=False, left_handed=True, name="Ann")
    TableStore(tmp_path).keep_settings(left)
    assert TableStore(tmp_path).settings("en") == left


@pytest.mark.parametrize(
    "facts", [{}, {"text_percent": "large"}, {"text_percent": 55}, {"language": 7, "future": True}]
)
def test_odd_settings_are_the_usual_ones(tmp_path: Path, facts: dict[str, object]) -> None:
    """An older or newer app has written them: what cannot be read is as before anybody chose."""
    write_plain(tmp_path / SETTINGS, facts)
    assert TableStore(tmp_path).settings("de") == Settings("de")
