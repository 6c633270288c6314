"""The file of a record is tried without a trace, replaced as a whole or not at all; a pipe or a device is written
through."""

import os
import stat
import threading
from pathlib import Path

import pytest

from companion.shell.files import Complaint
from companion.shell.record_file import RecordFile
from companion.shell.words import load

WORDS = load("en")


def names(folder: Path) -> list[str]:
    """All that lies in a folder."""
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    """No other file is left beside it, and before it is written it is as it was."""
    target = tmp_path / "kept.game"
    target.write_bytes(b"old")
    file = RecordFile(str(target), WORDS)
    assert (names(tmp_path), target.read_bytes()) == (["kept.game"], b"old")
    file.write(b"new")
    assert (names(tmp_path), target.read_bytes()) == (["kept.game"], b"new")


def test_the_longest_name_that_a_folder_takes_is_good(tmp_path: Path) -> None:
    """The temporary file beside it has a name of its own."""
    target = tmp_path / ("x" * 255)
    RecordFile(str(target), WORDS).write(b"new")
    assert target.read_bytes() == b"new"


@pytest.mark.parametrize("name", ["", ".", "/", "folder", "no/record", "file/record", "x" * 256, "loop", "socket"])
def test_what_takes_no_record_is_named_at_once(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says what to do; nothing has changed."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    os.mknod(tmp_path / "socket", stat.S_IFSOCK | 0o600)
    monkeypatch.chdir(tmp_path)
    before = names(tmp_path)
    with pytest.raises(Complaint, match=r"cannot be written to .*Name a file"):
        RecordFile(name, WORDS)
    assert names(tmp_path) == before


def test_a_device_that_is_not_ours_is_named_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds for any user who runs the tests."""
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(Complaint, match="Permission denied"):
        RecordFile(str(tmp_path / "pipe"), WORDS)


def test_a_folder_that_went_meanwhile_is_named(tmp_path: Path) -> None:
    """So is a folder that came into the place of the file; no half file is left."""
    (tmp_path / "folder").mkdir()
    gone, taken = RecordFile(str(tmp_path / "folder" / "a"), WORDS), RecordFile(str(tmp_path / "b"), WORDS)
    (tmp_path / "folder").rmdir()
    (tmp_path / "b").mkdir()
    for file in (gone, taken):
        with pytest.raises(Complaint, match="cannot be written"):
            file.write(b"new")
    assert names(tmp_path) == ["b"]


def test_a_disk_that_is_full_keeps_the_old_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a record is never kept."""
    target = tmp_path / "kept.game"
    target.write_bytes(b"old")
    file = RecordFile(str(target), WORDS)
    full = os.open("/dev/full", os.O_WRONLY)
    monkeypatch.setattr(os, "write", lambda _, data, write=os.write: write(full, data))
    with pytest.raises(Complaint, match=r"No space left.*Make room"):
        file.write(b"new")
    assert (names(tmp_path), target.read_bytes()) == (["kept.game"], b"old")
    os.close(full)


def test_links_stay_links_and_nobodys_part_is_touched(tmp_path: Path) -> None:
    """The file behind a link is written, even one that does not exist yet."""
    link, part = tmp_path / "link", tmp_path / "real.part"
    link.symlink_to("real")
    part.write_bytes(b"somebody else's")
    for data in (b"first", b"second"):
        RecordFile(str(link), WORDS).write(data)
        assert (tmp_path / "real").read_bytes() == data
    assert link.is_symlink()
    assert part.read_bytes() == b"somebody else's"


def test_pipes_and_devices_are_written_through(tmp_path: Path) -> None:
    """They stay what they are; if they refuse bytes, there is a complaint."""
    pipe, read = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    RecordFile(str(pipe), WORDS).write(b"new")
    reader.join()
    assert read == [b"new"]
    assert pipe.is_fifo()
    RecordFile(os.devnull, WORDS).write(b"new")
    with pytest.raises(Complaint, match=r"No space left.*Make room"):
        RecordFile("/dev/full", WORDS).write(b"new")
