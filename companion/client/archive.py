"""All tables of this phone in one file, for its page. Fulfils `present.ports.TableArchive`.

| people name the file | what follows |
| --- | --- |
| with a `picker` of the system | the device opens what they choose |
| by its `path` | that file is opened |

The file is read or written beside the screens, by the code of `companion save` and `companion bring`."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from companion.client.app_errors import sentence
from companion.shell.background import Later, in_background
from companion.shell.files import Complaint, Trouble

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.client.phone_device import Hardware
    from companion.client.table_client import TableClient

Heard = Callable[[str], None]
Mends = Callable[[Exception], Exception]
"""Does what is to be done after an error. Returns what is left of it."""


class Archive:
    """The tables in one folder, in the language of one phone."""

    def __init__(self, desk: "TableClient", folder: Path, hardware: "Hardware", later: Later) -> None:
        self._desk = desk
        self._folder = folder
        self._hardware = hardware
        self._later = later

    @property
    def way(self) -> str:
        """How people name the file: with a `picker`, or by its `path`; empty if this phone moves no tables."""
        if self._hardware.picker:
            return "picker"
        return "path" if self._hardware.has_paths else ""

    @property
    def usual(self) -> str:
        """The path of a new file, where nobody has typed one."""
        return str(Path("~") / _name())

    def save(self, path: str, then: Heard, failed: Heard) -> None:
        """Saves all tables in a new file. Calls `then` with a sentence about it, or `failed`; `then` with an empty text
        if people chose no file."""
        from companion.store.table_archive import save_in, save_tables

        def saved(count: int) -> str:
            return self._desk.words.say("table_move.saved", count=count)

        def into(file: BinaryIO) -> str:
            with file:
                return saved(save_in(self._folder, lambda: file, _name(), stays=True))

        if picker := self._hardware.picker:

            def breaks_off(error: Exception) -> Exception:
                half = isinstance(error, Complaint) and error.trouble is Trouble.HALF_SAVED
                return Complaint(str(error), Trouble.NOT_SAVED) if picker.drop() and half else error

            picker.new(_name(), self._with(into, then, failed, breaks_off), lambda: self._no_file(failed))
        else:
            self._work(lambda: saved(save_tables(self._folder, _meant(path))), then, failed)

    def bring(self, path: str, then: Heard, failed: Heard) -> None:
        """Adds the tables in a file that are not here yet. It answers like `save`."""
        from companion.store.table_archive import Brought, bring_from, bring_tables

        def brought(done: Brought) -> str:
            say = self._desk.words.say
            known = say("table_move.known", count=done.known) if done.known else ""
            return " ".join(filter(None, (say("table_move.brought", count=done.added), known)))

        def out_of(file: BinaryIO) -> str:
            return brought(bring_from(self._folder, lambda: file, _name()))

        if picker := self._hardware.picker:
            picker.old(self._with(out_of, then, failed), lambda: self._no_file(failed))
        else:
            self._work(lambda: brought(bring_tables(self._folder, _meant(path))), then, failed)

    def _with(
        self, work: Callable[[BinaryIO], str], then: Heard, failed: Heard, mends: Mends = lambda error: error
    ) -> Callable[[BinaryIO | None], None]:
        """Takes the file that people chose."""

        def opened(file: BinaryIO | None) -> None:
            if file is None:
                self._end(then, "")
            else:
                self._work(lambda: work(file), then, failed, mends)

        return opened

    def _work(self, work: Callable[[], str], then: Heard, failed: Heard, mends: Mends = lambda error: error) -> None:
        def ends(said: str) -> None:
            self._later(lambda *_: self._end(then, said))

        def fails(error: Exception) -> None:
            self._later(lambda *_: self._end(failed, sentence(self._desk.words, mends(error))))

        in_background(work, ends, fails)

    def _no_file(self, failed: Heard) -> None:
        self._end(failed, sentence(self._desk.words, Complaint("no page to choose a file", Trouble.NO_FILE)))

    def _end(self, hears: Heard, said: str) -> None:
        hears(said)
        self._desk.changed()


def _name() -> str:
    """A name for a new file."""
    return f"companion-tables-{time.strftime('%Y-%m-%d')}.tar"


def _meant(path: str) -> Path:
    return Path(path.strip()).expanduser()
