"""Walls on size: what outgrows them wants to be two things."""

import ast
from collections.abc import Iterator
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
        if isinstance(node, ast.ClassDef):
            methods = sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body)
            if methods > CLASS_METHODS:
                yield f"{name}: methods of {node.name}", methods
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
