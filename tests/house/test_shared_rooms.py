"""Shared rooms do not know which game is on: no word of a tenant stands outside its own folders.

A word that also has another meaning (to "guard" a door, a "mood" of colours, a "move") is searched for only together
with words of the game."""

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
    games = [plate.parent.name for plate in COMPANION.glob("games/*/__init__.py")]  # the catalogue may not have all yet
    own = {room / game for room in (COMPANION / "games", ROOT / "kv", ROOT / "assets") for game in games}
    for room in (COMPANION, ROOT / "kv", ROOT / "assets" / "words"):
        for path in sorted(room.rglob("*")):
            if path.suffix in (".py", ".kv", ".toml") and not own & {*path.parents}:
                yield path


def test_no_word_of_a_game_stands_in_shared_rooms() -> None:
    """Code, layouts and sentences are searched."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in shared()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if WORDS.search(line) or (IDS.search(line) and path != COMPANION / "catalogue.py")
    ]
    assert not found, "\n".join(found)


def test_pictures_of_a_game_lie_in_its_own_folder() -> None:
    """No page of the house shows one of them."""
    strays = [
        path.name for path in (ROOT / "assets" / "emblems").iterdir() if WORDS.search(path.stem.replace("_", " "))
    ]
    assert not strays
