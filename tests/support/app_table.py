"""Phones on one table: the real app in processes of their own (`tests.support.driven`), touched and read by a test."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.catalogue import TENANTS
from companion.present.settings import Settings
from companion.shell.keys import Keys
from companion.store.settings_file import SettingsFile
from companion.table.entry import Entry
from companion.table.record import Verified, verify
from tests.support.terminals import NO_DISPLAY

ROOT = Path(__file__).parents[2]

PATIENCE = 120.0
"""Seconds until a test gives up a process: longer than a finger's."""


class Process:
    """The app, opened on a folder of its own, and asked line by line. `in_network`: see `driven`."""

    def __init__(self, folder: Path, *, in_network: bool) -> None:
        self.folder = folder
        self._arguments = ["--network"] if in_network else []
        self.taps = 0  # and holds, since it was opened
        self._open()

    def _open(self) -> None:
        errors = (self.folder / "errors").open("a")
        with errors:
            self.process = subprocess.Popen(
                (sys.executable, "-m", "tests.support.driven", str(self.folder), *self._arguments),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                cwd=ROOT,
                env=NO_DISPLAY,
            )

    def kill(self) -> None:
        """Kills the app in the middle of whatever it does."""
        self.process.kill()
        self.process.wait(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):  # asked of a phone that was gone
                    pipe.close()

    def restart(self) -> None:
        """Opens it again, with what it has kept."""
        self.taps = 0
        self._open()

    # -- requests ------------------------------------------------------------------------------------------------------

    def begin(self, what: str, *facts: Any) -> None:
        """Sends a request, and does not wait; `finish` does."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([what, *facts]) + "\n")
        self.process.stdin.flush()

    def finish(self) -> Any:
        """Waits for the answer."""
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
        """Sends a request and waits for the answer."""
        self.begin(what, *facts)
        return self.finish()


class Phone:
    """One phone with the `app` on it. A text that ends in "…" may go on."""

    def __init__(self, folder: Path, *, in_network: bool = False) -> None:
        folder.mkdir(parents=True)
        SettingsFile(folder).keep(Settings(motion=False, sound=False))
        self.app = Process(folder, in_network=in_network)

    # -- what a person does --------------------------------------------------------------------------------------------

    def tap(self, text: str, nth: int = 0) -> None:
        """Taps the button with this text; of several, the nth."""
        self.app.ask("tap", text, nth)

    def tap_if(self, text: str) -> bool:
        """Taps the button with this text if it is there now; returns whether it was."""
        return bool(self.app.ask("tap_if", text))

    def hold(self, text: str, nth: int = 0) -> None:
        """Holds the button with this text until it has answered."""
        self.app.ask("hold", text, nth)

    @contextmanager
    def held(self, text: str) -> Iterator[None]:
        """Inside the block a finger stays on the button with this text."""
        self.app.ask("press", text)
        yield
        self.app.ask("lift")

    def aim(self, text: str) -> None:
        """Holds a finger over the button with this text; "fire" taps whatever is there by then."""
        self.app.ask("aim", text)

    def type(self, hint: str, text: str) -> None:
        """Types into the field with this purpose."""
        self.app.ask("type", hint, text)

    def until(self, *texts: str) -> str:
        """Waits for one of these texts; returns the one that came, in full."""
        return str(self.app.ask("until", *texts))

    def until_gone(self, text: str) -> None:
        """Waits until it cannot be read any more."""
        self.app.ask("until_gone", text)

    def until_page(self, page: str) -> None:
        """Waits for a page."""
        self.app.ask("until_page", page)

    # -- what a test asks ----------------------------------------------------------------------------------------------

    @property
    def texts(self) -> list[str]:
        """Everything that can be read now."""
        return list(self.app.ask("texts"))

    def readable(self, *texts: str) -> list[str]:
        """Those of these texts that can be read now."""
        return list(self.app.ask("readable", *texts))

    def traces(self, *needles: str) -> list[str]:
        """Where one of these texts is kept in any of its widgets."""
        return list(self.app.ask("traces", *needles))

    def picture(self, path: Path) -> None:
        """Takes a picture of its screen."""
        self.app.ask("picture", str(path))

    @contextmanager
    def within(self, most: int) -> Iterator[None]:
        """What happens inside the block takes at most so many taps."""
        before = self.app.taps
        yield
        assert self.app.taps - before <= most

    def log(self) -> tuple[Entry, ...]:
        """The log of its table, copied from the page of the log, which is up, and checked."""
        self.tap("Share the record")
        self.until("The record is copied.")
        checked = verify(self.clipboard().encode(), TENANTS.games, Keys())
        assert isinstance(checked, Verified), checked
        return tuple(checked.entries)

    # -- what happens to it --------------------------------------------------------------------------------------------

    def clipboard(self, text: str = "") -> str:
        """Another app puts a text on the clipboard, if one is given. Returns what is on it."""
        return str(self.app.ask("clipboard", text))

    def lose_focus(self) -> None:
        """Another window comes up in front, and closes again."""
        self.app.ask("lose_focus")

    def call(self) -> None:
        """A call comes in and ends."""
        self.app.ask("call")


def together(phones: Sequence[Phone], what: str, *facts: Any) -> list[Any]:
    """Asks all phones the same at once, and waits for all answers."""
    for phone in phones:
        phone.app.begin(what, *facts)
    return [phone.app.finish() for phone in phones]


@contextmanager
def raised(phones: Sequence[Phone], text: str) -> Iterator[None]:
    """What happens within shows this text on every phone, if only for a moment; people tap it away."""
    together(phones, "watch", text)
    yield
    together(phones, "seen", text)
    together(phones, "tap_if", "Continue")


@contextmanager
def once(phones: Sequence[Phone], text: str) -> Iterator[None]:
    """What happens within shows this text at most once on any phone; on a busy machine it may come up."""
    together(phones, "watch", text)
    yield
    assert max(together(phones, "times", text)) <= 1


class Room:
    """Phones in one room, each with a folder of its own. `in_network`: see `driven`; a host shows the link of its
    page."""

    def __init__(self, folder: Path, *, in_network: bool = False) -> None:
        self.folder = folder
        self.phones: list[Phone] = []
        self._in_network = in_network

    def phone(self, name: str) -> Phone:
        """One more phone, with the app open."""
        phone = Phone(self.folder / name, in_network=self._in_network)
        self.phones.append(phone)
        return phone

    def host(self, figure: str, game: str = "Age of Thieves") -> tuple[Phone, str]:
        """A phone that hosts this game as this figure, and the link that it shows."""
        host = self.phone(figure)
        host.tap("Host a table")
        host.tap(game)
        host.tap(figure)
        if self._in_network:
            host.until("Nobody has to install anything…")
        host.tap("Copy the link")
        return host, host.clipboard()

    def join(self, host: Phone, link: str, figure: str) -> Phone:
        """A guest that comes in by the link and sits down as this figure."""
        guest = self.phone(figure)
        guest.clipboard(link)
        guest.tap("Join a table")
        guest.tap("Paste")
        host.tap("Let in")
        guest.tap(figure)
        guest.until_page("lobby")
        return guest

    def close(self) -> None:
        """All apps end."""
        for phone in self.phones:
            phone.app.kill()


def room(folder: Path, *, in_network: bool = False) -> closing[Room]:
    """A room that is empty afterwards."""
    return closing(Room(folder, in_network=in_network))
