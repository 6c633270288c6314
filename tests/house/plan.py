"""The plan of the house as data: what the checks in this room measure the tree against."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMPANION = ROOT / "companion"
TESTS = ROOT / "tests"

PURE_ROOMS = (
    "seal",
    "table",
    "wire",
    "session",
    "present",
    "web/drawing",
    "games/*/rules",
    "games/*/play",
    "games/*/presenters",
)
"""The inner rooms, which cannot hear the street; some of them are not built yet."""

TEST_ROOMS = (
    "house", "toys", "support", "records", "properties", "journeys", "fuzz", "attacks", "bench", "makers", "packing",
    "second_verifier", "model",
)  # fmt: skip
"""Rooms of tests/ that mirror nothing."""


def modules() -> list[Path]:
    """Every Python file of the product, door plates included."""
    return sorted(COMPANION.rglob("*.py"))


def pure_modules() -> list[Path]:
    """Every module of the pure rooms, without their door plates."""
    found = {path for room in PURE_ROOMS for path in COMPANION.glob(f"{room}/**/*.py")}
    return sorted(path for path in found if path.name != "__init__.py")


def dotted(module: Path) -> str:
    """The name a module is imported by; of an `__init__.py`, its package's."""
    parts = module.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def own_test(module: Path) -> Path:
    """The file that tests this module, at the same place in the mirror."""
    return TESTS / module.relative_to(COMPANION).with_name(f"test_{module.name}")


def owner(test_file: Path) -> Path | None:
    """The module that a file in the mirror tests: `test_seals.py`, and `test_seals_open.py` if that is no module."""
    room = COMPANION / test_file.relative_to(TESTS).parent
    stem = test_file.stem.removeprefix("test_")
    meant = [module for module in room.glob("*.py") if f"{stem}_".startswith(f"{module.stem}_")]
    return max(meant, key=lambda module: len(module.stem), default=None)


def own_tests(module: Path) -> list[Path]:
    """All files that test this module. A long test is split into several files by topic."""
    return [path for path in sorted(own_test(module).parent.glob("test_*.py")) if owner(path) == module]


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method in a module, nested ones too."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
