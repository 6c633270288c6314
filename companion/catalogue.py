"""The tenants: which games this app has. Nothing of a game is imported before it is asked for."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # `--help` names games and verbs, and loads nothing for it
    from companion.present.tenant import AnyTenant
    from companion.shell.words import Translation
    from companion.table.game import Game


@dataclass(frozen=True)
class OwnVerb:
    """A verb of the command line that one game alone has: it answers the text of a file."""

    does: str
    file: str  # what the file holds
    switches: Mapping[str, str] = field(default_factory=dict)  # each with what it does


@dataclass(frozen=True)
class CatalogueEntry:
    """What is known of a game before it is imported."""

    bring: "Callable[[], AnyTenant]"
    versions: tuple[int, ...]  # of its rules
    folder: str  # where its words and pictures lie: a folder of `assets`, or any other
    verbs: Mapping[str, OwnVerb] = field(default_factory=dict)


class Catalogue:
    """Fulfils `present.tenant.Tenants`."""

    def __init__(self, entries: Mapping[str, CatalogueEntry]) -> None:
        self.entries = entries
        self._brought: dict[str, AnyTenant] = {}
        self.words = cache(self._words)  # pages ask for them with each sentence

    def __iter__(self) -> Iterator[str]:
        """The first one is played if nobody chooses."""
        return iter(self.entries)

    def __contains__(self, game: object) -> bool:
        return game in self.entries

    def __getitem__(self, game: str) -> "AnyTenant":
        if game not in self._brought:
            self._brought[game] = self.entries[game].bring()
        return self._brought[game]

    def folder(self, game: str) -> str:
        """A folder of `assets`, or any other."""
        return self.entries[game].folder

    @property
    def games(self) -> "Rulebooks":
        """Every version of the rules of every game."""
        return Rulebooks(self)

    def _words(self, language: str, game: str = "") -> "Translation":
        from companion.shell.words import load

        return load(language, self.folder(game) if game else None)


class Rulebooks(Mapping[tuple[str, int], "Game[Any, Any, Any]"]):
    """Game id and version -> the game. Which there are is known before any is imported."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return ((game, version) for game, entry in self._catalogue.entries.items() for version in entry.versions)

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __getitem__(self, key: tuple[str, int]) -> "Game[Any, Any, Any]":
        game, version = key
        return {each.version: each for each in self._catalogue[game].games}[version]


def _age_of_thieves() -> "AnyTenant":
    from companion.games.age_of_thieves.tenant import TENANT

    return TENANT


AGE_OF_THIEVES = "age_of_thieves"

TENANTS = Catalogue(
    {
        AGE_OF_THIEVES: CatalogueEntry(
            _age_of_thieves,
            versions=(2, 1),
            folder=AGE_OF_THIEVES,
            verbs={
                "order": OwnVerb(
                    "who acts when, for rounds written down", "rounds in notation", {"why": "the reason for each place"}
                )
            },
        )
    }
)
