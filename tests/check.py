"""The one command: `python -m tests.check` says whether this tree may land.

Format, lint, types, walls, tests, and whether each pure module is covered by its own test. The first step that fails
ends it, with its output. The tests of the pure rooms are measured while all others run beside them; the last line is
pytest's own, of those others.
"""

import subprocess
import sys
import tempfile
import time

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
DRAWN = ("tests/ui", "tests/games/age_of_thieves/screens", "tests/house")
SCREENS = (*PYTHON, "pytest", *DRAWN)
OTHERS = (*PYTHON, "pytest", *(f"--ignore={room}" for room in (*INNER, *DRAWN)))
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
        with (
            subprocess.Popen(OTHERS, cwd=ROOT, stdout=said, stderr=subprocess.STDOUT) as others,
            subprocess.Popen(SCREENS, cwd=ROOT, stdout=drawn, stderr=subprocess.STDOUT) as screens,
        ):
            inner = subprocess.run(MEASURED, cwd=ROOT, check=False)
            report("inner tests", begun, inner.returncode)
        report("other tests", begun, others.returncode or screens.returncode)
        drawn.seek(0)
        said.seek(0)
        *lines, last = [*drawn.readlines(), *said.readlines()] or [""]
    print("".join(lines), end="", flush=True)
    return not (inner.returncode or others.returncode or screens.returncode), last


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
