"""Shared parts for a game under way know no game: no word of a tenant is in their code, comments, layouts or
sentences."""

import re
from pathlib import Path

import pytest

from companion.shell.words import languages
from tests.house.plan import COMPANION, ROOT

ROOMS = (COMPANION / "present" / "play", COMPANION / "ui" / "play", ROOT / "kv" / "play")
TENANTS = ("age of thieves", "swindler", "crooks")
PIECES = (
    *("thief", "thieves", "jewel", "guard", "edition", "d8", "burglar", "emperor", "dungeon", "district", "gate"),
    *("alarm", "calm", "heist", "AP", "trinket", "ambush", "loot", "skull", "dealer", "crook", "hangout", "gang"),
)  # fmt: skip
"""The nouns of the tenants that are at home or about to move in."""
NOUN = re.compile(rf"(?<![a-z])(?:{'|'.join((*TENANTS, *PIECES))})s?(?![a-z])", re.IGNORECASE)
FURNITURE = sorted(path for room in ROOMS for path in room.rglob("*") if path.suffix in {".py", ".kv"})


def nouns(text: str) -> set[str]:
    """The words of a tenant in a text, also as a part of a name with underscores."""
    return {found.group().lower() for found in NOUN.finditer(text)}


@pytest.mark.parametrize("path", FURNITURE, ids=lambda path: str(path.relative_to(ROOT)))
def test_furniture_knows_no_game(path: Path) -> None:
    """A new game finds nothing of another game there."""
    assert not nouns(path.read_text("utf-8").replace("companion.ui.interval", ""))


@pytest.mark.parametrize("language", languages())
def test_shared_sentences_about_play_know_no_game(language: str) -> None:
    """These are the sentences of shared parts."""
    text = (ROOT / "assets" / "words" / f"{language}.toml").read_text("utf-8")
    said = re.findall(
        r"^\[(?:play|rolling|booking|adjust|counting|ranking|terminal|proof)[\w.]*\]$.*?(?=^\[|\Z)",
        text,
        re.MULTILINE | re.DOTALL,
    )
    assert said
    assert not nouns("".join(said))


def test_a_noun_is_found() -> None:
    """This tests the measure: a word is found alone, with others, and as a part of a name, but not inside another
    word."""
    assert nouns("The thief's jewels: caught_jewel, 3 AP, a d8") == {"thief", "jewels", "jewel", "ap", "d8"}
    assert not nouns("a safeguard, apply, app, delegated, navigate, calmly, snapshot, gateway")
