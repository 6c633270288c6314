"""What is written stays, is whole, and can be read only by this user."""

import errno
import os
from pathlib import Path

import pytest

from companion.shell.disk import open_private, private_folder, replace_file, settle, settle_folder, write_all


def test_a_new_folder_is_private(tmp_path: Path) -> None:
    """One that was there before keeps its mode: it is not ours."""
    private_folder(tmp_path / "new" / "tables")
    assert (tmp_path / "new" / "tables").stat().st_mode & 0o777 == 0o700
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared").chmod(0o755)
    private_folder(tmp_path / "shared")
    assert (tmp_path / "shared").stat().st_mode & 0o777 == 0o755


def test_a_new_folder_is_there_after_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name is flushed, once."""
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", flushed.append)
    private_folder(tmp_path / "tables")
    private_folder(tmp_path / "tables")
    assert len(flushed) == 1


def test_a_new_file_is_private_and_written_whole(tmp_path: Path) -> None:
    """Nobody else reads it from its first byte on."""
    fd = open_private(tmp_path / "file", os.O_WRONLY | os.O_CREAT)
    try:
        assert (tmp_path / "file").stat().st_mode & 0o777 == 0o600
        write_all(fd, bytes(1000))
        settle(fd)
    finally:
        os.close(fd)
    settle_folder(tmp_path)
    assert (tmp_path / "file").read_bytes() == bytes(1000)


def test_a_disk_that_takes_little_at_a_time_gets_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short write is continued."""
    write = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: write(fd, data[:3]))
    fd = open_private(tmp_path / "file", os.O_WRONLY | os.O_CREAT)
    try:
        write_all(fd, b"0123456789")
    finally:
        os.close(fd)
    assert (tmp_path / "file").read_bytes() == b"0123456789"


def test_a_machine_that_flushes_only_whole_files_flushes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without fdatasync, fsync is used."""
    flushed: list[int] = []
    monkeypatch.delattr(os, "fdatasync")
    monkeypatch.setattr(os, "fsync", flushed.append)
    fd = open_private(tmp_path / "file", os.O_WRONLY | os.O_CREAT)
    try:
        settle(fd)
        assert flushed == [fd]
    finally:
        os.close(fd)


def test_a_file_is_replaced_whole_and_flushed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its content is flushed first, then its name; a draft asks for neither. No other file is left beside it."""
    flushed: list[bool] = []
    monkeypatch.setattr(os, "fdatasync", lambda _: flushed.append((tmp_path / "new" / "file").exists()))
    monkeypatch.setattr(os, "fsync", lambda _: flushed.append((tmp_path / "new" / "file").exists()))
    path = tmp_path / "new" / "file"
    private_folder(path.parent)
    flushed.clear()
    replace_file(path, b"one")
    assert flushed == [False, True]
    replace_file(path, b"two", settled=False)
    assert len(flushed) == 2
    assert path.read_bytes() == b"two"
    assert path.stat().st_mode & 0o777 == 0o600
    assert [*path.parent.iterdir()] == [path]


def test_what_cannot_be_replaced_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk leaves the old file and no half of the new one."""
    path = tmp_path / "file"
    replace_file(path, b"old")

    def no_room(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", no_room)
    with pytest.raises(OSError, match="No space"):
        replace_file(path, b"new")
    assert (path.read_bytes(), [*tmp_path.iterdir()]) == (b"old", [path])
