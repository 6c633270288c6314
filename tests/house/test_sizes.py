"""Walls on size: what outgrows them wants to be two things."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.house.plan import ROOT, TESTS, functions, modules

MODULE_LINES = 400
CLASS_METHODS = 20
FUNCTION_STATEMENTS = 40
KV_LINES = 200

A_PAGE = "a method for each touch of the page, beside those of its base; `Presenter` is to be parted with the pages"
A_WIDGET = "a method for each look and touch, beside those of its base"
A_DOUBLE = "one for each thing that a test asks of it, beside those of the base it stands in for"
EXCEPTIONS: dict[str, str] = {
    "tests/support/wishes.py: methods of Wishes": "one for each thing that an owner can wish, found by its name",
}
"""What stands outside the walls, as the message below names it without its figure, and why."""
for path, name in {
    "companion/games/age_of_thieves/presenters/pages/adjust.py": "AdjustPresenter",
    "companion/games/age_of_thieves/presenters/pages/bookings.py": "BookingsPresenter",
    "companion/games/age_of_thieves/presenters/stages/count.py": "CountPresenter",
    "companion/games/age_of_thieves/presenters/stages/declaration.py": "DeclarationPresenter",
    "companion/games/age_of_thieves/presenters/stages/event.py": "EventPresenter",
    "companion/games/age_of_thieves/presenters/stages/own_cards.py": "OwnCardsPage",
    "companion/games/age_of_thieves/presenters/stages/resolution.py": "ResolutionPresenter",
    "companion/present/join.py": "JoinPresenter",
    "companion/present/play/bookings.py": "BookingsPage",
    "companion/present/lobby.py": "LobbyPresenter",
    "companion/present/notices.py": "NoticesPresenter",
    "companion/present/past.py": "PastPresenter",
    "companion/present/seat_move.py": "SeatMovePresenter",
    "companion/present/table.py": "TablePresenter",
    "companion/present/waiting.py": "WaitingPresenter",
}.items():
    EXCEPTIONS[f"{path}: methods of {name}"] = A_PAGE
for path, name in (
    ("companion/ui/play/cover.py", "HoldPanel"),
    ("companion/games/age_of_thieves/screens/ways.py", "WayButton"),
    ("companion/ui/play/cover.py", "PeekButton"),
):
    EXCEPTIONS[f"{path}: methods of {name}"] = A_WIDGET
for path, name in {
    "tests/bench/seat.py": "Driven",
    "tests/properties/wild_table.py": "WildTable",
    "tests/support/app_table.py": "Phone",
    "tests/support/attacker.py": "Stranger",
    "tests/support/booth.py": "Booth",
    "tests/support/declaring.py": "PaperDesk",
    "tests/support/front_rooms.py": "FakeDesk",
    "tests/support/glance.py": "Taps",
    "tests/support/judge.py": "Judge",
    "tests/support/table_desk.py": "Table",
}.items():
    EXCEPTIONS[f"{path}: methods of {name}"] = A_DOUBLE


TWO_CLASSES = """
class A:
    def f(self): ...
class B(dict, A):
    def f(self): ...
    def g(self): ...
"""


@cache
def classes(path: Path) -> Mapping[str, ast.ClassDef]:
    """The classes at the top of this Python file, by name."""
    tree = ast.parse(path.read_text("utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


@cache
def imported(path: Path) -> Mapping[str, Path]:
    """The names that this file imports from files of ours, each with its file."""
    found: dict[str, Path] = {}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            place = ROOT.joinpath(*node.module.split("."))
            for name in node.names:
                for source in (place.with_suffix(".py"), place / f"{name.name}.py"):
                    if source.exists():
                        found[name.asname or name.name] = source
    return found


def methods(path: Path, name: str) -> frozenset[str]:
    """The methods of a class by name, with those of all its bases of ours; what is not a class of ours has none."""
    if name in imported(path):
        return methods(imported(path)[name], name)
    if name not in classes(path):
        return frozenset()
    own = classes(path)[name]
    bases = [base.value if isinstance(base, ast.Subscript) else base for base in own.bases]
    inherited = [methods(path, base.id) for base in bases if isinstance(base, ast.Name)]
    for base in bases:  # `module.Class`, of a module that was imported as such
        if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name) and base.value.id in imported(path):
            inherited.append(methods(imported(path)[base.value.id], base.attr))
    functions = (part.name for part in own.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(functions).union(*inherited)


def statements(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many statements a function holds, nested ones too, its docstring and itself apart."""
    inside = sum(isinstance(node, ast.stmt) for node in ast.walk(function)) - 1
    return inside - (ast.get_docstring(function) is not None)


def too_large(path: Path) -> Iterator[tuple[str, int]]:
    """What in this Python file is over its wall, and its figure."""
    text, name = path.read_text("utf-8"), path.relative_to(ROOT)
    tree = ast.parse(text)
    if (lines := len(text.splitlines())) > MODULE_LINES:
        yield f"{name}: lines", lines
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and (count := len(methods(path, node.name))) > CLASS_METHODS:
            yield f"{name}: methods of {node.name}", count
    for function in functions(tree):
        if (size := statements(function)) > FUNCTION_STATEMENTS:
            yield f"{name}: statements of {function.name}", size


def test_nothing_is_too_large() -> None:
    """Modules, classes and functions, tests as well as product, stay within the walls."""
    found = dict(pair for path in [*modules(), *sorted(TESTS.rglob("*.py"))] for pair in too_large(path))
    over = [f"{what} = {size}" for what, size in found.items() if what not in EXCEPTIONS]
    assert not over, "\n".join(over)
    assert EXCEPTIONS.keys() <= found.keys(), "an exception that is not needed any more"


def test_layouts_are_short() -> None:
    """A layout that fills two screens is two widgets."""
    long = [path.name for path in ROOT.glob("kv/**/*.kv") if len(path.read_text("utf-8").splitlines()) > KV_LINES]
    assert not long


@pytest.mark.parametrize(
    ("source", "size"),
    [
        ("def f():\n    'doc'\n    return 1", 1),
        ("def f():\n    if x:\n        y()\n    else:\n        z()", 3),
        ("async def f():\n    def g():\n        pass\n    return g", 3),
    ],
)
def test_statements_are_counted(source: str, size: int) -> None:
    """The measure itself: docstrings are free, what is nested counts."""
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
    assert statements(function) == size


def test_methods_are_counted_over_the_bases(tmp_path: Path) -> None:
    """Those of a base in another file, too; one that is overridden counts once, those of libraries not at all."""
    assert methods(ROOT / "companion/present/home.py", "HomePresenter") > methods(
        ROOT / "companion/present/presenter.py", "Presenter"
    )
    assert methods(ROOT / "companion/games/age_of_thieves/presenters/page.py", "Page") > {"explain", "undo"}
    path = tmp_path / "module.py"
    path.write_text(TWO_CLASSES)
    assert methods(path, "B") == {"f", "g"}
