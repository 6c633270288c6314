"""`companion demo` where there is a display: four phones in four windows, robots at all of them until people take over.

The first one hosts in this process; the others begin when its door is open, and end with it.
"""

import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from companion.app.opening import Opening, prepare

FIGURES = ("Zain", "Noiron", "Jasmine", "Morius")
SIZE = 380, 780
BETWEEN = 16


def demo(language: str = "") -> None:
    """Until the first window is closed, or the process is asked to end."""
    with tempfile.TemporaryDirectory(prefix="companion") as folder:
        folders = [Path(folder) / figure for figure in FIGURES]
        guests: list[subprocess.Popen[bytes]] = []

        def invited(link: str) -> None:
            guests.extend(
                # a pipe that nobody writes to: however this process ends, its guests hear it
                subprocess.Popen(_command(link, number, where, language), stdin=subprocess.PIPE)
                for number, where in enumerate(folders)
                if number > 0
            )

        opening = Opening(
            folders[0],
            place=_place(0),
            size=SIZE,
            host=True,
            figure=FIGURES[0],
            seats=len(FIGURES),
            loopback=True,
            lets_in=True,
            language=language,
        )
        prepare(opening)
        from companion.app.window import run  # opens the window

        signal.signal(signal.SIGTERM, _close)
        try:
            run(opening, invited)
        finally:
            for guest in guests:
                guest.terminate()
                guest.wait()


def _close(*_: object) -> None:
    """As if somebody had closed the first window: the others would be left alone without it."""
    from kivy.base import EventLoop

    EventLoop.quit = True


def _command(link: str, number: int, folder: Path, language: str) -> list[str]:
    wishes = ("--figure", FIGURES[number], "--folder", str(folder), "--loopback", "--guest", "--language", language)
    place = ",".join(map(str, (*_place(number), *SIZE)))
    return [sys.executable, "-m", "companion", "app", "--join", link, "--place", place, *wishes]


def _place(number: int) -> tuple[int, int]:
    return BETWEEN + number * (SIZE[0] + BETWEEN), 3 * BETWEEN
