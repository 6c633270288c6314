"""One word, one thing: no two classes that one reader meets have the same name. Games are apart: each is a tenant."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from tests.house.plan import COMPANION, dotted, modules

HOUSE = [path for path in modules() if path.relative_to(COMPANION).parts[0] != "games"]
GAMES = sorted(path.parent for path in COMPANION.glob("games/*/__init__.py"))


def doubles(places: list[Path]) -> dict[str, list[str]]:
    """Class names that stand in several modules, or twice in one; nested classes count, too."""
    found = defaultdict[str, list[str]](list)
    for module in places:
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(dotted(module))
    return {name: places for name, places in found.items() if len(places) > 1}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_class_name_stands_for_two_things(game: Path) -> None:
    """A reader of one game and of the shared rooms knows which class a name means."""
    found = doubles([*HOUSE, *sorted(game.rglob("*.py"))])
    assert not found, "\n".join(f"{name}: {', '.join(places)}" for name, places in found.items())


def test_doubles_are_found() -> None:
    """The measure itself: the same module twice has each of its classes twice."""
    assert doubles([COMPANION / "table" / "why.py"] * 2).keys() == {"Why"}
