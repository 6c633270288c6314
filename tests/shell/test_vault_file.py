"""Words and device keys are kept for good, for each table apart, and shown to nobody."""

import errno
import os
import traceback
from pathlib import Path

import pytest

from companion.seal.vault import Secret, Vault
from companion.shell.files import Complaint
from companion.shell.vault_file import VaultFile
from tests.support.flips import flipped

TABLE, OTHER = "table-one", "table-two"
WORDS = ("lamp", "rope", "moon")
SEED = Secret(b"an unguessable seed, 32 bytes..!")


def only_file(folder: Path) -> Path:
    """The one file in this folder."""
    (path,) = folder.iterdir()
    return path


def test_words_and_device_are_kept_for_the_next_start(tmp_path: Path) -> None:
    """Each seat and each table has its own; the later words count."""
    vault: Vault = VaultFile(tmp_path)
    vault.keep(TABLE, 1, ("old",))
    vault.keep(TABLE, 2, WORDS[:1])
    VaultFile(tmp_path).keep_device(TABLE, SEED)
    VaultFile(tmp_path).keep(TABLE, 1, WORDS)
    again = VaultFile(tmp_path)
    assert again.words(TABLE, 1) == WORDS
    assert again.words(TABLE, 2) == WORDS[:1]
    assert again.device(TABLE) == SEED


def test_what_was_never_kept_is_not_there(tmp_path: Path) -> None:
    """This holds for another seat, table or folder; asking leaves no trace."""
    vault = VaultFile(tmp_path / "new")
    assert vault.words(TABLE, 1) is None
    assert vault.device(TABLE) is None
    assert not (tmp_path / "new").exists()
    vault.keep(TABLE, 1, WORDS)
    assert vault.words(TABLE, 2) is None
    assert vault.words(OTHER, 1) is None
    assert vault.device(TABLE) is None


def test_nobody_else_opens_the_vault(tmp_path: Path) -> None:
    """File and folder are private, and no other file is left beside it."""
    VaultFile(tmp_path / "vault").keep(TABLE, 1, WORDS)
    assert (tmp_path / "vault").stat().st_mode & 0o777 == 0o700
    assert only_file(tmp_path / "vault").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("table", ["../elsewhere", "/etc/passwd", "a/b", "", "x" * 500, "…"])
def test_a_tables_name_leads_nowhere_else(tmp_path: Path, table: str) -> None:
    """The name comes from other phones. The file stays in the folder, whatever the name is."""
    vault = VaultFile(tmp_path / "vault")
    vault.keep(table, 1, WORDS)
    assert vault.words(table, 1) == WORDS
    assert only_file(tmp_path / "vault").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["vault"]


def test_a_damaged_vault_is_named_and_left_alone(tmp_path: Path) -> None:
    """It is cut, or has one changed bit. One sentence says so without its content, and nothing overwrites it."""
    vault = VaultFile(tmp_path)
    vault.keep_device(TABLE, SEED)
    vault.keep(TABLE, 1, WORDS)
    path = only_file(tmp_path)
    whole = path.read_bytes()
    cut = [whole[:end] for end in range(whole.index(b"\n"))]
    for content in (*cut, *(changed for _, changed in flipped(whole))):
        path.write_bytes(content)
        with pytest.raises(Complaint, match="line 1 of this vault is damaged") as caught:
            vault.keep(TABLE, 1, WORDS)
        told = "".join(traceback.format_exception(caught.value))
        assert not [word for word in WORDS if word in told]
        assert (caught.value.line, path.read_bytes()) == (1, content)


def test_a_vault_without_a_checksum_is_read_and_gets_one(tmp_path: Path) -> None:
    """Older apps wrote none."""
    vault = VaultFile(tmp_path)
    vault.keep(TABLE, 1, WORDS)
    path = only_file(tmp_path)
    path.write_bytes(b'[1,"table-one","",{"1":["lamp","rope","moon"]}]')
    assert vault.words(TABLE, 1) == WORDS
    vault.keep(TABLE, 2, WORDS)
    _, checksum, end = path.read_bytes().split(b"\n")
    assert (len(checksum), end) == (8, b"")
    assert vault.words(TABLE, 1) == WORDS


@pytest.mark.parametrize(
    "content",
    [
        b'[2,"table-one","",{}]',
        b'[1,"table-two","",{}]',
        b'[1,"table-one","",{"1":["lamp",7]}]',
        b'[1,"table-one","",{"1":"lamp"}]',
        b'[1,"table-one","short",{}]',
        b"[]",
        b"7",
        b"\xff",
    ],
)
def test_what_this_app_never_wrote_is_not_trusted(tmp_path: Path, content: bytes) -> None:
    """Examples: another format, another table's file under this name, words that are not ours."""
    vault = VaultFile(tmp_path)
    vault.keep(TABLE, 1, WORDS)
    only_file(tmp_path).write_bytes(content)
    for ask in (vault.device, lambda table: vault.words(table, 1)):
        with pytest.raises(Complaint, match="this vault is damaged"):
            ask(TABLE)


def test_a_full_disk_keeps_the_old_vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old content stays, no half copy is left, and the sentence says what to do."""
    vault = VaultFile(tmp_path)
    vault.keep(TABLE, 1, WORDS)
    with monkeypatch.context() as full:
        full.setattr(os, "write", no_room)
        with pytest.raises(Complaint, match="make room"):
            vault.keep(TABLE, 1, ("new",))
    assert only_file(tmp_path).is_file()
    assert vault.words(TABLE, 1) == WORDS


def no_room(*_: object) -> int:
    """The disk is full from now on."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_vault_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """A folder where the file should be is not taken for an empty vault."""
    vault = VaultFile(tmp_path)
    vault.keep(TABLE, 1, WORDS)
    path = only_file(tmp_path)
    path.unlink()
    path.mkdir()
    with pytest.raises(Complaint, match="cannot be read"):
        vault.words(TABLE, 1)


def test_a_vault_shows_nothing_of_itself(tmp_path: Path) -> None:
    """No word and no seed is in its repr."""
    vault = VaultFile(tmp_path)
    vault.keep_device(TABLE, SEED)
    assert "seed" not in repr(vault)
    assert "seed" not in repr(vault.device(TABLE))
