"""Limits on size: what grows larger should be two things."""

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

EXCEPTIONS: dict[str, str] = {
    "tests/support/wishes.py: methods of Wishes": "one for each thing that an owner can wish, found by its name",
}
"""What stands outside the walls, as the message below names it without its figure, and why."""


TWO_CLASSES = """
class A:
    def f(self): return 1
    def h(self):
        "A subclass may do something here."
class B(dict, A):
    def f(self): return 2
    def g(self): return 3
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
    """The methods of a class by name, with those of all its bases that are ours; empty for a class that is not ours. A
    method that only says what it is for, and does nothing, does not count."""
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
    functions = (part for part in own.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(part.name for part in functions if statements(part)).union(*inherited)


def statements(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many statements a function has, with nested ones, without its docstring and its own line."""
    inside = sum(isinstance(node, ast.stmt) for node in ast.walk(function)) - 1
    return inside - (ast.get_docstring(function) is not None)


def too_large(path: Path) -> Iterator[tuple[str, int]]:
    """What in this Python file is over its limit, with the number."""
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
    """This tests the measure: docstrings do not count, nested statements do."""
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
    assert statements(function) == size


def test_methods_are_counted_over_the_bases(tmp_path: Path) -> None:
    """Methods of a base in another file count, too. An overridden method counts once, methods of libraries and
    those that do nothing do not count."""
    assert methods(ROOT / "companion/present/home.py", "HomePresenter") > methods(
        ROOT / "companion/present/presenter.py", "Presenter"
    )
    assert methods(ROOT / "companion/games/age_of_thieves/presenters/page.py", "ThievesPage") > {"explain", "undo"}
    path = tmp_path / "module.py"
    path.write_text(TWO_CLASSES)
    assert methods(path, "B") == {"f", "g"}
