"""How many modules a tap goes through on its way to another phone: a newcomer walks as far to understand it."""

import subprocess
import sys

from tests.house.plan import ROOT

MOST = 24


def test_a_tap_does_not_go_through_more_modules_than_it_must() -> None:
    """Counted by the tracer, in a process of its own: it watches every call, and looks into Kivy's clock."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.walk"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    *way, last = done.stdout.splitlines()
    assert "DeclarationPresenter.main" in done.stdout
    assert way[-1].endswith("PageScreen.refresh")
    assert int(last.split()[0]) <= MOST, done.stdout
