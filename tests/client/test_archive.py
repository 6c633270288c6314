"""Promises of all tables in one file: it is the verbs' own, named by its path or picked; what came of it is said."""

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from companion.client.phone_device import Given
from companion.present.ports import TableArchive
from companion.store.table_archive import Brought, bring_tables, save_tables
from companion.store.table_store import TableStore
from tests.store.test_table_archive import ONE, TWO, everything, kept
from tests.support.phone_in_hand import Hand


class Picker(Hand):
    """A phone on which a page of the system asks for files. `picked`: what its owner chooses."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.pocket.picker = self
        self.picked: BinaryIO | None = None
        self.asks = True
        self.lets_go = False  # of what was begun
        self.dropped = 0
        self.names: list[str] = []

    def new(self, name: str, then: Given, failed: Callable[[], None]) -> None:
        """Chosen at once."""
        self.names.append(name)
        self.old(then, failed)

    def drop(self) -> bool:
        """Counted."""
        self.dropped += 1
        return self.lets_go

    def old(self, then: Given, failed: Callable[[], None]) -> None:
        """Chosen at once."""
        if self.asks:
            then(self.picked)
        else:
            failed()


def ends(hand: Hand, way: Callable[..., None], path: str = "") -> tuple[bool, str]:
    """Whether it went well, and what is said."""
    ended: list[tuple[bool, str]] = []
    way(path, lambda said: ended.append((True, said)), lambda said: ended.append((False, said)))
    hand.until(lambda: ended)
    return ended[0]


def test_it_fulfils_the_port(tmp_path: Path) -> None:
    """A computer types the path; a new file lies in the home of its user and is named by the day."""
    archive: TableArchive = Hand(tmp_path).phone.archive
    assert archive.way == "path"
    assert Path(archive.usual).parent == Path("~")
    assert Path(archive.usual).name.startswith("companion-tables-2")


def test_a_typed_file_is_that_of_the_verbs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saved here and brought by them, saved by them and brought here; the pages show what is new."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    kept(tmp_path / "here", ONE)
    kept(tmp_path / "here", TWO)
    here, there = Hand(tmp_path / "here"), Hand(tmp_path / "there")
    assert ends(here, here.phone.archive.save, " ~/t.tar ") == (True, "2 tables are saved.")
    assert bring_tables(tmp_path / "verb", tmp_path / "t.tar") == Brought(2, 0)
    kept(tmp_path / "there", ONE)
    shown: list[int] = []
    there.desk.changed = lambda: shown.append(len(there.phone.tables.all()))
    said = "1 table brought. 1 was here already and stays as it is."
    assert ends(there, there.phone.archive.bring, str(tmp_path / "t.tar")) == (True, said)
    assert shown == [2]


def test_a_picked_file_is_written_and_read(tmp_path: Path) -> None:
    """It need not lie on a disk: a cloud hands over a stream. A name is proposed for a new one."""
    kept(tmp_path / "here", ONE)
    here, there = Picker(tmp_path / "here"), Picker(tmp_path / "there")
    reads, writes = os.pipe()
    here.picked, there.picked = os.fdopen(writes, "wb"), os.fdopen(reads, "rb")
    assert ends(here, here.phone.archive.save) == (True, "1 table is saved.")
    assert ends(there, there.phone.archive.bring) == (True, "1 table brought.")
    assert everything(tmp_path / "there" / "tables") == everything(tmp_path / "here" / "tables")
    assert here.names == [Path(here.phone.archive.usual).name]
    assert here.picked.closed
    assert there.picked.closed


def test_who_picks_none_has_changed_nothing(tmp_path: Path) -> None:
    """Nothing is said. A phone without such a page says so."""
    hand = Picker(tmp_path)
    for way in (hand.phone.archive.save, hand.phone.archive.bring):
        assert ends(hand, way) == (True, "")
    hand.asks = False
    for way in (hand.phone.archive.save, hand.phone.archive.bring):
        assert ends(hand, way) == (False, hand.desk.words.say("trouble.no_file"))


@pytest.mark.parametrize("content", [b"", b"no tables", b"x" * 20000])
def test_a_file_of_another_kind_changes_nothing(tmp_path: Path, content: bytes) -> None:
    """One sentence says which is meant; of one that was cut off, that it breaks off."""
    kept(tmp_path / "here", ONE)
    save_tables(tmp_path / "here", tmp_path / "t.tar")
    whole = (tmp_path / "t.tar").read_bytes()
    hand = Picker(tmp_path / "there")
    for data, trouble in ((content, "not_tables" if content else "torn"), (whole[: len(whole) // 2], "torn")):
        hand.picked = io.BytesIO(data)
        assert ends(hand, hand.phone.archive.bring) == (False, hand.desk.words.say(f"trouble.{trouble}"))
    assert TableStore(tmp_path / "there").all() == ()


def test_a_picked_file_is_closed_though_nothing_is_saved(tmp_path: Path) -> None:
    """There is no table: it stays empty."""
    hand = Picker(tmp_path)
    hand.picked = io.BytesIO()
    assert ends(hand, hand.phone.archive.save) == (False, hand.desk.words.say("trouble.no_tables"))
    assert (hand.picked.closed, hand.dropped) == (True, 1)


class Full(io.BytesIO):
    """A document with no room for more."""

    def write(self, data: Any) -> int:
        """After the first piece the disk is full."""
        super().write(data[:700])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(("lets_go", "trouble"), [(True, "not_saved"), (False, "half_saved")])
def test_what_breaks_off_in_a_picked_file_is_removed(tmp_path: Path, *, lets_go: bool, trouble: str) -> None:
    """Where nobody can take it away, a sentence says that it is of no use. The tables are as they were."""
    kept(tmp_path, ONE)
    hand, before = Picker(tmp_path), everything(tmp_path / "tables")
    hand.picked, hand.lets_go = Full(), lets_go
    assert ends(hand, hand.phone.archive.save) == (False, hand.desk.words.say(f"trouble.{trouble}"))
    assert (hand.picked.closed, hand.dropped, everything(tmp_path / "tables")) == (True, 1, before)


def test_what_cannot_be_saved_is_said(tmp_path: Path) -> None:
    """There is no table; or a file of that name is there already."""
    hand = Hand(tmp_path / "here")
    (tmp_path / "mine").write_bytes(b"mine")
    told = [ends(hand, hand.phone.archive.save, str(tmp_path / "mine"))]
    kept(tmp_path / "here", ONE)
    told.append(ends(hand, hand.phone.archive.save, str(tmp_path / "mine")))
    told.append(ends(hand, hand.phone.archive.bring, str(tmp_path / "nowhere")))
    assert told == [
        (False, hand.desk.words.say(f"trouble.{trouble}")) for trouble in ("no_tables", "not_saved", "no_file")
    ]
    assert (tmp_path / "mine").read_bytes() == b"mine"
