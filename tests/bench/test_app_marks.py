"""The process that is measured says one line of figures."""

import json
import subprocess
import sys

import pytest

from tests.bench.app_marks import TAG
from tests.house.plan import ROOT


def test_what_was_measured_is_said_and_the_process_ends() -> None:
    """Whatever the app is in the middle of."""
    script = "from tests.bench.app_marks import tell; tell({'ms': 1.5}); print('on it goes')"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout.removeprefix(TAG)) == {"ms": 1.5}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is said")
def test_memory_is_that_of_this_process() -> None:
    """More than an interpreter alone, and it grows with what is held."""
    # in a process of its own: here, what earlier tests gave back would be taken first, and nothing would grow
    script = """
from tests.bench.app_marks import memory
print(memory())
held = bytearray(64 * 2**20)
held[:: 2**10] = bytes(len(held[:: 2**10]))
print(memory())
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    before, after = map(float, done.stdout.split())
    assert before > 5
    assert after - before > 50
