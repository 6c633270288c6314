"""The games at a seat in a browser: the files of most come from the host once a table plays them.

They come from where the page came from. After a hand-over that phone may be gone, and a page may load nothing from
another one. So a game that does not come is none of this phone's: the page says so, and where there is another page.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

from companion.catalogue import Catalogue, CatalogueEntry
from companion.data_files import ASSETS
from companion.shell.files import Complaint

if TYPE_CHECKING:
    from companion.present.tenant import AnyTenant, Looks


class ServedGames(Catalogue):
    """A catalogue with gaps. `fetch` waits for the archive of this name, or raises Complaint; all files lie in
    `house`."""

    def __init__(self, entries: Mapping[str, CatalogueEntry], fetch: Callable[[str], bytes], house: Path) -> None:
        super().__init__(entries)
        self._fetch, self._house = fetch, house
        self._here = {game for game, entry in entries.items() if (ASSETS / entry.folder).is_dir()}
        self._asked = set[str]()  # each once: all stands still while Python waits for it

    def __iter__(self) -> Iterator[str]:
        """Those that come."""
        return (game for game in self.entries if game in self)

    def __contains__(self, game: object) -> bool:
        if game not in self.entries:
            return False
        try:
            self._comes(str(game))
        except Complaint:
            return False
        return True

    def __getitem__(self, game: str) -> "AnyTenant":
        self._comes(game)
        return super().__getitem__(game)

    def folder(self, game: str) -> str:
        """Where its words and pictures lie."""
        self._comes(game)
        return super().folder(game)

    def looks(self, game: str) -> "Looks":
        """Its colours and its moods."""
        self._comes(game)
        return super().looks(game)

    def _comes(self, game: str) -> None:
        if game not in self._here:
            if game in self._asked:
                raise Complaint(f"this page has no files of the game {game}; load it anew from the phone that hosts")
            self._asked.add(game)
            with ZipFile(BytesIO(self._fetch(f"{game}.zip.zst"))) as files:
                files.extractall(self._house)
            sys.path_importer_cache.clear()  # `importlib.invalidate_caches` would load what is not here
            self._here.add(game)
