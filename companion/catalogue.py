"""The tenants: which games this app has. Nothing of a game is imported before it is asked for."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # `--help` names games and verbs, and loads nothing for it
    from companion.present.tenant import AnyTenant, Looks
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
    looks: "Callable[[], Looks]" = lambda: ({}, {})  # its colours, before any of its pages is made
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

    def looks(self, game: str) -> "Looks":
        """Its colours and its moods."""
        return self.entries[game].looks()

    def name(self, language: str, game: str) -> str:
        """What the game is called."""
        from companion.shell.words import one_sentence

        return one_sentence(language, "game.name", self.folder(game))

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


def _swindler() -> "AnyTenant":
    from companion.games.swindler.tenant import TENANT

    return TENANT


def _crooks() -> "AnyTenant":
    from companion.games.crooks.tenant import TENANT

    return TENANT


def _age_of_thieves_looks() -> "Looks":
    from companion.games.age_of_thieves.screens.colours import COLOURS

    return COLOURS, {}


def _swindler_looks() -> "Looks":
    from companion.games.swindler.screens.colours import COLOURS, MOODS

    return COLOURS, MOODS


def _crooks_looks() -> "Looks":
    from companion.games.crooks.screens.colours import COLOURS, MOODS

    return COLOURS, MOODS


AGE_OF_THIEVES, SWINDLER, CROOKS = "age_of_thieves", "swindler", "crooks"

TENANTS = Catalogue(
    {
        AGE_OF_THIEVES: CatalogueEntry(
            _age_of_thieves,
            versions=(2, 1),
            folder=AGE_OF_THIEVES,
            looks=_age_of_thieves_looks,
            verbs={
                "order": OwnVerb(
                    "who acts when, for rounds written down", "rounds in notation", {"why": "the reason for each place"}
                )
            },
        ),
        SWINDLER: CatalogueEntry(_swindler, versions=(1,), folder=SWINDLER, looks=_swindler_looks),
        CROOKS: CatalogueEntry(_crooks, versions=(1,), folder=CROOKS, looks=_crooks_looks),
    }
)
