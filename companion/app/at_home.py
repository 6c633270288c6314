"""What one phone does without a table: how it likes it, what it keeps, its clipboard. Part of `present.ports.Front`."""

from collections.abc import Callable
from typing import Protocol

from companion.app.desk import Desk
from companion.app.retelling import check, frames_of_journal
from companion.app.shelf import KeptTable, Shelf
from companion.present.seen import Checked
from companion.present.settings import Settings
from companion.shell.beside import beside
from companion.shell.files import Complaint
from companion.shell.words import languages, load

Later = Callable[[Callable[[], None]], None]
"""Carries something over to the thread of the screens."""


class Clipboard(Protocol):
    """The device's."""

    def paste(self) -> str:
        """What it holds."""

    def copy(self, text: str) -> None:
        """Puts a text on it."""


class AtHome:
    """For one desk and one shelf."""

    def __init__(self, desk: Desk, shelf: Shelf, later: Later, clipboard: Clipboard) -> None:
        self.desk = desk
        self.paste = clipboard.paste
        self.copy = clipboard.copy
        self._shelf = shelf
        self._later = later

    def set(self, settings: Settings) -> None:
        """Settings that hold from now on."""
        if settings.language != self.desk.settings.language:
            self.desk.words = load(settings.language, self.desk.tenant.game.game_id)
            self.speaks_anew()
        self.desk.settings = settings
        self._shelf.keep_settings(settings)
        self.desk.changed()

    def speaks_anew(self) -> None:
        """What has been told already is told again in the new language."""

    def tables(self) -> tuple[KeptTable, ...]:
        """What this phone keeps, the newest first."""
        return self._shelf.tables()

    def check(self, table: str, then: Callable[[Checked], None]) -> None:
        """Checks a kept table again, and says now and then how far it is."""

        def tell(checked: Checked) -> None:
            self._later(lambda: then(checked))

        words, tenant = self.desk.words, self.desk.tenant
        beside(lambda: check(words, tenant, frames_of_journal(self._shelf.kept(table)), tell), tell, self._complain)

    def scan(self, then: Callable[[str], None]) -> bool:  # noqa: ARG002 - there is no camera yet to hand it a text
        """No device of ours has a camera yet: people type the code or paste the link."""
        return False

    def languages(self) -> dict[str, str]:
        """The languages that this app speaks."""
        return {language: load(language).say("language.name") for language in languages()}

    def _complain(self, complaint: Complaint) -> None:
        self._later(lambda: self.desk.tell(str(complaint)))
