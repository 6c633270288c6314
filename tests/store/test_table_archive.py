"""Promises of saved tables: all of them come back, nothing is overwritten, and a file from elsewhere harms nothing."""

import io
import os
import stat
import tarfile
from pathlib import Path

import pytest

from companion.seal.vault import Secret
from companion.shell.files import Complaint, Trouble
from companion.shell.journal import Journal
from companion.shell.plain_file import write_plain
from companion.store.migrations import MARK, STEPS
from companion.store.paths import JOURNAL
from companion.store.table_archive import BESIDE, ON_A_PHONE, Brought, bring_from, bring_tables, save_in, save_tables
from companion.store.table_store import ABOUT, TableFacts, TableStore

ONE, TWO = "0123456789abcdef", "fedcba9876543210"
WORDS = ("oar", "owl")


def kept(folder: Path, table: str, said: bytes = b"[]") -> None:
    """A table in this folder, played in 1970, with words of a seat."""
    store = TableStore(folder)
    place = store.folder(table)
    journal, _ = Journal.open(place.path / JOURNAL)
    journal.append(said)
    journal.flush()
    journal.close()
    place.vault.keep(table, 0, WORDS)
    place.vault.keep_device(table, Secret(bytes(32)))
    store.note(TableFacts(table, called=("Ann",), turn=3))
    os.utime(place.path / JOURNAL, (3600, 3600))


def archive(path: Path, *files: tuple[str, bytes]) -> Path:
    """A file from elsewhere, with these files in it."""
    with tarfile.open(path, "w") as made:
        for name, data in files:
            member = tarfile.TarInfo(name)
            member.size = len(data)
            made.addfile(member, io.BytesIO(data))
    return path


def everything(folder: Path) -> dict[str, bytes]:
    """All files below this folder, by their place."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_all_tables_come_back_elsewhere(tmp_path: Path) -> None:
    """With every file, the words of their seats, and the day on which they were played."""
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "tables.tar"
    kept(here, ONE)
    kept(here, TWO)
    assert save_tables(here, file) == 2
    assert bring_tables(there, file) == Brought(2, 0)
    assert everything(there / "tables") == everything(here / "tables")
    store = TableStore(there)
    assert {(table.table, table.day, table.called) for table in store.tables()} == {
        (ONE, "1970-01-01", ("Ann",)),
        (TWO, "1970-01-01", ("Ann",)),
    }
    assert store.folder(ONE).words_by_seat() == {0: WORDS}
    assert not (there / BESIDE).exists()


def test_a_table_that_is_here_stays_as_it_is(tmp_path: Path) -> None:
    """It may have gone on; only what is new is added, and a second time nothing."""
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "tables.tar"
    kept(here, ONE)
    kept(here, TWO)
    save_tables(here, file)
    kept(there, ONE, b'["it went on"]')
    before = everything(there / "tables" / ONE)
    assert bring_tables(there, file) == Brought(1, 1)
    assert everything(there / "tables" / ONE) == before
    assert bring_tables(there, file) == Brought(0, 2)


def test_only_its_owner_can_read_it_and_it_names_nobody(tmp_path: Path) -> None:
    """The secrets of all seats are in it; it can be put onto a phone as it is."""
    kept(tmp_path / "here", ONE)
    file = tmp_path / "tables.tar"
    save_tables(tmp_path / "here", file)
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with tarfile.open(file) as saved:
        assert {member.uname for member in saved} == {""}
        assert f"{ON_A_PHONE}/tables/{ONE}/{JOURNAL}" in saved.getnames()


def test_no_file_is_written_over(tmp_path: Path) -> None:
    """Nor is a folder that is not there made up."""
    kept(tmp_path / "here", ONE)
    file = tmp_path / "tables.tar"
    file.write_bytes(b"mine")
    for place in (file, tmp_path / "nowhere" / "tables.tar"):
        with pytest.raises(Complaint, match=r"cannot be written .*; name a new file in a folder that is yours"):
            save_tables(tmp_path / "here", place)
    assert file.read_bytes() == b"mine"


@pytest.mark.skipif(os.name != "posix", reason="only there a journal is locked")
def test_a_table_under_way_is_not_saved(tmp_path: Path) -> None:
    """A copy would fall behind; nothing is written."""
    kept(tmp_path, ONE)
    journal, _ = Journal.open(TableStore(tmp_path).folder(ONE).path / JOURNAL)
    with pytest.raises(Complaint, match="close it first"):
        save_tables(tmp_path, tmp_path / "tables.tar")
    journal.close()
    assert not (tmp_path / "tables.tar").exists()


def test_half_a_file_is_not_left(tmp_path: Path) -> None:
    """Something in a table's folder that cannot be read ends it."""
    kept(tmp_path, ONE)
    (tmp_path / "tables" / ONE / "z").symlink_to(tmp_path / "z")
    (tmp_path / "tables" / ONE / "gone").mkdir()
    file = tmp_path / "tables.tar"
    save_tables(tmp_path, file)
    there = tmp_path / "there"
    assert bring_tables(there, file) == Brought(1, 0)  # neither folders nor links are tables' files
    assert {path.name for path in (there / "tables" / ONE).iterdir()} >= {JOURNAL, ABOUT}
    assert not (there / "tables" / ONE / "z").exists()


def test_a_damaged_table_is_saved_as_it_is(tmp_path: Path) -> None:
    """Its words may still bring the seat back."""
    kept(tmp_path, ONE)
    (tmp_path / "tables" / ONE / JOURNAL).write_bytes(b"nonsense")
    save_tables(tmp_path, tmp_path / "tables.tar")
    assert bring_tables(tmp_path / "there", tmp_path / "tables.tar") == Brought(1, 0)
    assert (tmp_path / "there" / "tables" / ONE / JOURNAL).read_bytes() == b"nonsense"


def test_what_came_by_cable_is_brought_too(tmp_path: Path) -> None:
    """As `tar` on a phone writes it, with the mark of its layout; an older one is brought up to date."""
    table = f"{ON_A_PHONE}/tables/{ONE}"
    files = (f"{table}/{JOURNAL}", b"x"), (f"{table}/{ABOUT}", b'{"called":["Ann"],"over":false,"turn":1}')
    file = archive(tmp_path / "cable.tar", (f"{ON_A_PHONE}/{MARK}", b'{"format":1}'), *files)
    assert bring_tables(tmp_path / "there", file) == Brought(1, 0)
    file = archive(tmp_path / "older.tar", (f"{ON_A_PHONE}/{MARK}", b"?"), *files)
    assert bring_tables(tmp_path / "again", file) == Brought(1, 0)
    (table_here,) = TableStore(tmp_path / "again").tables()
    assert table_here.called == ("Ann",)
    about = tmp_path / "again" / "tables" / ONE / ABOUT
    about.write_bytes(files[1][1])  # as a run leaves it that was killed in between
    assert bring_tables(tmp_path / "again", file) == Brought(0, 1)
    assert TableStore(tmp_path / "again").tables() == (table_here,)


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    """It says what to do."""
    number = f'{{"format":{len(STEPS) + 1}}}'.encode()
    file = archive(tmp_path / "newer.tar", (MARK, number), (f"tables/{ONE}/{JOURNAL}", b"x"))
    with pytest.raises(Complaint, match="a newer app has saved these tables; bring this app up to date"):
        bring_tables(tmp_path / "there", file)
    assert not (tmp_path / "there" / "tables").exists()


@pytest.mark.parametrize(
    "name",
    [
        f"../tables/{ONE}/../../escaped",
        f"tables/{ONE}/.hidden",
        f"tables/../{ONE}/{JOURNAL}",
        f"tables/{ONE}/deeper/{JOURNAL}",
        f"tables/nothex/{JOURNAL}",
        "escaped",
    ],
)
def test_a_file_from_elsewhere_writes_nowhere_else(tmp_path: Path, name: str) -> None:
    """What is named like no file of a table is passed over; without a journal it is no table."""
    good = (f"tables/{ONE}/{JOURNAL}", b"x"), (f"tables/{TWO}/{ABOUT}", b"x")
    file = archive(tmp_path / "evil.tar", (name, b"x"), *good)
    assert bring_tables(tmp_path / "deep" / "there", file) == Brought(1, 0)
    assert everything(tmp_path / "deep" / "there" / "tables").keys() == {f"{ONE}/{JOURNAL}"}
    assert {path.name for path in tmp_path.iterdir()} == {"evil.tar", "deep"}


def test_without_tables_nothing_is_saved_or_brought(tmp_path: Path) -> None:
    """Who has named the wrong folder or file does not believe that all is safe."""
    with pytest.raises(Complaint, match="holds no tables; name their folder with --folder"):
        save_tables(tmp_path / "wrong", tmp_path / "tables.tar")
    file = archive(tmp_path / "other.tar", (f"tables/{TWO}/{ABOUT}", b"x"))
    with pytest.raises(Complaint, match="holds no tables; `companion save FILE` writes such a file"):
        bring_tables(tmp_path / "there", file)
    assert everything(tmp_path).keys() == {"other.tar"}


@pytest.mark.parametrize(
    ("cut", "trouble"),
    [
        (None, Trouble.NO_FILE),
        (b"no tar", Trouble.NOT_TABLES),
        *((cut, Trouble.TORN) for cut in (0, 3, 6, 600, 6000, 4096)),
    ],
)
def test_what_is_not_whole_is_not_brought(tmp_path: Path, cut: bytes | int | None, trouble: Trouble) -> None:
    """No such file, or another one; one that breaks off, before its first word, within a file or behind one: one
    sentence each, and nothing is added."""
    kept(tmp_path / "here", ONE, b'["' + b"x" * 5000 + b'"]')
    file = tmp_path / "tables.tar"
    save_tables(tmp_path / "here", file)
    if cut is None:
        file.unlink()
    else:
        file.write_bytes(file.read_bytes()[:cut] if isinstance(cut, int) else cut)
    with pytest.raises(Complaint, match=r"breaks off|cannot be read .*; `companion save FILE` writes such") as caught:
        bring_tables(tmp_path / "there", file)
    assert caught.value.trouble is trouble
    assert not (tmp_path / "there" / "tables").exists()


def test_a_stream_will_do_both_ways(tmp_path: Path) -> None:
    """A phone hands over what lies in a cloud so; it is closed in the end, and nothing else is left behind."""
    kept(tmp_path / "here", ONE)
    there, here = os.pipe()
    reads, writes = os.fdopen(there, "rb"), os.fdopen(here, "wb")
    assert save_in(tmp_path / "here", lambda: writes, "it") == 1
    assert bring_from(tmp_path / "there", lambda: reads, "it") == Brought(1, 0)
    assert everything(tmp_path / "there" / "tables") == everything(tmp_path / "here" / "tables")
    assert (reads.closed, writes.closed) == (True, True)
    with pytest.raises(Complaint, match=r"'it' cannot be read") as caught:
        bring_from(tmp_path / "there", lambda: io.BytesIO(b"no tables"), "it")
    assert caught.value.trouble is Trouble.NOT_TABLES


def test_where_nothing_fits_it_says_so(tmp_path: Path) -> None:
    """A file lies where the tables belong."""
    kept(tmp_path / "here", ONE)
    save_tables(tmp_path / "here", tmp_path / "tables.tar")
    write_plain(tmp_path / "there" / "tables", {})
    with pytest.raises(Complaint, match=r"takes no more tables .*; make room on this device"):
        bring_tables(tmp_path / "there", tmp_path / "tables.tar")
