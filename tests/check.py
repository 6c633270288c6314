"""The one command: `python -m tests.check` says whether this tree may land.

Format, lint, types, walls, tests, and whether each pure module is covered by its own test. The first step that fails
ends it, with its output. The tests of the pure rooms are measured while all others run beside them; the last line is
pytest's own, of those others.
"""

import os
import subprocess
import sys
import tempfile
import time
from typing import TextIO

from tests.house.plan import PURE_ROOMS, ROOT, TESTS

PYTHON = (sys.executable, "-m")
IMPORT_LINTER = "from importlinter.cli import lint_imports_command as lint; lint()"  # it has no module to run

BEFORE = (
    ("format", (*PYTHON, "ruff", "format", "--check")),
    ("lint", (*PYTHON, "ruff", "check")),
    ("types", (*PYTHON, "mypy")),
    ("walls", (sys.executable, "-c", IMPORT_LINTER, "--no-cache")),
)
INNER = tuple(str(path.relative_to(ROOT)) for room in PURE_ROOMS for path in sorted(TESTS.glob(room)))
"""Tests of the pure rooms, which are measured."""
MEASURED = (*PYTHON, "coverage", "run", "-m", "pytest", "-p", "tests.house.own_coverage", *INNER)
DRAWN = ("tests/ui", "tests/house", *(str(room.relative_to(ROOT)) for room in sorted(TESTS.glob("games/*/screens"))))
SCREENS = (*PYTHON, "pytest", *DRAWN)
OTHERS = (*PYTHON, "pytest", *(f"--ignore={room}" for room in (*INNER, *DRAWN)))
LIMIT = 60 * 60
"""Seconds for all tests. Each has a limit of its own (`timeout` in pyproject.toml): this one ends what not even that
ends, so that a machine which nobody watches still tells how far it came."""
AFTER = ("own tests", (*PYTHON, "tests.house.own_coverage"))


def quietly(name: str, command: tuple[str, ...]) -> bool:
    """Run one step; it is heard only when it fails."""
    begun = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    report(name, begun, done.returncode)
    if done.returncode != 0:
        print(done.stdout, flush=True)
    return done.returncode == 0


def side_by_side() -> tuple[bool, str]:
    """Run all tests, in three processes; pass on what the measured ones say as it comes, then what the others said,
    but for the last line: that is for the end."""
    begun = time.monotonic()
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as said,
        tempfile.TemporaryFile("w+", encoding="utf-8") as drawn,
    ):
        with begin(OTHERS, said) as others, begin(SCREENS, drawn) as screens, begin(MEASURED, None) as inner:
            passed = [
                ended("inner tests", inner, begun),
                ended("screens", screens, begun),
                ended("other tests", others, begun),
            ]
        drawn.seek(0)
        said.seek(0)
        *lines, last = [*drawn.readlines(), *said.readlines()] or [""]
    print("".join(lines), end="", flush=True)
    return all(passed), last


def begin(command: tuple[str, ...], said: TextIO | None) -> subprocess.Popen[bytes]:
    """Tests in a process of their own, whose words are kept at once; what is generated, and the order, are the same in
    every run of a tree: a change is judged by itself. Who calls pytest alone gets another order every time."""
    env = {**os.environ, "CI": "true", "PYTEST_ADDOPTS": "--randomly-seed=1", "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=said and subprocess.STDOUT, env=env)


def ended(name: str, process: subprocess.Popen[bytes], begun: float) -> bool:
    """Whether this process came to its end in time, and well."""
    try:
        process.wait(max(0.0, begun + LIMIT - time.monotonic()))
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    report(name, begun, process.returncode)
    return process.returncode == 0


def report(name: str, begun: float, code: int) -> None:
    """One line for one step."""
    print(f"{name:<12} {'ok' if code == 0 else 'FAILED':<6} {time.monotonic() - begun:6.1f} s", flush=True)


def main() -> int:
    """All steps in order; 0 if every one passed."""
    if not all(quietly(name, command) for name, command in BEFORE):
        return 1
    passed, closing = side_by_side()
    passed = passed and quietly(*AFTER)
    print(closing, end="")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
