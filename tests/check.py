"""The one command: `python -m tests.check` says whether this tree may land.

Format, lint, types, walls, tests, and whether each pure module is covered by its own test. The first step that fails
ends it, with its output. The tests of the pure rooms are measured while all others run beside them; what fails in the
crowd of windows and browsers is tried once more, alone. The last line is pytest's own, of the other tests.
"""

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
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
MEASURED = (*PYTHON, "pytest", "-p", "tests.house.own_coverage", *INNER)
DRAWN = ("tests/ui", "tests/house", *(str(room.relative_to(ROOT)) for room in sorted(TESTS.glob("games/*/screens"))))
JOURNEYS = "tests/journeys"
IN_BROWSERS = tuple(
    str(path.relative_to(ROOT))
    for kind in ("browser", "web")
    for path in sorted(TESTS.glob(f"journeys/test_{kind}*.py"))
)
TESTED = {
    "inner tests": MEASURED,
    "screens": (*PYTHON, "pytest", *DRAWN),
    "browsers": (*PYTHON, "pytest", *IN_BROWSERS),
    "journeys": (*PYTHON, "pytest", JOURNEYS, *(f"--ignore={path}" for path in IN_BROWSERS)),
    "other tests": (*PYTHON, "pytest", *(f"--ignore={room}" for room in (*INNER, *DRAWN, JOURNEYS))),
}
LANES = (("inner tests", "browsers", "other tests"), ("screens",), ("journeys",))
"""What runs side by side, each lane one thing after the other: about equally long."""
CROWDED = ("browsers", "journeys")
"""Real windows, browsers and processes: what fails there in the crowd is tried once more, alone."""
FAILED = 1
"""The code with which pytest ends if tests failed, and nothing else went wrong."""
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
    """Run all tests; pass on what the measured ones say as it comes, then what the others said, but for the last line:
    that is for the end."""
    begun = time.monotonic()
    with ExitStack() as stack:
        said = {name: stack.enter_context(tempfile.TemporaryFile("w+", encoding="utf-8")) for name in [*TESTED][1:]}

        def in_turn(lane: tuple[str, ...]) -> dict[str, int]:
            return {name: run(name, begun, said.get(name)) for name in lane}

        with ThreadPoolExecutor(len(LANES)) as lanes:
            codes = {name: code for ended in lanes.map(in_turn, LANES) for name, code in ended.items()}
        lines = []
        for words in said.values():
            words.seek(0)
            lines += words.readlines()
    print("".join(lines[:-1]), end="", flush=True)
    for name in CROWDED:
        if codes[name] == FAILED:
            codes[name] = run(name, begun, None, "--lf", "--lfnf=none")
    return not any(codes.values()), lines[-1] if lines else ""


def run(name: str, begun: float, said: TextIO | None, *more: str) -> int:
    """Tests in a process of their own, whose words are kept at once; the code with which it ends, or is ended. What is
    generated, and the order, are the same in every run of a tree: a change is judged by itself. Who calls pytest alone
    gets another order every time."""
    env = {**os.environ, "CI": "true", "PYTEST_ADDOPTS": "--randomly-seed=1", "PYTHONUNBUFFERED": "1"}
    command = (*TESTED[name], *more, "-o", f"cache_dir=.pytest_cache/{name}")
    with subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=said and subprocess.STDOUT, env=env) as process:
        try:
            process.wait(max(0.0, begun + LIMIT - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    report(f"{name} again" if more else name, begun, process.returncode)
    return process.returncode


def report(name: str, begun: float, code: int) -> None:
    """One line for one step."""
    print(f"{name:<14} {'ok' if code == 0 else 'FAILED':<6} {time.monotonic() - begun:6.1f} s", flush=True)


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
