"""The games at a seat in a browser: the files of most come from the host once a table plays them."""

import sys
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

from companion.catalogue import Catalogue, CatalogueEntry
from companion.data_files import ASSETS

if TYPE_CHECKING:
    from companion.present.tenant import AnyTenant, Looks


class ServedGames(Catalogue):
    """A catalogue with gaps. `fetch` waits for the archive of this name; `house` is where all files lie."""

    def __init__(self, entries: Mapping[str, CatalogueEntry], fetch: Callable[[str], bytes], house: Path) -> None:
        super().__init__(entries)
        self._fetch, self._house = fetch, house
        self._here = {game for game, entry in entries.items() if (ASSETS / entry.folder).is_dir()}

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
            with ZipFile(BytesIO(self._fetch(f"{game}.zip.zst"))) as files:
                files.extractall(self._house)
            sys.path_importer_cache.clear()  # `importlib.invalidate_caches` would load what is not here
            self._here.add(game)
