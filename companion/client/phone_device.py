"""What this phone itself can do: scan, copy, share, battery, Wi-Fi. Fulfils `present.ports.PhoneTools`."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, BinaryIO, Protocol

from companion.client.app_log import LOG
from companion.present.banners import nearly_out
from companion.present.ports import BatteryLevel, Picture

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.client.table_client import TableClient
    from companion.session.member import Member


Given = Callable[[BinaryIO | None], None]
"""Gets an open file; None if people went back."""


class FilePicker(Protocol):
    """Asks people for a file, on a page of the system. If it cannot ask, or open the file, it calls `failed`."""

    def new(self, name: str, then: Given, failed: Callable[[], None]) -> None:
        """Asks where a new file should lie. `name`: a proposal."""

    def drop(self) -> bool:
        """Removes the file that `new` has opened last: nothing came of it. Returns False if it stays."""

    def old(self, then: Given, failed: Callable[[], None]) -> None:
        """Asks for one that is there."""


class Hardware(Protocol):
    """What `companion.device` can do on this phone or computer. It answers in the thread of the screens."""

    @property
    def scanner(self) -> str:
        """What it scans with: a `camera`, a `picture`, or nothing."""

    def paste(self) -> str:
        """What the clipboard holds."""

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""

    def share(self, text: str, picture: Picture | None = None) -> bool:
        """Opens a sheet where people pick whom they send the text to. Returns False if there is no such sheet."""

    def open(self, link: str) -> bool:
        """Opens a link of the web in the app that is there for it. Returns False if there is none."""

    def scan(self, then: Callable[[str], None], failed: Callable[[str], None]) -> None:
        """Calls `then` with what a QR says, or `failed` with what went wrong."""

    def read(self, file: str, then: Callable[[str], None], failed: Callable[[str], None]) -> None:
        """Reads the QR in a picture file. It answers like `scan`."""

    @property
    def picker(self) -> FilePicker | None:
        """Asks people for a file; None if they are not asked."""

    @property
    def has_paths(self) -> bool:
        """Whether people know files by their paths, and can type them."""

    def about(self) -> Mapping[str, str]:
        """What a tester tells of it: the `device` and its system, the `parts` of the app, the `screen`."""

    def ask_for_network(self, then: Callable[[bool], None]) -> None:
        """Finds out whether this app may call other phones, and calls `then` with True or False. It asks people only if
        it must."""

    def hold_wifi(self, hosts: bool) -> None:
        """Holds the Wi-Fi for a table. It may be called again at any time."""

    def let_wifi_go(self) -> None:
        """Undoes `hold_wifi`: this phone has left its table."""

    def battery(self) -> BatteryLevel | None:
        """What is left in the battery; None if the device does not say."""


class PhoneDevice:
    """The hardware for the pages of one phone: it adds sentences for people and tells the table."""

    def __init__(self, hardware: Hardware, desk: "TableClient") -> None:
        self.battery: BatteryLevel | None = None
        self._hardware = hardware
        self._desk = desk

    @property
    def scanner(self) -> str:
        """What it scans with: a `camera`, or a `picture`."""
        return self._hardware.scanner

    def paste(self) -> str:
        """What the clipboard holds."""
        return self._hardware.paste()

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""
        self._hardware.copy(text)

    def send(self, text: str, picture: Picture | None = None) -> bool:
        """Sends a text to somebody whom people pick; returns True then. Without such a sheet it copies the text."""
        is_sent = self._hardware.share(text, picture)
        if not is_sent:
            self.copy(text)
        return is_sent

    def open(self, link: str) -> bool:
        """Opens a link of the web; returns True then. Without an app for it, it copies the link."""
        is_open = self._hardware.open(link)
        if not is_open:
            self.copy(link)
        return is_open

    def scan(self, then: Callable[[str], None]) -> None:
        """Reads a QR and calls `then` with its text. If that fails, people are told why."""
        self._hardware.scan(lambda text: self._read(text, then), self._not_read)

    def read(self, file: str, then: Callable[[str], None]) -> None:
        """Reads the QR in the picture in a file."""
        self._hardware.read(file, lambda text: self._read(text, then), self._not_read)

    def feel_battery(self) -> None:
        """Looks at the battery. A change is shown on this phone and told to the table."""
        before, self.battery = self.battery, self._hardware.battery()
        if self.battery != before:
            self.tell_of_battery()
            self._desk.changed()

    def tell_of_battery(self) -> None:
        """Tells the table whether this phone's battery is nearly empty."""
        low = nearly_out(self.battery)

        def say(member: "Member", _: float) -> None:
            member.owner.runs_low(low)

        self._desk.wish.send(say)

    def ask_for_network(self, then: Callable[[], None]) -> None:
        """Asks people for the permission to call other phones, then calls `then`. If they refuse, a sentence says what
        follows."""

        def said(may: bool) -> None:
            if not may:
                LOG.note("network refused")
                self._desk.tell(self._desk.words.say("desk.no_network"))
            then()

        self._hardware.ask_for_network(said)

    def hold_wifi(self, hosts: bool) -> None:
        """Holds the Wi-Fi while this phone is at a table with others."""
        self._hardware.hold_wifi(hosts)

    def let_wifi_go(self) -> None:
        """Undoes `hold_wifi`: this phone has left its table."""
        self._hardware.let_wifi_go()

    def _read(self, text: str, then: Callable[[str], None]) -> None:
        then(text)
        self._desk.changed()

    def _not_read(self, why: str) -> None:
        LOG.note(f"scan {why}")
        self._desk.tell(self._desk.words.say(f"scan.{why}"))
