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


def test_a_table_loads_what_browsers_need_when_one_calls() -> None:
    """Nothing of WebSockets or HTTP; nor what reads and writes any certificate, as ours are all alike."""
    assert not loaded("companion.client.table_under_way") & {"websockets", "http", "email"}


def test_a_window_loads_nothing_of_what_people_type() -> None:
    """No notation, no terminal: the games bring both when they are asked for."""
    script = (
        "import sys; from companion.catalogue import TENANTS; "
        "[TENANTS[game].lone_robot(0, bytes(32)) for game in TENANTS]; "
        "print(*(name for name in sys.modules if name.endswith(('.notation.read', '.typed_line', '.terminal'))))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not done.stdout.strip()
