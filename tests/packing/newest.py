"""Runs all tests that need no Kivy on the Python that is packed for phones, where this computer has one.

    python -m tests.packing.newest [PYTHON [TEST ...]]

Kivy has no wheel for it yet, so that what draws is left out, file by file, and named; all else of pyproject.toml
is installed as it stands there, in an environment that uv makes and forgets. Ends with 1 if a test fails, with 0 and
a sentence if there is no such Python."""

import os
import subprocess
import sys
import tomllib

from tests.house.plan import ROOT
from tests.packing import pythons

WITHOUT_WHEEL = {"companion", "kivy", "kivymd"}
"""`companion[app]` is Kivy under another name."""
ROOMS = (
    "attacks", "cli", "client", "device", "games", "present", "properties", "records", "seal", "session", "shell",
    "store", "table", "terminal", "web", "wire",
)  # fmt: skip
"""The rooms that can be entered without a window, a browser, a compiler or a packer."""
KIVY_INSIDE = "cli/test_app.py", "device/test_desktop.py", "device/test_senses.py"
"""Tests of theirs that only find out on their way that there is no Kivy."""


def requirements() -> list[str]:
    """What the tests stand on, in our versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    asked += project["project"]["optional-dependencies"]["app"]
    return [line for line in asked if line.partition("==")[0].partition("[")[0] not in WITHOUT_WHEEL]


def command(python: str, *words: str) -> list[str]:
    """The line that runs pytest there."""
    packages = [word for line in requirements() for word in ("--with", line)]
    alone = [os.environ.get("UV", "uv"), "run", "--no-project", "--isolated", "--python", python, *packages]
    options = ["-q", "-p", "tests.packing.pythons", *(f"--ignore=tests/{each}" for each in KIVY_INSIDE)]
    return [*alone, "python", "-m", "pytest", *options, *words]


def main(named: str = "", *tests: str) -> int:
    """The exit code of pytest, or 0 where nothing can be tried."""
    newest = ".".join(map(str, pythons.NEWEST))
    python = named or pythons.others().get(pythons.NEWEST, "")
    if not python:
        sys.stdout.write(f"no Python {newest} here: nothing was tried on it\n")
        return 0
    chosen = tests or [f"tests/{room}" for room in ROOMS]
    return subprocess.run(command(python, *chosen), cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
