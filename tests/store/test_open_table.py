"""Promises about opening a table: one process at a time, progress is reported, and a bad folder is closed again."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli.rehearse import RehearsalWished, rehearse
from companion.client.replay_check import frames_of_record
from companion.seal.vault import Secret
from companion.shell.files import Complaint
from companion.shell.journal import MAGIC, Journal
from companion.shell.this_machine import THIS_MACHINE
from companion.store.open_table import SOME, JournalRead, is_bare, network
from companion.store.paths import JOURNAL, TableFolder, new_table
from companion.table.frame import Frame, write_frame
from tests.support.flips import flipped


def test_a_folder_is_used_by_one_at_a_time(tmp_path: Path) -> None:
    """A second network of the same table is a complaint, not a second phone with the same key."""
    kept = new_table(tmp_path)

    def open_it() -> object:
        return network(
            kept,
            "Ann",
            TENANTS.games,
            lambda member, _: member.open_table(AGE_OF_THIEVES),
            0.0,
            lambda _: None,
            THIS_MACHINE,
        )

    first = open_it()
    with pytest.raises(Complaint, match="another companion"):
        open_it()
    assert not is_bare(kept), "who can tell what another one writes there?"
    del first


def written(kept: TableFolder, *records: bytes) -> TableFolder:
    """A folder whose journal holds these."""
    journal, _ = Journal.open(kept.path / JOURNAL)
    for record in records:
        journal.append(record)
    journal.flush()
    journal.close()
    return kept


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> list[Frame]:
    """A whole game of robots."""
    path = tmp_path_factory.mktemp("evening") / "game"
    list(rehearse(RehearsalWished(AGE_OF_THIEVES, 4), "keeping", str(path), as_json=False))
    return [frame for frame in frames_of_record(path.read_bytes()) if isinstance(frame, Frame)]


def test_a_long_journal_is_read_aloud(evening: list[Frame], tmp_path: Path) -> None:
    """Reports come now and then, with the number of all entries; a short journal needs none."""
    last = evening[-1].last
    for frames, words in ((evening, last // SOME), (evening[:1], 0)):
        heard: list[Any] = []
        kept = written(new_table(tmp_path), *map(write_frame, frames))
        network(kept, "Ann", TENANTS.games, lambda *_: None, 0.0, heard.append, THIS_MACHINE).close()
        assert 0 < len(heard) <= words if words else not heard
        assert all(isinstance(each, JournalRead) and SOME <= each.done <= each.of == last for each in heard)


def test_a_folder_that_cannot_be_used_is_let_go(tmp_path: Path) -> None:
    """A second try gets the same complaint, not that the folder is in use."""
    kept = written(new_table(tmp_path), b'["cut",0]', b"none of ours")
    for _ in range(2):
        with pytest.raises(Complaint, match=r"line 3 is none of ours"):
            network(kept, "Ann", TENANTS.games, lambda *_: None, 0.0, lambda _: None, THIS_MACHINE)


def content(kept: TableFolder) -> dict[str, bytes]:
    """All that lies in a folder."""
    return {path.name: path.read_bytes() for path in kept.path.iterdir()}


def test_a_changed_bit_in_any_line_of_a_real_journal_is_named(evening: list[Frame], tmp_path: Path) -> None:
    """It is named when the table is opened; nothing in its folder changes."""
    kept = written(new_table(tmp_path), *map(write_frame, evening[:40]))
    kept.vault.keep_device(kept.name, Secret(bytes(32)))
    path = kept.path / JOURNAL
    data = path.read_bytes()
    named = set()
    for _, changed in flipped(data, 997):
        path.write_bytes(changed)
        before = content(kept)
        with pytest.raises(Complaint, match=r"line \d+ is damaged, and nothing was changed") as caught:
            network(kept, "Ann", TENANTS.games, lambda *_: None, 0.0, lambda _: None, THIS_MACHINE)
        assert content(kept) == before
        named.add(caught.value.line)
    assert len(named) > 20
    path.write_bytes(data)
    network(kept, "Ann", TENANTS.games, lambda *_: None, 0.0, lambda _: None, THIS_MACHINE).close()


def test_an_entry_that_does_not_hold_is_named_by_its_line(evening: list[Frame], tmp_path: Path) -> None:
    """The disk is good, but this table could never have had this entry."""
    good, bad = evening[0], replace(evening[1], signature=bytes(64), written=b"")
    kept = written(new_table(tmp_path), b'["door","A",["10.0.0.1"],4000]', write_frame(good), write_frame(bad))
    with pytest.raises(Complaint, match=r"line 4 cannot be gone on with \(the journal's entry \d+ does not hold\)"):
        network(kept, "Ann", TENANTS.games, lambda *_: None, 0.0, lambda _: None, THIS_MACHINE)


@pytest.mark.parametrize("left", [b"", MAGIC[:7], MAGIC])
def test_an_emptied_journal_founds_nothing(left: bytes, tmp_path: Path) -> None:
    """If the phone has a key there, there was a table: its words are not overwritten."""
    kept = written(new_table(tmp_path))
    kept.vault.keep_device(kept.name, Secret(bytes(32)))
    kept.vault.keep(kept.name, 1, ("lamp",) * 12)
    (kept.path / JOURNAL).write_bytes(left)
    before = content(kept)
    with pytest.raises(Complaint, match="line 1 holds no table, and nothing was changed; join the table anew"):
        network(
            kept,
            "Ann",
            TENANTS.games,
            lambda member, _: member.open_table(AGE_OF_THIEVES),
            0.0,
            lambda _: None,
            THIS_MACHINE,
        )
    assert content(kept) == before


def test_a_folder_is_bare_until_something_of_a_table_has_come(evening: list[Frame], tmp_path: Path) -> None:
    """Files from knocking do not count; a file that cannot be read counts."""
    knocked = written(new_table(tmp_path), b'["door","A",["10.0.0.1"],4000]')
    assert is_bare(knocked)
    assert not is_bare(written(knocked, write_frame(evening[0])))
    assert not is_bare(written(new_table(tmp_path), b"none of ours"))
