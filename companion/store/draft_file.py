"""Unfinished plans of this phone's seats, one small file for each table. They outlive a call, the lock and a kill."""

from collections.abc import Collection, Iterator
from pathlib import Path

from companion.seal.canonical import NotCanonical, b64, unb64
from companion.shell.checked_file import checked_bytes, checked_value
from companion.shell.disk import replace_file
from companion.shell.files import Complaint, Trouble

Drafts = dict[str, dict[str, bytes]]
"""Drafts by seat and question."""


class DraftFile:
    """The file in the table's own folder. If it is damaged, people are told once; the next draft begins a new file."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "drafts"

    def keep(self, table: str, seat: int, question: int, draft: bytes, asked: Collection[int] = ()) -> None:
        """Keeps this draft, and of the seat's others those whose questions are `asked` now. An empty one is dropped.
        Raises Complaint if the disk fails."""
        try:
            kept = self._read(table)
            if kept is None:
                kept = self._set_aside()
            others = {q: left for q, left in kept.get(str(seat), {}).items() if int(q) in asked}
            kept[str(seat)] = others | {str(question): draft}
            facts = [table, {at: {q: b64(left) for q, left in of.items() if left} for at, of in kept.items()}]
            replace_file(self._path, checked_bytes(facts), settled=False)  # a tap must not wait for the disk
        except OSError as error:
            raise Complaint(f"{self._path}: the draft cannot be kept ({error.strerror})", Trouble.NO_ROOM) from None

    def read(self, table: str, seat: int, question: int) -> bytes:
        """The draft of this question; empty if there is none. Raises Complaint for a damaged file."""
        try:
            kept = self._read(table)
        except OSError as error:
            raise Complaint(f"{self._path}: cannot be read ({error.strerror})", Trouble.UNREADABLE) from None
        if kept is None:
            why = f"{self._path}: line 1 of these drafts is damaged, and nothing was changed; plan anew"
            raise Complaint(why, Trouble.DRAFT_DAMAGED, 1)
        return kept.get(str(seat), {}).get(str(question), b"")

    def _read(self, table: str) -> Drafts | None:
        """The drafts; None if this module did not write the file."""
        try:
            return _known(checked_value(self._path.read_bytes()), table)
        except FileNotFoundError:
            return {}
        except NotCanonical:
            return None

    def _set_aside(self) -> Drafts:
        """Gives a file that cannot be read another name, so that a new one can be written."""
        self._path.replace(self._path.with_name(f"{self._path.name}.damaged"))
        return {}


def _known(kept: object, table: str) -> Drafts | None:
    match kept:
        case [str(name), dict(drafts)] if name == table:
            return {seat: dict(_of_a_seat(of)) for seat, of in drafts.items()}
        case [str(_), dict(_)]:
            return {}
    return None


def _of_a_seat(drafts: object) -> Iterator[tuple[str, bytes]]:
    match drafts:
        case [int(question), str(draft)]:  # as an older app kept its only one
            yield str(question), unb64(draft)
        case dict():
            for question, draft in drafts.items():
                if not (question.isdecimal() and isinstance(draft, str)):
                    raise NotCanonical("no draft")
                yield question, unb64(draft)
        case _:
            raise NotCanonical("no drafts")
