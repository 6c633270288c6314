"""One word, one thing: no two classes of ours have the same name."""

import ast
from collections import defaultdict

from tests.house.plan import COMPANION, dotted, modules

GAME_AND_HOUSE = "a noun of the game's rulebook, and one of the house's; the game's is to be renamed where it lives"
TWO_IN_A_GAME = "two things of one game; to be renamed where they live"
DOUBLES = {
    "Card": TWO_IN_A_GAME,
    "DistrictDrawn": TWO_IN_A_GAME,
    "GuardView": TWO_IN_A_GAME,
    "Kind": TWO_IN_A_GAME,
    "Moment": TWO_IN_A_GAME,
    "Chair": GAME_AND_HOUSE,
    "Due": GAME_AND_HOUSE,
    "Laid": GAME_AND_HOUSE,
    "PadKey": GAME_AND_HOUSE,
    "Plan": GAME_AND_HOUSE,
    "Row": GAME_AND_HOUSE,
    "Sheet": GAME_AND_HOUSE,
    "Standing": GAME_AND_HOUSE,
    "TableView": GAME_AND_HOUSE,
    "Trouble": GAME_AND_HOUSE,
    "Undo": GAME_AND_HOUSE,
    "Why": GAME_AND_HOUSE,
    "Place": TWO_IN_A_GAME,
}
"""Names that stand for two things for now, and why."""


def test_no_class_name_stands_for_two_things() -> None:
    """Whoever reads a name knows which class is meant; nested classes count, too."""
    found = defaultdict[str, list[str]](list)
    for module in modules():
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(dotted(module))
    doubles = {name: places for name, places in found.items() if len(places) > 1}
    new = [f"{name}: {', '.join(places)}" for name, places in doubles.items() if name not in DOUBLES]
    assert not new, "\n".join(new)
    assert DOUBLES.keys() <= doubles.keys(), "an exception that is not needed any more"


def test_the_faces_have_no_doubles_of_their_own() -> None:
    """What is excused above touches a game; between all other rooms it holds without exception."""
    rooms = [path for path in modules() if path.relative_to(COMPANION).parts[0] != "games"]
    names = [
        node.name
        for module in rooms
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    assert len(names) == len(set(names)), sorted(name for name in set(names) if names.count(name) > 1)
