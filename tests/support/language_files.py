"""The files of a language, and what is wrong with them beside those of English, which everybody translates from."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from companion.shell.words import PLURALS
from tests.house.plan import ROOT

ASSETS = ROOT / "assets"
SHELVES = sorted(ASSETS.rglob("words"))

TORN = re.compile(" [:;!?»]|« ")
"""A sign after a space, where the end of a line could tear it from its word: that space must not break."""
Sentences = dict[str, str]
"""By dotted key."""


def sentences(shelf: Path, language: str) -> Sentences:
    """All sentences of one folder in one language; none if it has no such file."""
    file = shelf / f"{language}.toml"
    return dict(_flat(tomllib.loads(file.read_text("utf-8")))) if file.is_file() else {}


def gaps(sentence: str) -> set[str]:
    """The names in braces, to be filled with the facts of the moment."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def faults(shelf: Path, language: str) -> Iterator[str]:
    """What translators have to mend, in the order of the file: each with its key."""
    english, said = sentences(shelf, "en"), sentences(shelf, language)
    forms, _ = PLURALS[language]
    for key in dict.fromkeys((*english, *said)):
        if key not in said:
            yield f"{key}: is missing"
        elif key not in english:
            yield f"{key}: English has no such sentence"
        else:
            yield from (f"{key}: {fault}" for fault in _wrong(said[key], english[key], forms))


def _wrong(sentence: str, english: str, forms: tuple[str, ...]) -> Iterator[str]:
    if not sentence.strip():
        yield "is empty"
    if torn := TORN.search(sentence):
        yield f"a line could break at '{torn[0]}'"
    if lost := sorted(gaps(english) - gaps(sentence)):
        yield f"lacks {{{'}, {'.join(lost)}}}"
    if strange := sorted(gaps(sentence) - gaps(english)):
        yield f"nothing fills {{{'}, {'.join(strange)}}}"
    for _, name, spec, _ in Formatter().parse(sentence):
        given = spec.split("|") if spec else forms
        if len(given) != len(forms) or not all(given):
            yield f"{{{name}:{spec}}} wants {len(forms)} forms: {', '.join(forms)}"


def _flat(table: dict[str, object], above: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{key}.")
        else:
            assert isinstance(value, str), f"{above}{key} is no sentence"
            yield above + key, value
