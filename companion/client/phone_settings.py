"""How people like this phone: its settings, and the languages it speaks. Fulfils `present.ports.Preferences`."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.present.settings import Settings
from companion.shell.words import languages, load
from companion.store.table_store import TableStore

if TYPE_CHECKING:  # the first page does without
    from companion.client.table_client import TableClient


class PhoneSettings:
    """Settings are kept in `store`. `retell` tells the log again, in the words of a new language."""

    def __init__(self, desk: "TableClient", store: TableStore, retell: Callable[[], None]) -> None:
        self._desk = desk
        self._store = store
        self._retell = retell

    def set(self, settings: Settings) -> None:
        """Settings that hold from now on."""
        before, self._desk.settings = self._desk.settings, settings
        if settings.language != before.language:
            self._retell()
        self._store.keep_settings(settings)
        self._desk.changed()

    def games(self) -> dict[str, str]:
        """The games of this app, the last one that was hosted here first, each with its name."""
        tenants, settings = self._desk.tenants, self._desk.settings
        ids = sorted(tenants, key=lambda game: game != settings.game)
        return {game: tenants.words(settings.language, game).say("game.name") for game in ids}

    def prefer(self, game: str) -> None:
        """This game is hosted, rehearsed and read about from now on."""
        self.set(replace(self._desk.settings, game=game))

    def languages(self) -> dict[str, str]:
        """The languages of this app, each with its own name for itself."""
        return {language: load(language).say("language.name") for language in languages()}
