"""How people like this phone: its settings, and the languages it speaks. Fulfils `present.ports.Preferences`."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.present.settings import Settings
from companion.shell.words import languages, one_sentence
from companion.store.settings_file import SettingsFile

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.client.table_client import TableClient


class PhoneSettings:
    """The settings of one phone, kept in `file`. `retell` tells the log again when the language changes."""

    def __init__(self, desk: "TableClient", file: SettingsFile, retell: Callable[[], None]) -> None:
        self._desk = desk
        self._file = file
        self._retell = retell

    def set(self, settings: Settings) -> None:
        """Keeps these settings and uses them from now on."""
        before, self._desk.settings = self._desk.settings, settings
        if settings.language != before.language:
            self._retell()
        self._file.keep(settings)
        self._desk.changed()

    def games(self) -> dict[str, str]:
        """The games of this app with their names. The game that was hosted here last comes first."""
        tenants, settings = self._desk.tenants, self._desk.settings
        ids = sorted(tenants, key=lambda game: game != settings.game)
        return {game: tenants.name(settings.language, game) for game in ids}

    def prefer(self, game: str) -> None:
        """Hosts, rehearses and explains this game from now on."""
        self.set(replace(self._desk.settings, game=game))

    def languages(self) -> dict[str, str]:
        """The languages of this app, each with its own name for itself."""
        return {language: one_sentence(language, "language.name") for language in languages()}
