"""What one phone does without a table: how it likes it, what it keeps, what it can. Part of `present.ports.Front`."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from companion.client.trouble import sentence
from companion.present.notices import nearly_out
from companion.present.ports import Battery, Picture
from companion.present.seen import Checked
from companion.present.settings import Settings
from companion.shell.beside import beside
from companion.shell.words import languages, load
from companion.store.table_store import KeptTable, Shelf
from companion.table.state import Games

if TYPE_CHECKING:  # the first page does without
    from companion.client.table_client import Desk
    from companion.session.member import Member

Later = Callable[[Callable[[], None]], None]
"""Carries something over to the thread of the screens."""


class Device(Protocol):
    """What `companion.device` has for this very phone or computer. Whatever is heard comes in the screens' thread."""

    @property
    def scanner(self) -> str:
        """What it scans with: a `camera`, or a `picture`."""

    def paste(self) -> str:
        """What the clipboard holds."""

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""

    def share(self, text: str, picture: Picture | None = None) -> bool:
        """Whether people can pick now whom they send the text to."""

    def scan(self, then: Callable[[str], None], failed: Callable[[str], None]) -> None:
        """`then` hears what a QR says, `failed` what came between."""

    def read(self, file: str, then: Callable[[str], None], failed: Callable[[str], None]) -> None:
        """The same for a QR in the picture in a file."""

    def ask_for_network(self, then: Callable[[bool], None]) -> None:
        """`then` hears whether this app may call other phones: at once, if nobody has to be asked."""

    def hold_wifi(self, hosts: bool) -> None:
        """A table is on; this may be said again at any time."""

    def let_wifi_go(self) -> None:
        """No table any more."""

    def battery(self) -> Battery | None:
        """What is left in it; None if that is nobody's affair."""


class AtHome:
    """For one desk and one shelf."""

    def __init__(self, desk: "Desk", shelf: Shelf, games: Games, later: Later, device: Device) -> None:
        self.desk = desk
        self.paste = device.paste
        self.copy = device.copy
        self.scanner = device.scanner
        self.battery: Battery | None = None
        self._device = device
        self._shelf = shelf
        self._games = games
        self._later = later

    def set(self, settings: Settings) -> None:
        """Settings that hold from now on."""
        before, self.desk.settings = self.desk.settings, settings
        if settings.language != before.language:
            self.speaks_anew()
        self._shelf.keep_settings(settings)
        self.desk.changed()

    def games(self) -> dict[str, str]:
        """The games of this app, the last one that was hosted here first, each with its name."""
        desk = self.desk
        ids = sorted(desk.tenants, key=lambda game: game != desk.settings.game)
        return {game: desk.tenants.words(desk.settings.language, game).say("game.name") for game in ids}

    def prefer(self, game: str) -> None:
        """This game is hosted, rehearsed and read about from now on."""
        self.set(replace(self.desk.settings, game=game))

    def speaks_anew(self) -> None:
        """What has been told already is told again in the new language."""

    def tables(self) -> tuple[KeptTable, ...]:
        """What this phone keeps, the newest first."""
        return self._shelf.tables()

    def trouble(self, table: str) -> str:
        """Why a kept table cannot be gone on with, in one sentence; empty if it can."""
        complaint = self._shelf.trouble(table)
        return sentence(self.desk.words, complaint) if complaint else ""

    def check(self, table: str, then: Callable[[Checked], None]) -> None:
        """Checks a kept table again, and says now and then how far it is."""
        from companion.client.replay_check import check, frames_of_journal

        def tell(checked: Checked) -> None:
            self._later(lambda: then(checked))

        def failed(error: Exception) -> None:
            self._later(lambda: then(Checked(why=sentence(self.desk.words, error))))

        tenants, language = self.desk.tenants, self.desk.settings.language
        beside(lambda: check(tenants, language, frames_of_journal(self._shelf.kept(table)), tell), tell, failed)

    def languages(self) -> dict[str, str]:
        """The languages that this app speaks."""
        return {language: load(language).say("language.name") for language in languages()}

    # -- what the device can -------------------------------------------------------------------------------------------

    def scan(self, then: Callable[[str], None]) -> None:
        """Reads a QR and hands it to `then`; what comes between is told."""
        self._device.scan(lambda text: self._read(text, then), self._not_read)

    def read(self, file: str, then: Callable[[str], None]) -> None:
        """Reads the QR in the picture in a file."""
        self._device.read(file, lambda text: self._read(text, then), self._not_read)

    def send(self, text: str, picture: Picture | None = None) -> bool:
        """Whether people pick now whom they send it to; else the text waits on the clipboard."""
        is_sent = self._device.share(text, picture)
        if not is_sent:
            self.copy(text)
        return is_sent

    def feel_battery(self) -> None:
        """Whatever is left in it now is shown."""
        before, self.battery = self.battery, self._device.battery()
        if self.battery != before:
            self.tell_of_battery()
            self.desk.changed()

    def tell_of_battery(self) -> None:
        """The table knows whose phone may soon be gone."""
        low = nearly_out(self.battery)

        def say(member: "Member", _: float) -> None:
            member.owner.runs_low(low)

        self.desk.over(say)

    def in_the_room(self, then: Callable[[], None]) -> None:
        """Once the owner has said whether this app may call the phones in the room; alone it plays in any case."""

        def said(may: bool) -> None:
            if not may:
                self.desk.tell(self.desk.words.say("desk.no_network"))
            then()

        self._device.ask_for_network(said)

    def _read(self, text: str, then: Callable[[str], None]) -> None:
        then(text)
        self.desk.changed()

    def _not_read(self, why: str) -> None:
        self.desk.tell(self.desk.words.say(f"scan.{why}"))

    def _complain(self, error: Exception) -> None:
        self._later(lambda: self.desk.tell(sentence(self.desk.words, error)))
