"""Shared rooms do not know which game is on: no word of a tenant stands outside its own folders.

Words that mean something else as well ("guard" a door, "mood" of the colours, a "move") stand here only with what makes
them the game's.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from companion.catalogue import TENANTS
from tests.house.plan import COMPANION, ROOT

FIGURES = [figure for game in TENANTS for figure in TENANTS[game].game.identities]
WORDS = re.compile(
    r"\b(editions?|thie(f|ves)|diebe?|jewel\w*|juwel\w*|emperors?|guard('s|_\w+)|wächter|calm|d8|captains?|"
    rf"{'|'.join(FIGURES)})\b",
    re.IGNORECASE,
)
IDS = re.compile("|".join(TENANTS), re.IGNORECASE)
"""The id of a game stands in the catalogue, and in its own folders."""


def shared() -> Iterator[Path]:
    """Everything that ships and belongs to no game."""
    own = {COMPANION / "games" / game for game in TENANTS} | {
        ROOT / room / game for room in ("kv", "assets") for game in TENANTS
    }
    for room in (COMPANION, ROOT / "kv", ROOT / "assets" / "words"):
        for path in sorted(room.rglob("*")):
            if path.suffix in (".py", ".kv", ".toml") and not own & {*path.parents}:
                yield path


def test_no_word_of_a_game_stands_in_shared_rooms() -> None:
    """Neither in code, nor in a layout, nor in a sentence."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in shared()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if WORDS.search(line) or (IDS.search(line) and path != COMPANION / "catalogue.py")
    ]
    assert not found, "\n".join(found)


def test_pictures_of_a_game_lie_in_its_own_folder() -> None:
    """None of them is shown by a page of the house."""
    strays = [
        path.name for path in (ROOT / "assets" / "emblems").iterdir() if WORDS.search(path.stem.replace("_", " "))
    ]
    assert not strays
