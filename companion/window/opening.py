"""How one window of the app opens: its folder, its place on the screen, and what it does without a tap."""

import logging
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from companion.catalogue import TENANTS
from companion.device.java import is_android
from companion.shell.files import Complaint
from companion.shell.words import load
from companion.store.paths import make_usable, usual_folder
from companion.ui import gc_pauses

PHONE = 412, 860
"""The size of a phone, for a window on a desktop."""


@dataclass(frozen=True)
class WindowOpening:
    """What the command line says about a window. The last eight are for several phones on one computer, as in the
    demo."""

    folder: Path
    place: tuple[int, int] | None = None  # left upper corner
    size: tuple[int, int] = PHONE
    join: str = ""  # an invitation
    host: bool = False  # opens a table at once
    game: str = ""  # the game that it hosts; empty: the one that its owner chose last
    figure: str | None = None  # a robot plays this figure until somebody takes over
    seats: int = 0  # the game begins by itself when so many sit
    loopback: bool = False
    lets_in: bool = False
    language: str = ""
    guest: bool = False  # closes when the process ends that opened it


def opened(chosen: Mapping[str, Any]) -> WindowOpening:
    """The options of the command line by name. Raises Complaint for a wrong place or figure."""
    try:
        numbers = [int(number) for number in (chosen.get("place") or "").split(",") if number]
    except ValueError:
        numbers = [0]
    if len(numbers) not in (0, 4):
        raise Complaint("--place takes four numbers: how far from the left and the top, how wide, how high")
    opening = WindowOpening(
        chosen.get("folder") or usual_folder(),
        join=chosen.get("join", ""),
        figure=_figure(chosen),
        loopback=chosen.get("loopback", False),
        language=chosen.get("language", ""),
        guest=chosen.get("guest", False),
    )
    return replace(opening, place=(numbers[0], numbers[1]), size=(numbers[2], numbers[3])) if numbers else opening


def _figure(chosen: Mapping[str, Any]) -> str | None:
    written: str | None = chosen.get("figure")
    if not written:
        return written
    from companion.client.seats_wished import known_figures  # the first page comes up faster without the game

    words = load(chosen.get("language") or "en")
    return known_figures([each for game in TENANTS for each in TENANTS[game].game.identities], words, [written])[0]


def prepare(opening: WindowOpening) -> None:
    """Tells Kivy, before it is imported: no arguments, no files of its own, a window as large as a phone.

    Raises Complaint if nothing can be kept in the folder."""
    gc_pauses.off()  # until the window has loaded everything
    os.environ.setdefault("KIVY_HOME", str(opening.folder / "kivy"))
    make_usable(Path(os.environ["KIVY_HOME"]), load(opening.language or "en"))
    for name in ("KIVY_NO_ARGS", "KIVY_NO_CONSOLELOG", "KIVY_NO_FILELOG"):
        os.environ.setdefault(name, "1")
    os.environ.setdefault("KIVY_IMAGE", "imageio,sdl2")  # that of Apple, that of all others; else five are loaded
    os.environ.setdefault("LP_NUM_THREADS", "0")  # each thread of Mesa's software driver leaks memory
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # else Kivy takes over standard error, and tracebacks are lost
    logging.getLogger("kivy").addHandler(logging.NullHandler())
    logging.getLogger("kivy").propagate = False
    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    width, height = opening.size
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    if opening.place is not None:
        Config.set("graphics", "position", "custom")
        Config.set("graphics", "left", opening.place[0])
        Config.set("graphics", "top", opening.place[1])
    import_module("companion.ui.kivy_inside")  # before Kivy reads layouts that nobody needs


def has_window() -> bool:
    """Whether the packages for a window are installed. A table in a terminal needs none of them."""
    return find_spec("kivy") is not None


def has_display() -> bool:
    """Whether this computer can show a window, or at least draw one."""
    if is_android() or sys.platform in ("win32", "darwin", "ios"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
