"""Promises of the store: tables in the order of their evenings."""

import os
from dataclasses import replace
from pathlib import Path

from companion.seal.vault import Secret
from companion.shell.journal import Journal
from companion.shell.plain_file import write_plain
from companion.store.table_store import ABOUT, TableFacts, TableStore


def keep(store: TableStore, table: str, hour: int, called: tuple[str, ...] = ("Ann",)) -> None:
    """A table with a journal of that hour."""
    folder = store.folder(table).path
    folder.mkdir(parents=True)
    (folder / "journal").write_bytes(b"")
    os.utime(folder / "journal", (hour * 3600, hour * 3600))
    store.note(TableFacts(table, called=called, turn=hour))


def test_the_newest_table_comes_first(tmp_path: Path) -> None:
    """It has the day when it was played; tables without a seat of this phone are left out."""
    store = TableStore(tmp_path)
    keep(store, "old", 100)
    keep(store, "new", 2000, ("Ann", "Bob"))
    keep(store, "empty", 3000, ())
    assert [(table.table, table.day, table.called, table.turn) for table in store.tables()] == [
        ("new", "1970-03-25", ("Ann", "Bob"), 2000),
        ("old", "1970-01-05", ("Ann",), 100),
    ]


def test_a_table_where_nobody_has_sat_down_is_gone_on_with_and_not_shown(tmp_path: Path) -> None:
    """A phone that was let in comes back as itself; there is nothing to resume for people."""
    store = TableStore(tmp_path)
    table = store.new()
    journal, _ = Journal.open(table.path / "journal")
    journal.append(b"[]")
    journal.flush()
    journal.close()
    store.note(TableFacts(table.name, pins=("pin",)))
    assert ([each.pins for each in store.all()], store.tables()) == ([("pin",)], ())
    assert [each.table for each in store.whole()] == [table.name]


def test_a_table_knows_its_game(tmp_path: Path) -> None:
    """One that an older app has noted knows none, and is shown all the same."""
    store = TableStore(tmp_path)
    keep(store, "table", 100)
    store.note(TableFacts("table", called=("Ann",), game="lanterns"))
    assert [table.game for table in store.tables()] == ["lanterns"]
    about = {"called": ["Ann"], "turn": 2, "over": False, "robots": [], "pins": []}
    write_plain(store.folder("table").path / ABOUT, about)
    assert [(table.game, table.turn, table.ended) for table in store.tables()] == [("", 2, 0)]


def test_a_table_knows_how_its_last_finished_game_ended(tmp_path: Path) -> None:
    """One that an older app has noted knows of none, and so does a new one."""
    store = TableStore(tmp_path)
    keep(store, "table", 100)
    assert [(table.ended, table.won) for table in store.tables()] == [(0, ())]
    store.note(TableFacts("table", called=("Ann", "Bob"), ended=9, won=("Bob",)))
    assert [(table.ended, table.won) for table in store.tables()] == [(9, ("Bob",))]


def test_a_table_is_asked_for_its_own_facts(tmp_path: Path) -> None:
    """Of one that is not kept its name alone is known."""
    store = TableStore(tmp_path)
    keep(store, "old", 100)
    keep(store, "new", 2000, ("Ann", "Bob"))
    assert [store.facts(table.table) for table in store.tables()] == [*store.tables()]
    assert store.facts("none") == TableFacts("none")


def test_a_damaged_note_is_no_table_to_show(tmp_path: Path) -> None:
    """Its journal is kept."""
    store = TableStore(tmp_path)
    keep(store, "table", 100)
    write_plain(store.folder("table").path / ABOUT, {"called": 7})
    assert not store.tables()
    assert (store.folder("table").path / "journal").exists()


def test_a_damaged_table_says_so(tmp_path: Path) -> None:
    """It is read again only after its journal has changed."""
    store = TableStore(tmp_path)
    keep(store, "table", 100)
    assert store.trouble("table") is store.trouble("table") is not None
    journal, _ = Journal.open(store.folder("table").path / "journal")
    journal.append(b"[]")
    journal.flush()
    journal.close()
    assert store.trouble("table") is None


def test_a_damaged_table_gives_back_its_seats(tmp_path: Path) -> None:
    """It does not if the game is over. It is not among the good tables."""
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
    """All its secrets are gone, too."""
    store = TableStore(tmp_path)
    keep(store, "table", 100)
    store.forget("table")
    assert not store.folder("table").path.exists()


def test_new_tables_have_folders_of_their_own(tmp_path: Path) -> None:
    """Joining never writes over what is there."""
    store = TableStore(tmp_path)
    assert store.new() != store.new()
