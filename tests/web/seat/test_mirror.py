"""`web.seat.mirror`: what lies in the folder is in the browser, and comes back from there."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.shell.files import Complaint
from companion.shell.journal import Journal
from companion.store.paths import JOURNAL
from companion.web.seat.glue import Listener, Piece, Socket
from companion.web.seat.mirror import PARTS, Mirror


class Storage:
    """Fulfils `glue.Glue` as far as a mirror needs it: keeps parts as a browser does."""

    def __init__(self) -> None:
        self.parts: dict[tuple[str, int], bytes] = {}
        self.steps: list[list[tuple[str, int]]] = []
        self.is_full = False

    def post(self, message: str) -> None:
        """Nobody reads it."""

    def connect(self, url: str, listener: Listener) -> Socket:
        """There is no network."""
        raise NotImplementedError

    async def keep(self, changed: Sequence[Piece], gone: Sequence[tuple[str, int]]) -> None:
        """All or nothing."""
        if self.is_full:
            raise Complaint("full")
        for key in gone:
            del self.parts[key]
        self.parts |= {(name, at): data for name, at, data in changed}
        self.steps.append([(name, at) for name, at, _ in changed])

    def pieces(self) -> list[Piece]:
        """What a start finds, in any order."""
        return [(name, at, data) for (name, at), data in sorted(self.parts.items(), reverse=True)]


def restored(storage: Storage, folder: Path) -> dict[str, bytes]:
    """What a new start finds in its folder."""
    Mirror(folder, storage).restore(storage.pieces())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_journal_is_kept_by_its_new_end(tmp_path: Path) -> None:
    """Only what is new goes over, and all of it comes back; an unchanged file takes no step."""
    storage, here = Storage(), tmp_path / "here"

    async def test() -> None:
        mirror = Mirror(here, storage)
        journal, _ = Journal.open(here / "table" / JOURNAL)
        for payload in (b"one", b"two", b"three"):
            journal.append(payload)
            journal.flush()
            await mirror.keep()
            await mirror.keep()
        journal.close()

    asyncio.run(test())
    assert [len(step) for step in storage.steps] == [1, 1, 1]
    assert len(storage.parts) == 3
    assert restored(storage, tmp_path / "there") == {f"table/{JOURNAL}": (here / "table" / JOURNAL).read_bytes()}


def test_small_files_are_kept_whole_and_go_when_they_go(tmp_path: Path) -> None:
    """One that is only half written is not kept."""
    storage, here = Storage(), tmp_path / "here"

    async def test() -> None:
        mirror = Mirror(here, storage)
        here.mkdir()
        (here / "settings").write_bytes(b"old")
        (here / "about").write_bytes(b"facts")
        (here / "about.part").write_bytes(b"fac")
        await mirror.keep()
        (here / "settings.part").write_bytes(b"new")
        (here / "settings.part").replace(here / "settings")
        (here / "about").unlink()
        await mirror.keep()

    asyncio.run(test())
    assert storage.parts == {("settings", 0): b"new"}


def test_a_long_journal_is_kept_anew_as_one(tmp_path: Path) -> None:
    """So a start never finds thousands of parts. After a start it grows on."""
    storage, here = Storage(), tmp_path / "here"

    async def test() -> None:
        here.mkdir()
        mirror = Mirror(here, storage)
        for _ in range(PARTS + 1):
            with (here / JOURNAL).open("ab") as file:
                file.write(b"more ")
            await mirror.keep()
        assert len(storage.parts) == 1
        again = tmp_path / "again"
        mirror = Mirror(again, storage)
        mirror.restore(storage.pieces())
        await mirror.keep()
        with (again / JOURNAL).open("ab") as file:
            file.write(b"end")
        await mirror.keep()
        assert storage.steps[-1] == [(JOURNAL, 5 * (PARTS + 1))]

    asyncio.run(test())
    assert storage.parts[JOURNAL, 0] == b"more " * (PARTS + 1)


def test_what_was_refused_is_tried_again(tmp_path: Path) -> None:
    """A browser without room raises, so nothing is sent; later the same parts go over."""
    storage, here = Storage(), tmp_path / "here"

    async def test() -> None:
        here.mkdir()
        (here / "settings").write_bytes(b"new")
        mirror = Mirror(here, storage)
        storage.is_full = True
        with pytest.raises(Complaint):
            await mirror.keep()
        storage.is_full = False
        await mirror.keep()

    asyncio.run(test())
    assert storage.parts == {("settings", 0): b"new"}
