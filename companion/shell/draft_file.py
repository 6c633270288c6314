"""Unfinished plans of this phone's seats, one small file a table: they outlive a call, the lock and a kill."""

import os
from pathlib import Path

from companion.seal.canonical import NotCanonical, b64, decode, encode, unb64
from companion.shell.disk import open_private, private_folder, write_all
from companion.shell.files import Complaint, Trouble


class DraftFile:
    """In the table's own folder. A draft that cannot be read is no draft: its owner plans anew."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "drafts"

    def keep(self, table: str, seat: int, question: int, draft: bytes) -> None:
        """Only the newest of a seat is kept, an empty one not at all. Raises Complaint if the disk does not play."""
        kept = self._read(table)
        kept[str(seat)] = [question, b64(draft)]
        if not draft:
            del kept[str(seat)]
        beside = self._path.with_suffix(".part")
        try:
            private_folder(self._path.parent)
            fd = open_private(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            try:
                write_all(fd, encode([table, kept]))  # never flushed: a tap must not wait for the disk
            finally:
                os.close(fd)
            beside.replace(self._path)
        except OSError as error:
            raise Complaint(f"{self._path}: the draft cannot be kept ({error.strerror})", Trouble.NO_ROOM) from None

    def read(self, table: str, seat: int, question: int) -> bytes:
        """The draft of this question; empty if there is none."""
        match self._read(table).get(str(seat)):
            case [int(asked), str(draft)] if asked == question:
                return unb64(draft)
        return b""

    def _read(self, table: str) -> dict[str, object]:
        try:
            match decode(self._path.read_bytes()):
                case [str(name), dict(kept)] if name == table:
                    return dict(kept)
        except (OSError, NotCanonical):
            return {}
        return {}
