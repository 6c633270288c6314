"""The sentences for people, read from `assets`: the shared ones, and those of one game."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from companion.data_files import ASSETS
from companion.table.names import visible


def _one_or_more(number: int) -> int:
    return 0 if number == 1 else 1


def _none_is_one(number: int) -> int:
    return 0 if number <= 1 else 1


def _few_and_teens(number: int) -> int:
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


PLURALS: Mapping[str, tuple[tuple[str, ...], Callable[[int], int]]] = {
    "en": (("one", "other"), _one_or_more),
    "de": (("one", "other"), _one_or_more),
    "fr": (("one", "other"), _none_is_one),
    "pl": (("one", "few", "many"), _few_and_teens),
}
"""For each language: its plural forms in the order in which a gap lists them, and which form a number takes."""

_TABLE = re.compile(r"\[([\w.]+)\]", re.A)
_KEY = re.compile(r"\w+", re.A)
_SAID = re.compile(r'[^"\\]*(?:\\"[^"\\]*)*"')


class NoWords(LookupError):
    """A language, a sentence, or a fact for a gap is missing."""

    def __str__(self) -> str:
        return str(self.args[0])


class _Filler(Formatter):
    """Fills gaps. A gap like `{cards:card|cards}` takes the form that fits the number."""

    def __init__(self, language: str) -> None:
        self._form = PLURALS.get(language, PLURALS["en"])[1]

    def format_field(self, value: Any, format_spec: str) -> str:
        """The fact, or the form that fits it. Facts come from other phones, so control characters are removed."""
        return format_spec.split("|")[self._form(abs(value))] if "|" in format_spec else visible(str(value))


class Translation:
    """The sentences of one language by dotted key. Fulfils `present.ports.Translation`."""

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        self.language = language
        self._sentences = sentences
        self._filler = _Filler(language)

    def has(self, key: str) -> bool:
        """Whether there is a sentence under this key."""
        return key in self._sentences

    def say(self, key: str, /, **facts: str | int) -> str:
        """The sentence with its gaps filled. Raises NoWords if the sentence or a fact is missing. Facts without a gap
        are ignored."""
        if key not in self._sentences:
            raise NoWords(f"no sentence '{key}' in the words of language '{self.language}'")
        try:
            return self._filler.vformat(self._sentences[key], (), facts)
        except KeyError as missing:
            raise NoWords(f"the sentence '{key}' in language '{self.language}' wants a fact {missing}") from None


def load(language: str, game: str | None = None, assets: Path = ASSETS) -> Translation:
    """The shared sentences and those of a game. Where both have a key, the game's sentence counts.

    `game`: its folder, in `assets` or anywhere."""
    sentences = _read(assets / "words", language)
    if game is not None:
        sentences = sentences | _read(assets / game / "words", language)
    return Translation(language, sentences)


@cache  # the settings page asks for all languages each time, and files do not come while the app runs
def languages(assets: Path = ASSETS) -> tuple[str, ...]:
    """The languages of this app: each has a file here, and one with each game."""
    shelves = (assets / "words", *assets.glob("*/words"))
    return tuple(sorted(set.intersection(*({file.stem for file in shelf.glob("*.toml")} for shelf in shelves))))


@cache  # it is asked for again and again
def one_sentence(language: str, key: str, game: str | None = None, assets: Path = ASSETS) -> str:
    """A sentence without gaps: a shared one, or one of a game. The others of its file do not stay in memory, as those
    of a language or a game that is only named here are not needed."""
    shelf = assets / "words" if game is None else assets / game / "words"
    return Translation(language, _parsed(shelf, language)).say(key)


@cache  # parsing takes longer than a frame
def _read(shelf: Path, language: str) -> dict[str, str]:
    return _parsed(shelf, language)


def _parsed(shelf: Path, language: str) -> dict[str, str]:
    spoken = {file.stem: file for file in shelf.glob("*.toml")}
    if language not in spoken:
        raise NoWords(f"no words for language '{language}'; there are: {', '.join(sorted(spoken)) or 'none'}")
    return sentences(spoken[language].read_text("utf-8"))


def sentences(text: str) -> dict[str, str]:
    """The sentences of a TOML text, each with its dotted key. Our files have a sentence a line, which is read here. For
    whatever else TOML allows there is its own reader, which takes four times as long."""
    found: dict[str, str] = {}
    above, lines = "", 0
    for line in text.split("\n"):
        key, equals, said = line.partition(' = "')
        if line[:1] in ("#", ""):
            continue
        if equals and _KEY.fullmatch(key) and _SAID.fullmatch(said):
            lines += 1
            found[above + key] = said[:-1].replace('\\"', '"')
        elif table := _TABLE.fullmatch(line):
            above = f"{table[1]}."
        else:
            return _read_by_toml(text)
    return found if len(found) == lines else _read_by_toml(text)  # which says what is there twice


def _read_by_toml(text: str) -> dict[str, str]:
    import tomllib  # imported here: no file of ours needs it, and the first page comes up faster

    return dict(_flat(tomllib.loads(text)))


def _flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """The sentences of a TOML table, each with its dotted key."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{key}.")
        else:
            yield above + key, str(value)
