"""The sentences of the table and its games, read from `assets`: the shared ones, and those of the game on the table."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.data_files import ASSETS


class NoWords(LookupError):
    """A language, a sentence or a fact for one of its gaps is missing."""

    def __str__(self) -> str:
        return str(self.args[0])


class Words:
    """The sentences of one language by dotted key. Fulfils `present.ports.Words`."""

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        self.language = language
        self._sentences = sentences

    def has(self, key: str) -> bool:
        """Whether there is a sentence under this key."""
        return key in self._sentences

    def say(self, key: str, /, **facts: str | int) -> str:
        """The sentence, its gaps filled; raises NoWords if it or a fact is missing. Facts without a gap are fine."""
        if key not in self._sentences:
            raise NoWords(f"no sentence '{key}' in the words of language '{self.language}'")
        try:
            return self._sentences[key].format_map(facts)
        except KeyError as missing:
            raise NoWords(f"the sentence '{key}' in language '{self.language}' wants a fact {missing}") from None


def load(language: str, game: str | None = None, assets: Path = ASSETS) -> Words:
    """The shared words and, over them, those of a game: where both know a key, the game's sentence is said."""
    sentences = _read(assets / "words", language)
    if game is not None:
        sentences = sentences | _read(assets / game / "words", language)
    return Words(language, sentences)


def languages(assets: Path = ASSETS) -> tuple[str, ...]:
    """What this app speaks: a language is one file more here, and one more with each game."""
    return tuple(sorted(file.stem for file in (assets / "words").glob("*.toml")))


@cache  # the settings ask for all languages whenever they are looked at, and parsing one takes longer than a frame
def _read(shelf: Path, language: str) -> dict[str, str]:
    spoken = {file.stem: file for file in shelf.glob("*.toml")}
    if language not in spoken:
        raise NoWords(f"no words for language '{language}'; there are: {', '.join(sorted(spoken)) or 'none'}")
    return dict(_flat(tomllib.loads(spoken[language].read_text("utf-8"))))


def _flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """The sentences of a TOML table, each with its dotted key."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{key}.")
        else:
            yield above + key, str(value)
