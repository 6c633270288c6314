"""Phones on one table: the real app in processes of their own (`tests.support.driven`), touched and read by a test."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.catalogue import TENANTS
from companion.present.settings import Settings
from companion.shell.keys import Keys
from companion.store.table_store import TableStore
from companion.table.entry import Entry
from companion.table.record import Verified, verify
from tests.support.terminals import NO_DISPLAY

ROOT = Path(__file__).parents[2]

PATIENCE = 120.0
"""Seconds until a test gives up a process: longer than a finger's."""


class Process:
    """The app, opened on a folder of its own, and asked line by line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taps = 0  # and holds, since it was opened
        self._open()

    def _open(self) -> None:
        errors = (self.folder / "errors").open("a")
        with errors:
            self.process = subprocess.Popen(
                (sys.executable, "-m", "tests.support.driven", str(self.folder)),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                cwd=ROOT,
                env=NO_DISPLAY,
            )

    def kill(self) -> None:
        """Gone in the middle of whatever it did."""
        self.process.kill()
        self.process.wait(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):  # asked of a phone that was gone
                    pipe.close()

    def restart(self) -> None:
        """Opened again, with what it has kept."""
        self.taps = 0
        self._open()

    # -- requests ------------------------------------------------------------------------------------------------------

    def begin(self, what: str, *facts: Any) -> None:
        """Asks for something, and does not wait for it; `finish` does."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([what, *facts]) + "\n")
        self.process.stdin.flush()

    def finish(self) -> Any:
        """What came of what was asked for."""
        assert self.process.stdout is not None
        too_long = threading.Timer(PATIENCE, self.process.kill)
        too_long.start()
        line = self.process.stdout.readline()
        too_long.cancel()
        assert line, f"{self.folder.name} is gone:\n{(self.folder / 'errors').read_text()[-4000:]}"
        answer = json.loads(line)
        assert "said" in answer, f"{self.folder.name} {answer['wrong']}"
        self.taps = int(answer["taps"])
        return answer["said"]

    def ask(self, what: str, *facts: Any) -> Any:
        """Asks, and waits."""
        self.begin(what, *facts)
        return self.finish()


class Phone(Process):
    """One phone in somebody's hand. Of texts: "…" at the end means that they may go on."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        TableStore(folder).keep_settings(Settings(motion=False, sound=False))
        super().__init__(folder)

    # -- what a person does --------------------------------------------------------------------------------------------

    def tap(self, text: str, nth: int = 0) -> None:
        """Taps what reads so; of several, the nth."""
        self.ask("tap", text, nth)

    def tap_if(self, text: str) -> bool:
        """Taps what reads so if it is there now; whether it was."""
        return bool(self.ask("tap_if", text))

    def hold(self, text: str, nth: int = 0) -> None:
        """Holds what reads so, until it has answered."""
        self.ask("hold", text, nth)

    @contextmanager
    def held(self, text: str) -> Iterator[None]:
        """The finger stays on it meanwhile."""
        self.ask("press", text)
        yield
        self.ask("lift")

    def aim(self, text: str) -> None:
        """Holds a finger over what reads so; "fire" lets it tap, whatever is there by then."""
        self.ask("aim", text)

    def type(self, hint: str, text: str) -> None:
        """Writes into the field for this."""
        self.ask("type", hint, text)

    def until(self, *texts: str) -> str:
        """Waits for one of these texts; the one that came, in full."""
        return str(self.ask("until", *texts))

    def until_gone(self, text: str) -> None:
        """Waits until it cannot be read any more."""
        self.ask("until_gone", text)

    def until_page(self, page: str) -> None:
        """Waits for a page."""
        self.ask("until_page", page)

    # -- what a test asks ----------------------------------------------------------------------------------------------

    @property
    def texts(self) -> list[str]:
        """Everything that can be read now."""
        return list(self.ask("texts"))

    def traces(self, *needles: str) -> list[str]:
        """Where one of these texts is kept in any of its widgets."""
        return list(self.ask("traces", *needles))

    def picture(self, path: Path) -> None:
        """Takes a picture of its screen."""
        self.ask("picture", str(path))

    @contextmanager
    def within(self, most: int) -> Iterator[None]:
        """What is done meanwhile takes at most so many taps."""
        before = self.taps
        yield
        assert self.taps - before <= most

    def log(self) -> tuple[Entry, ...]:
        """The log of its table, copied from the page of the log, which is up, and checked."""
        self.tap("Share the record")
        self.until("The record is copied.")
        checked = verify(self.clipboard().encode(), TENANTS.games, Keys())
        assert isinstance(checked, Verified), checked
        return tuple(checked.entries)

    # -- what happens to it --------------------------------------------------------------------------------------------

    def clipboard(self, text: str = "") -> str:
        """Another app puts a text on its clipboard, if any; what is on it."""
        return str(self.ask("clipboard", text))

    def lose_focus(self) -> None:
        """Another window comes up before it, and goes again."""
        self.ask("lose_focus")

    def call(self) -> None:
        """A call comes in, and is over."""
        self.ask("call")


def together(phones: Sequence[Phone], what: str, *facts: Any) -> list[Any]:
    """The same at all of them at once."""
    for phone in phones:
        phone.begin(what, *facts)
    return [phone.finish() for phone in phones]


@contextmanager
def raised(phones: Sequence[Phone], text: str) -> Iterator[None]:
    """What is done meanwhile brings this up on every phone, be it for a moment only, and they go on from there."""
    together(phones, "watch", text)
    yield
    together(phones, "seen", text)
    together(phones, "tap_if", "Continue")


@contextmanager
def once(phones: Sequence[Phone], text: str) -> Iterator[None]:
    """What is done meanwhile brings this up at most once on any phone: where machines are busy, it may."""
    together(phones, "watch", text)
    yield
    assert max(together(phones, "times", text)) <= 1


class Room:
    """Phones in one room, each with a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.phones: list[Phone] = []

    def phone(self, name: str) -> Phone:
        """One more phone, with the app open."""
        phone = Phone(self.folder / name)
        self.phones.append(phone)
        return phone

    def host(self, figure: str) -> tuple[Phone, str]:
        """A phone that hosts as this thief, and the link that it shows."""
        host = self.phone(figure)
        host.tap("Host a table")
        host.tap(figure)
        host.tap("Copy the link")
        return host, host.clipboard()

    def join(self, host: Phone, link: str, figure: str) -> Phone:
        """A guest that comes in by the link and sits down as this thief."""
        guest = self.phone(figure)
        guest.clipboard(link)
        guest.tap("Join a table")
        guest.tap("Paste")
        host.tap("Let in")
        guest.tap(figure)
        guest.until_page("lobby")
        return guest


@contextmanager
def room(folder: Path) -> Iterator[Room]:
    """A room that is empty afterwards."""
    made = Room(folder)
    try:
        yield made
    finally:
        for phone in made.phones:
            phone.kill()
