"""Folders of tables."""

import os
from pathlib import Path

import pytest

from companion.seal.vault import Secret
from companion.shell.files import Complaint
from companion.shell.journal import Journal
from companion.shell.words import load
from companion.store.paths import (
    JOURNAL,
    LostSeats,
    damage,
    last_table,
    lost_seats,
    make_usable,
    new_table,
    usual_folder,
)
from companion.table.ids import Seat


def test_every_table_has_a_folder_of_its_own(tmp_path: Path) -> None:
    """Its name says nothing about the table."""
    assert new_table(tmp_path).path != new_table(tmp_path).path


def test_the_last_table_is_the_one_that_was_played_last(tmp_path: Path) -> None:
    """The journal's date decides; without any table there is a complaint."""
    with pytest.raises(Complaint, match="no table is kept here"):
        last_table(tmp_path)
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        (tmp_path / name / JOURNAL).write_bytes(b"")
    assert last_table(tmp_path).path.parent == tmp_path


def test_words_are_kept_by_seat(tmp_path: Path) -> None:
    """The words come in the order of the seats; a seat that is played elsewhere has none."""
    kept = new_table(tmp_path)
    kept.vault.keep(kept.name, 1, ("lamp",) * 12)
    assert kept.seat_words([Seat(0), Seat(1)]) == ("lamp",) * 12


def test_a_damaged_folder_says_so_and_gives_back_its_seats(tmp_path: Path) -> None:
    """The vault must still be readable. A whole folder has no damage."""
    kept, seed = new_table(tmp_path), Secret(bytes(32))
    journal, _ = Journal.open(kept.path / JOURNAL)
    assert damage(kept) is not None, "empty: whatever was there is gone"
    journal.append(b"[]")
    journal.flush()
    journal.close()
    assert damage(kept) is None
    assert lost_seats(kept) is None, "nobody ever sat here"
    kept.vault.keep_device(kept.name, seed)
    kept.vault.keep(kept.name, 2, ("lamp",) * 12)
    (kept.path / JOURNAL).write_bytes(b"odd")
    assert damage(kept) is not None
    lost = lost_seats(kept)
    assert lost == LostSeats(seed, {Seat(2): ("lamp",) * 12})
    assert "lamp" not in repr(lost)
    [vault] = kept.path.glob("*.vault")
    vault.write_bytes(b"odd")
    assert lost_seats(kept) is None


def test_a_system_has_its_usual_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is the one where the system keeps a user's data."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert usual_folder() == tmp_path / "companion"


def test_a_place_that_is_no_whole_path_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Otherwise tables would be kept in the current folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("", "somewhere"):
        monkeypatch.setenv("XDG_DATA_HOME", name)
        assert usual_folder() == tmp_path / ".local" / "share" / "companion"


def test_a_user_without_a_home_has_to_name_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """This happens in a container with a user that its system does not know."""
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", _no_home)
    with pytest.raises(Complaint, match="--folder"):
        usual_folder()


def _no_home() -> Path:
    raise RuntimeError


def test_a_folder_is_made_to_keep_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If that is not possible, there is a complaint."""
    make_usable(tmp_path / "a" / "b", load("en"))
    assert (tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").touch()
    with pytest.raises(Complaint, match="Name a folder that is yours"):
        make_usable(tmp_path / "file" / "tables", load("en"))
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(Complaint, match="Permission denied"):
        make_usable(tmp_path / "a", load("en"))


def test_tables_that_cannot_be_seen_are_not_called_none(tmp_path: Path) -> None:
    """A file in the place of the folder is an error."""
    (tmp_path / "file").touch()
    with pytest.raises(Complaint, match="cannot be read"):
        last_table(tmp_path / "file")
    with pytest.raises(Complaint, match="no table is kept here"):
        last_table(tmp_path / "nowhere")


def test_a_phone_keeps_its_tables_in_the_folder_of_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is beside the files that each update unpacks anew, and it goes with the app."""
    monkeypatch.setenv("ANDROID_PRIVATE", "/data/user/0/companion/files")
    assert usual_folder() == Path("/data/user/0/companion/files/kept")
