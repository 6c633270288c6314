"""The measure of own coverage itself, tried on a model of two modules."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.plan import ROOT

HALVES = "def half(n: int) -> int:\n    if n % 2:\n        return 0\n    return n // 2\n"
TEST = "from companion.seal.{name} import half\n\ndef test_half() -> None:\n"
WHOLE = TEST + "    assert half(4) == 2\n    assert half(3) == 0\n"
EVEN_ONLY = TEST + "    assert half(4) == 2\n"
NEIGHBOUR = WHOLE + "    from companion.seal.b import half as other\n    assert other(4) == 2 and other(3) == 0\n"


def verdict(root: Path, sources: dict[str, str], tests: dict[str, str]) -> str:
    """What the measure says of a model with these modules in `seal` and these tests."""
    for file in ("pyproject.toml", "tests/house/plan.py", "tests/house/own_coverage.py"):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_bytes((ROOT / file).read_bytes())
    for folder, files in (("companion/seal", {"__init__": "", **sources}), ("tests/seal", tests)):
        (root / folder).mkdir(parents=True)
        for name, text in files.items():
            (root / folder / f"{name}.py").write_text(text.format(name=name.removeprefix("test_")))
    (root / "companion" / "__init__.py").touch()

    def python(*arguments: str) -> str:
        environment = os.environ | {"COVERAGE_FILE": str(root / ".coverage"), "PYTHONPATH": str(root)}
        command = [sys.executable, "-m", *arguments]
        done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    run = python("pytest", "-q", "-p", "tests.house.own_coverage")
    assert f"{len(tests)} passed" in run, run
    return python("tests.house.own_coverage").strip()


def test_both_covered(tmp_path: Path) -> None:
    """Two modules, each fully covered by its own test, pass."""
    said = verdict(tmp_path, {"a": HALVES, "b": HALVES}, {"test_a": WHOLE, "test_b": WHOLE})
    assert said == "2 pure modules, each covered by its own tests"


def test_a_neighbour_does_not_count(tmp_path: Path) -> None:
    """Lines that only another module's test runs are reported."""
    said = verdict(tmp_path, {"a": HALVES, "b": HALVES}, {"test_a": NEIGHBOUR, "test_b": EVEN_ONLY})
    assert said.startswith("companion/seal/b.py: ")
    assert said.endswith("by tests/seal/test_b.py, not 3")


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        (HALVES.replace("return 0\n    return", "return 0  # pragma: no cover\n    return"), "3"),
        ("def half(n: int) -> int:\n    if n % 2 == 0:\n        n //= 2\n    return n\n", "2->4"),
        ("def half(n: int) -> int:\n    if n % 2 == 0:  # pragma: no branch\n        n //= 2\n    return n\n", "2->4"),
    ],
)
def test_no_way_round(tmp_path: Path, source: str, missing: str) -> None:
    """A pragma has no power, and a branch never taken is missed though every line was run."""
    said = verdict(tmp_path, {"a": source}, {"test_a": EVEN_ONLY})
    assert said.endswith(f"by tests/seal/test_a.py, not {missing}")


def test_a_module_nobody_imports(tmp_path: Path) -> None:
    """A module without any test counts as not covered, not as unmeasured."""
    said = verdict(tmp_path, {"a": HALVES, "b": HALVES}, {"test_a": WHOLE})
    assert said == "companion/seal/b.py: 16.7 % by tests/seal/test_b.py, not 2-4"


def test_what_is_remembered_is_asked_again(tmp_path: Path) -> None:
    """Even if another test has filled a cache first, a module's own test has to cover the lines behind it."""
    cached = f"from functools import cache\n\n@cache\n{HALVES}"
    both = {"test_a": NEIGHBOUR, "test_b": NEIGHBOUR.replace("seal.b", "seal.a")}
    said = verdict(tmp_path, {"a": cached, "b": cached}, both)
    assert said == "2 pure modules, each covered by its own tests"


def test_fixtures_are_their_files_doing(tmp_path: Path) -> None:
    """What a fixture or the reading of a test file runs counts for that file."""
    fixture = (
        "import pytest\nfrom companion.seal.a import half\nREAD = half(4)\n\n"
        "@pytest.fixture\ndef odd() -> int:\n    return half(3)\n\n"
        "def test_half(odd: int) -> None:\n    assert (READ, odd) == (2, 0)\n"
    )
    assert verdict(tmp_path, {"a": HALVES}, {"test_a": fixture}).startswith("1 pure modules")
