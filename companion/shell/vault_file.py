"""The secrets of one table on this phone: its device key and the words of its seats, in one small file."""

import hashlib
from pathlib import Path
from typing import Any

from companion.seal.canonical import NotCanonical, b64, unb64
from companion.seal.vault import Secret
from companion.shell.checked_file import checked_bytes, checked_value
from companion.shell.disk import replace_file
from companion.shell.files import Complaint, Trouble

FORMAT = 1


class VaultFile:
    """Fulfils `seal.vault.Vault`, in one folder. Every method raises Complaint if the disk fails."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, table: str, seat: int, words: tuple[str, ...]) -> None:
        """Stores the words of a seat for good."""
        device, seats = self._read(table)
        self._write(table, device, {**seats, str(seat): list(words)})

    def words(self, table: str, seat: int) -> tuple[str, ...] | None:
        """The words of this seat; None if there are none."""
        words = self._read(table)[1].get(str(seat))
        return None if words is None else tuple(words)

    def keep_device(self, table: str, seed: Secret) -> None:
        """Stores the seed of this phone's key at this table for good."""
        self._write(table, b64(seed.reveal()), self._read(table)[1])

    def device(self, table: str) -> Secret | None:
        """The seed of this phone's key at this table; None if there is none."""
        seed = self._read(table)[0]
        return Secret(unb64(seed)) if seed else None

    def _path(self, table: str) -> Path:
        # a table's name comes from other phones: no part of it may become part of a path
        return self._folder / f"{hashlib.sha256(table.encode()).hexdigest()}.vault"

    def _read(self, table: str) -> tuple[str, dict[str, Any]]:
        path = self._path(table)
        try:
            kept = _known(checked_value(path.read_bytes()), table)
        except FileNotFoundError:
            return "", {}
        except OSError as error:
            raise Complaint(f"{path}: the vault cannot be read ({error.strerror})", Trouble.UNREADABLE) from None
        except NotCanonical:
            kept = None
        if kept is None:
            why = f"{path}: line 1 of this vault is damaged, and nothing was changed; "
            raise Complaint(why + "join the table anew and type the words of your seat", Trouble.DAMAGED, 1)
        return kept

    def _write(self, table: str, device: str, seats: dict[str, Any]) -> None:
        path = self._path(table)
        try:
            replace_file(path, checked_bytes([FORMAT, table, device, seats]))
        except OSError as error:
            raise Complaint(
                f"{path}: the vault cannot be written ({error.strerror}); make room on this device",
                Trouble.NO_ROOM,
            ) from None


def _known(kept: Any, table: str) -> tuple[str, dict[str, Any]] | None:
    """The seed and the words by seat. None if this module did not write it for this table."""
    match kept:
        case [1, str(name), str(device), dict(seats)] if name == table and all(map(_is_words, seats.values())):
            if device:
                unb64(device, 32)
            return device, seats
    return None


def _is_words(words: object) -> bool:
    return isinstance(words, list) and all(isinstance(word, str) for word in words)
