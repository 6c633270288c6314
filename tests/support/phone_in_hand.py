"""A phone without pages: its device, and the person who holds it."""

import queue
from collections.abc import Callable
from pathlib import Path

from companion.catalogue import TENANTS
from companion.client.phone import Phone
from companion.client.table_client import TableClient
from companion.device.battery import Battery
from companion.device.desktop import Desktop, Heard
from companion.present.settings import Settings
from companion.shell.served_files import MakeFiles
from companion.store.table_store import TableStore
from companion.table.state import Playing

PATIENCE = 10.0


class Pocket(Desktop):
    """A device with a clipboard of its own, and an owner who lets it call other phones, or not."""

    def __init__(self) -> None:
        super().__init__(lambda what: what())
        self.text = ""
        self.may = True
        self.wifi: list[bool | None] = []  # whether it is held for a host; None: let go
        self.left: Battery | None = None
        self.qr = ""  # what a picture says
        self.pictures: list[str] = []  # that it was to read
        self.opens = True  # links of the web

    def open(self, link: str) -> bool:  # noqa: ARG002 - a port's argument
        """Nothing comes up in a test."""
        return self.opens

    def read(self, file: str, then: Heard, failed: Heard) -> None:
        """Gives the text that the test has set."""
        self.pictures.append(file)
        (then if self.qr else failed)(self.qr or "no_qr")

    def paste(self) -> str:
        """What it holds."""
        return self.text

    def copy(self, text: str) -> None:
        """Puts a text on it."""
        self.text = text

    def ask_for_network(self, then: Callable[[bool], None]) -> None:
        """Answered at once."""
        then(self.may)

    def hold_wifi(self, hosts: bool) -> None:
        """Noted."""
        self.wifi.append(hosts)

    def let_wifi_go(self) -> None:
        """Noted."""
        self.wifi.append(None)

    def battery(self) -> Battery | None:
        """Gives the level that the test has set."""
        return self.left


class Hand:
    """A phone with no pages: what its network says is carried out by the test, in the test's own thread."""

    def __init__(
        self,
        folder: Path,
        *,
        loopback: bool = True,
        lets_in: bool = False,
        can_host: bool = True,
        browser_files: MakeFiles | None = None,
    ) -> None:
        self.queue: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self.told: list[str] = []
        self.desk = TableClient(TENANTS, Settings(name=folder.name), lambda: 0.0)
        self.desk.tell = self.told.append
        self.pocket = Pocket()
        store = TableStore(folder)
        self.phone = Phone(
            self.desk,
            store,
            self.queue.put,
            self.pocket,
            loopback=loopback,
            lets_in=lets_in,
            can_host=can_host,
            browser_files=browser_files,
        )

    def until(self, true: Callable[[], object]) -> None:
        """Carries out what comes until this is true."""
        while not true():
            self.queue.get(timeout=PATIENCE)()

    def rest(self) -> None:
        """Until the session has answered everything that was wished by now."""
        seen: list[bool] = []
        self.desk.wish.ask(lambda *_: self.queue.put(lambda: seen.append(True)))
        self.until(lambda: seen)

    @property
    def playing(self) -> Playing:
        """The game under way."""
        assert self.desk.seen.state.playing is not None
        return self.desk.seen.state.playing
