"""What was flushed is there again after any crash, torn records are never read, and one table has one writer."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.shell.files import Complaint
from companion.shell.journal import MAGIC, Journal, _whole, records_of
from tests.house.plan import ROOT
from tests.support.flips import flipped

RECORDS = [b"first", b"", b"the third", bytes(range(256))]
LINES = [b'["door","A",["10.0.0.1"],4000]', b"[]", b'["cut",7]', b'["no","A",3]']
"""As a session writes them: each is JSON."""

OPEN_FILES = Path("/proc/self/fd")


def written(path: Path, records: Sequence[bytes]) -> bytes:
    """A closed journal with these records; its bytes."""
    journal, _ = Journal.open(path)
    for record in records:
        journal.append(record)
    journal.flush()
    journal.close()
    return path.read_bytes()


def reopened(path: Path) -> list[bytes]:
    """What a new start finds."""
    journal, records = Journal.open(path)
    journal.close()
    return records


def test_what_was_flushed_is_there_again(tmp_path: Path) -> None:
    """Records come in order, over several starts; a record that was only appended is lost."""
    path = tmp_path / "table.journal"
    written(path, RECORDS[:2])
    journal, records = Journal.open(path)
    assert records == RECORDS[:2]
    journal.append(RECORDS[2])
    journal.append(RECORDS[3])
    journal.flush()
    journal.flush()
    journal.append(b"never flushed")
    journal.close()
    assert reopened(path) == RECORDS


def test_a_last_record_torn_anywhere_is_dropped(tmp_path: Path) -> None:
    """It is cut at every byte; the records before it stay, and the journal goes on after them."""
    path = tmp_path / "table.journal"
    whole = len(written(path, RECORDS[:3]))
    data = written(path, RECORDS[3:])
    for end in range(whole, len(data)):
        path.write_bytes(data[:end])
        assert reopened(path) == RECORDS[:3]
        assert path.stat().st_size == whole
    written(path, [b"behind"])
    assert reopened(path) == [*RECORDS[:3], b"behind"]


def test_a_journal_that_died_before_its_first_record_is_new(tmp_path: Path) -> None:
    """A first line that is torn anywhere holds nothing of value; the first flush begins the file again."""
    path = tmp_path / "table.journal"
    for end in range(len(MAGIC) + 1):
        path.write_bytes(MAGIC[:end])
        assert reopened(path) == []
        assert written(path, RECORDS).startswith(MAGIC)
        assert reopened(path) == RECORDS


def test_a_journal_that_is_only_opened_stays_empty(tmp_path: Path) -> None:
    """Nothing is written before there is something to write."""
    path = tmp_path / "table.journal"
    assert reopened(path) == []
    assert path.read_bytes() == b""


def line_of(at: int) -> int:
    """The line of a journal of LINES in which this byte stands."""
    line, end = 1, len(MAGIC)
    while at >= end:
        end += 8 + len(LINES[line - 1])
        line += 1
    return line


def test_a_changed_bit_anywhere_is_found_and_named_by_its_line(tmp_path: Path) -> None:
    """It may be in the first line, a length, a checksum or a payload, also of the last record. The file stays as it
    is."""
    path = tmp_path / "table.journal"
    data = written(path, LINES)
    for at, changed in flipped(data):
        path.write_bytes(changed)
        for look in (reopened, records_of):
            with pytest.raises(Complaint, match=rf"line {line_of(at)}\b") as caught:
                look(path)
            assert caught.value.line == line_of(at)
            assert path.read_bytes() == changed


def test_the_way_back_is_named(tmp_path: Path) -> None:
    """The same sentence names it."""
    path = tmp_path / "table.journal"
    data = bytearray(written(path, LINES))
    data[-1] ^= 1
    path.write_bytes(data)
    with pytest.raises(Complaint, match=r"line 5 is damaged, and nothing was changed; join the table anew"):
        reopened(path)


def test_a_record_that_is_gone_from_the_middle_is_found(tmp_path: Path) -> None:
    """Here bytes are lost, not changed: the records after them were once whole."""
    path = tmp_path / "table.journal"
    data = written(path, LINES)
    begin = len(MAGIC) + 8 + len(LINES[0])
    for lost in range(1, 8 + len(LINES[1])):
        path.write_bytes(data[:begin] + data[begin + lost :])
        with pytest.raises(Complaint, match=r"line 3 is damaged"):
            reopened(path)


def test_zeros_that_a_crash_left_behind_are_no_records(tmp_path: Path) -> None:
    """Some file systems lengthen a file before its content is there."""
    path = tmp_path / "table.journal"
    data = written(path, RECORDS)
    path.write_bytes(data + bytes(4096))
    assert reopened(path) == RECORDS
    assert path.read_bytes() == data


@given(st.binary(max_size=200))
def test_any_tail_at_all_is_survived(tmp_path_factory: pytest.TempPathFactory, tail: bytes) -> None:
    """Whatever comes after the last whole record: the records before it are found, or the journal is damaged; they
    stay."""
    path = tmp_path_factory.mktemp("any") / "table.journal"
    path.write_bytes(written(path, RECORDS) + tail)
    with suppress(Complaint):
        assert reopened(path)[: len(RECORDS)] == RECORDS
    assert list(_whole(path.read_bytes()))[: len(RECORDS)] == RECORDS


@pytest.mark.parametrize("content", [b"somebody's letter", b"companion journal 2\n", MAGIC[:-1] + b"x"])
def test_what_is_no_journal_is_left_alone(tmp_path: Path, content: bytes) -> None:
    """No byte of another file, or of a newer app's journal, is changed."""
    path = tmp_path / "letter"
    path.write_bytes(content)
    with pytest.raises(Complaint, match="no journal that this app can read"):
        Journal.open(path)
    assert path.read_bytes() == content


def test_what_cannot_be_opened_is_named(tmp_path: Path) -> None:
    """A folder is no journal."""
    with pytest.raises(Complaint, match="cannot be opened"):
        Journal.open(tmp_path)


def test_a_journal_can_be_read_while_it_stays_closed(tmp_path: Path) -> None:
    """Nothing in it is repaired; a missing file is a complaint."""
    path = tmp_path / "table.journal"
    data = written(path, RECORDS)[:-1]
    path.write_bytes(data)
    assert records_of(path) == RECORDS[:-1]
    assert path.read_bytes() == data
    with pytest.raises(Complaint, match="cannot be opened"):
        records_of(tmp_path / "none")


def test_nobody_else_reads_a_journal(tmp_path: Path) -> None:
    """Its file and its folder are private."""
    path = tmp_path / "tables" / "table.journal"
    written(path, RECORDS)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_two_processes_never_keep_one_table(tmp_path: Path) -> None:
    """The second one gets a sentence. After the first has ended, in any way, the table is free."""
    path = tmp_path / "table.journal"
    first = "import sys; from pathlib import Path; from companion.shell.journal import Journal\n"
    first += "kept = Journal.open(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", first, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"open\n"
        with pytest.raises(Complaint, match="another companion on this device keeps this table"):
            Journal.open(path)
        running.kill()
    assert reopened(path) == []


def test_a_closed_or_refused_journal_holds_no_lock(tmp_path: Path) -> None:
    """The same process can open it again: a refusal leaves nothing open."""
    path = tmp_path / "table.journal"
    journal, _ = Journal.open(path)
    before = len([*OPEN_FILES.iterdir()])
    with pytest.raises(Complaint, match="another companion"):
        Journal.open(path)
    assert len([*OPEN_FILES.iterdir()]) == before
    journal.close()
    assert reopened(path) == []


def full_after(room: int) -> Callable[[int, bytes], int]:
    """A disk that has room for so many bytes more."""
    write, left = os.write, [room]

    def takes(fd: int, data: bytes) -> int:
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = write(fd, data[: left[0]])
        left[0] -= taken
        return taken

    return takes


def test_a_full_disk_leaves_whole_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The complaint says what to do; with room again, the same records are written once."""
    path = tmp_path / "table.journal"
    size = len(written(path, RECORDS[:1]))
    journal, _ = Journal.open(path)
    journal.append(RECORDS[2])
    with monkeypatch.context() as full:
        full.setattr(os, "write", full_after(5))
        with pytest.raises(Complaint, match=r"No space left.*make room"):
            journal.flush()
    assert path.stat().st_size == size
    journal.append(RECORDS[3])
    journal.flush()
    journal.close()
    assert reopened(path) == [RECORDS[0], *RECORDS[2:]]


def test_half_a_record_that_cannot_be_removed_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk so broken that nothing can be cut off still gets no garbage between two records."""
    path = tmp_path / "table.journal"
    journal, _ = Journal.open(path)
    journal.append(RECORDS[3])
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", full_after(50))
        broken.setattr(os, "ftruncate", broken_disk)
        with pytest.raises(Complaint, match="No space left"):
            journal.flush()
    assert path.stat().st_size == 50
    journal.flush()
    journal.close()
    assert reopened(path) == [RECORDS[3]]


def broken_disk(*_: object) -> None:
    """Every call fails from now on."""
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_what_the_disk_did_not_confirm_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records that were written but not flushed wait, and are written again."""
    path = tmp_path / "table.journal"
    journal, _ = Journal.open(path)
    journal.append(RECORDS[0])
    with monkeypatch.context() as broken:
        broken.setattr(os, "fdatasync", broken_disk)
        with pytest.raises(Complaint, match="cannot be written"):
            journal.flush()
    assert path.read_bytes() == b""
    journal.flush()
    journal.close()
    assert reopened(path) == [RECORDS[0]]


def test_a_file_lies_beside_the_journal(tmp_path: Path) -> None:
    """It is whole and private like the journal; if it cannot be written, there is a complaint."""
    journal, _ = Journal.open(tmp_path / "table" / "journal")
    journal.lay_beside("dropped-7.game", b"a record\n")
    assert (tmp_path / "table" / "dropped-7.game").read_bytes() == b"a record\n"
    (tmp_path / "table" / "taken").mkdir()
    with pytest.raises(Complaint):
        journal.lay_beside("taken", b"")
    journal.close()
