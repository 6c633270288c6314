"""Imports are really light: a package that loads others without the contracts noticing is seen in a fresh
interpreter."""

import subprocess
import sys

from tests.house.plan import ROOT, dotted, pure_modules

SCREENS = {"kivy", "kivymd"}
STREET = {"asyncio", "socket", "ssl"}
SHOW = "import sys; before = set(sys.modules); import {names}; print(*set(sys.modules) - before)"


def loaded(*names: str) -> set[str]:
    """The top-level names of all modules that a fresh interpreter loads when it imports these."""
    script = SHOW.format(names=", ".join(names))
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return {name.partition(".")[0] for name in done.stdout.split()}


def test_the_pure_rooms_bring_nothing_along() -> None:
    """All pure modules together load only themselves and pure parts of the standard library."""
    everything = loaded(*map(dotted, pure_modules()))
    assert "companion" in everything
    assert not everything & (SCREENS | STREET | {"cryptography"})
    outside = {name for name in everything - sys.stdlib_module_names if name != "companion"}
    assert not outside, "pure rooms import the standard library alone"


def test_the_catalogue_loads_no_screens() -> None:
    """A headless table knows all games and never loads Kivy."""
    assert not loaded("companion.catalogue") & SCREENS


def test_the_command_line_starts_light() -> None:
    """`companion --help` loads neither screens nor network nor keys: each verb fetches what it needs."""
    assert not loaded("companion.__main__") & (SCREENS | STREET | {"cryptography"})
