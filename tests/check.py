"""The one command: `python -m tests.check` says whether this tree may land.

Format, lint, types, walls, tests, and whether each pure module is covered by its own test. The first step that fails
ends it, with its output. The last line is pytest's own.
"""

import subprocess
import sys
import time

from tests.house.plan import ROOT

PYTHON = (sys.executable, "-m")
IMPORT_LINTER = "from importlinter.cli import lint_imports_command as lint; lint()"  # it has no module to run

BEFORE = (
    ("format", (*PYTHON, "ruff", "format", "--check")),
    ("lint", (*PYTHON, "ruff", "check")),
    ("types", (*PYTHON, "mypy")),
    ("walls", (sys.executable, "-c", IMPORT_LINTER, "--no-cache")),
)
TESTS = (*PYTHON, "coverage", "run", "-m", "pytest", "-p", "tests.house.own_coverage")
AFTER = ("own tests", (*PYTHON, "tests.house.own_coverage"))


def quietly(name: str, command: tuple[str, ...]) -> bool:
    """Run one step; it is heard only when it fails."""
    begun = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    report(name, begun, done.returncode)
    if done.returncode != 0:
        print(done.stdout, flush=True)
    return done.returncode == 0


def aloud(name: str, command: tuple[str, ...]) -> tuple[bool, str]:
    """Run a long step and pass on what it says, line by line, but for its last line: that is for the end."""
    begun, last = time.monotonic(), ""
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        assert running.stdout is not None
        for line in running.stdout:
            print(last, end="", flush=True)
            last = line
    report(name, begun, running.returncode)
    return running.returncode == 0, last


def report(name: str, begun: float, code: int) -> None:
    """One line for one step."""
    print(f"{name:<10} {'ok' if code == 0 else 'FAILED':<6} {time.monotonic() - begun:6.1f} s", flush=True)


def main() -> int:
    """All steps in order; 0 if every one passed."""
    if not all(quietly(name, command) for name, command in BEFORE):
        return 1
    passed, closing = aloud("tests", TESTS)
    passed = passed and quietly(*AFTER)
    print(closing, end="")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
