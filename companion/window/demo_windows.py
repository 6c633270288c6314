"""`companion demo` on a computer with a display: four phones in four windows. Robots play at all of them until people
take over.

The first phone hosts in this process. The other processes start when others can call it, and end with it.
"""

import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from companion.catalogue import TENANTS
from companion.shell.files import Complaint
from companion.shell.journal import Journal
from companion.window.opening import WindowOpening, prepare

PREFIX = "companion-demo-"
HELD = "held"
"""The file in a demo's folder that is locked while the demo runs."""

SEATS = 4
SIZE = 380, 780
BETWEEN = 16


def demo(game: str, language: str = "") -> None:
    """Runs robots at this game until the first window is closed, or the process is asked to end."""
    _clear_away()
    with tempfile.TemporaryDirectory(prefix=PREFIX) as folder:
        held, _ = Journal.open(Path(folder) / HELD)
        folders = [Path(folder) / figure for figure in TENANTS[game].game.identities[:SEATS]]
        guests: list[subprocess.Popen[bytes]] = []

        def invited(link: str) -> None:
            guests.extend(
                # nobody writes to this pipe; it closes when this process ends, and the guests notice
                subprocess.Popen(_command(link, number, where, language), stdin=subprocess.PIPE)
                for number, where in enumerate(folders)
                if number > 0
            )

        opening = WindowOpening(
            folders[0],
            place=_place(0),
            size=SIZE,
            host=True,
            game=game,
            figure=folders[0].name,
            seats=SEATS,
            loopback=True,
            lets_in=True,
            language=language,
        )
        prepare(opening)
        from companion.window.app import run  # opens the window

        signal.signal(signal.SIGTERM, _close)
        try:
            run(opening, invited)
        finally:
            for guest in guests:
                guest.terminate()
                guest.wait()
            held.close()


def _clear_away() -> None:
    """Removes the folders of demos that were killed."""
    for left in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(Complaint, OSError):  # its demo is running, or the folder belongs to another user
            Journal.open(left / HELD)[0].close()
            (left / HELD).unlink()
            shutil.rmtree(left)


def _close(*_: object) -> None:
    """Closes the first window, so that the other windows close, too."""
    from kivy.base import EventLoop

    EventLoop.quit = True


def _command(link: str, number: int, folder: Path, language: str) -> list[str]:
    wishes = ("--figure", folder.name, "--folder", str(folder), "--loopback", "--guest", "--language", language)
    place = ",".join(map(str, (*_place(number), *SIZE)))
    return [sys.executable, "-m", "companion", "app", "--join", link, "--place", place, *wishes]


def _place(number: int) -> tuple[int, int]:
    return BETWEEN + number * (SIZE[0] + BETWEEN), 3 * BETWEEN
