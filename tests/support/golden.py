"""A golden game: a file with a game in notation that expects what the rulebook wants."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.table.notation.playing import Replayed
from companion.table.notation.words import WrongLine

TESTS = Path(__file__).parents[1]
HEADS = "# Rulebook", "# Ruling "
"""The first line of a file names a page of the rulebook, or a ruling, and says what it is about."""


def records(folder: str = "") -> list[Path]:
    """The golden games of one game."""
    return sorted((TESTS / "records" / folder).glob("*.game"))


def held(
    path: Path,
    replay: Callable[[str], Replayed[Any, Any] | WrongLine],
    write: Callable[[Any, Iterable[Any]], str],
) -> tuple[Replayed[Any, Any], Replayed[Any, Any]]:
    """Every line holds, on the page or ruling that the file names: the game, and the same one written down."""
    source = path.read_text("utf-8")
    assert source.startswith(HEADS)
    assert "\nexpect " in source
    found = replay(source)
    assert isinstance(found, Replayed), f"{path.name}, {found}"
    again = replay(write(found.begin, found.moves))
    assert isinstance(again, Replayed), f"{path.name}, written down: {again}"
    return found, again
