"""The demo for somebody who only looks on: four windows in processes of their own, and nobody touches any."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.store.migrations import MARK
from companion.store.table_store import TableFacts, TableStore
from companion.window.demo_windows import SEATS
from tests.support.terminals import NO_DISPLAY

PAUSE, LOOKS = 0.2, 1500
"""Seconds between two looks, and how many there are: robots take their time, so that people can look on."""
PATIENCE = 60.0
"""Seconds until somebody gives up who waits for the end."""
UNSEEN = {"SDL_VIDEODRIVER": "offscreen", "KIVY_WINDOW": "sdl2", "KCFG_GRAPHICS_MAXFPS": "10"}


@pytest.mark.skipif(sys.platform != "linux", reason="only there a window can open where nobody sees it")
def test_robots_play_a_turn_in_four_windows_and_all_end_together(tmp_path: Path) -> None:
    """Each window keeps the same table of four, and a turn is played. When the first process is asked to end, all
    end."""
    with demo(tmp_path) as process:
        wait(process, lambda: all(table.turn > 1 for table in kept(tmp_path)) and len(kept(tmp_path)) == SEATS)
        assert {frozenset(table.called) for table in kept(tmp_path)} == {
            frozenset(TENANTS[AGE_OF_THIEVES].game.identities[:SEATS])
        }
        process.terminate()
        assert process.wait(PATIENCE) == 0
        with pytest.raises(ProcessLookupError):  # nobody is left
            os.killpg(process.pid, 0)
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform != "linux", reason="only there a window can open where nobody sees it")
def test_no_window_is_left_when_the_first_is_killed(tmp_path: Path) -> None:
    """The first cannot say good-bye; the others notice."""
    with demo(tmp_path) as process:
        wait(process, lambda: len(kept(tmp_path)) == SEATS)
        guests = [os.pidfd_open(pid) for pid in children(process.pid)]
        assert len(guests) == SEATS - 1
        process.kill()
        for guest in guests:
            assert select.select([guest], [], [], PATIENCE)[0]
            os.close(guest)


def children(parent: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(stat.parent.name))
    return found


@contextmanager
def demo(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The command, in a group of processes of its own that ends with the test."""
    process = subprocess.Popen(
        (sys.executable, "-m", "companion", "demo"),
        env={**NO_DISPLAY, **UNSEEN, "TMPDIR": str(folder)},
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)


def kept(folder: Path) -> list[TableFacts]:
    """What each window has noted about its table."""
    windows = [TableStore(mark.parent) for mark in folder.glob(f"*/*/{MARK}")]
    return [table for window in windows for table in window.tables()]


def wait(process: subprocess.Popen[bytes], true: Callable[[], bool]) -> None:
    """Waits until this is true."""
    for _ in range(LOOKS):
        if true():
            return
        with suppress(subprocess.TimeoutExpired):
            pytest.fail(f"the demo has ended by itself: {process.wait(PAUSE)}")
    pytest.fail("no turn went by")
