"""One process that `app` starts, with a stop-watch in it: `python -m companion`, or a bare KivyMD app."""

import importlib
import importlib.abc
import importlib.machinery
import json
import os
import runpy
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

BEGUN = "COMPANION_BENCH_BEGUN"
"""When the parent started this process, by the clock that all processes share."""
TAG = "measured "
SETTLES, RESTS = 12.0, 10.0
"""Seconds until an app has done what it does when it comes up, and how long it is watched at rest."""


class _Watched(importlib.abc.MetaPathFinder):
    """Looks on as the window is imported: then it is there, and nothing has been drawn."""

    def __init__(self, watch: Callable[[Any], None]) -> None:
        self._watch = watch

    def find_spec(
        self, name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Its own loader for the one module."""
        if name != "kivy.core.window":
            return None
        sys.meta_path.remove(self)
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        assert spec is not None
        loader = spec.loader
        assert loader is not None
        original = loader.exec_module

        def exec_module(module: ModuleType) -> None:
            original(module)
            self._watch(module.Window)

        loader.exec_module = exec_module  # type: ignore[method-assign]  # to be there when the window is
        return spec


def main(what: str, kind: str, folder: str) -> None:
    """Runs an app until what was asked for is known; it is said as one line."""
    if what == "drive":
        from tests.bench.app_drive import drive

        drive(Path(folder), kind, tell)
        return
    if what == "taps":
        from tests.bench.app_taps import taps

        taps(tell)
        return
    sys.meta_path.insert(0, _Watched(lambda window: _at_first(window, _came if what == "start" else _rest)))
    if kind == "app":
        sys.argv = ["companion", "app", "--loopback", "--folder", folder]
        runpy.run_module("companion", run_name="__main__", alter_sys=True)
    else:
        floor()


def floor() -> None:
    """What the app is measured against: KivyMD with a label."""
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    app = MDApp()

    def build() -> Any:
        screen = MDScreen(md_bg_color=app.theme_cls.backgroundColor)
        screen.add_widget(MDLabel(text="floor", halign="center"))
        return screen

    app.build = build
    app.run()


def tell(marks: dict[str, Any]) -> NoReturn:
    """Prints the figures and ends the process at once."""
    print(TAG + json.dumps(marks), flush=True)  # noqa: T201 - read by the parent
    os._exit(0)


def memory() -> float:
    """MiB that this process holds; where the system does not say, nothing."""
    status = Path("/proc/self/status")
    lines = status.read_text("ascii").splitlines() if status.exists() else []
    return round(sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 2**10, 1)


def _at_first(window: Any, then: Callable[[], None]) -> None:
    """Calls a function once, when something has been shown."""

    def flipped(*_: object) -> None:
        if window.children:
            window.unbind(on_flip=flipped)
            then()

    window.bind(on_flip=flipped)


def _came() -> NoReturn:
    passed = time.monotonic() - float(os.environ[BEGUN])
    tell({"passed": passed * 1000, "worked": time.process_time() * 1000})


def _rest() -> None:
    clock = importlib.import_module("kivy.clock").Clock

    def watch(_: float) -> None:
        began, worked = time.monotonic(), time.process_time()

        def done(_: float) -> None:
            share = (time.process_time() - worked) / (time.monotonic() - began)
            tell({"idle_percent": 100 * share, "memory_mb": memory()})

        clock.schedule_once(done, RESTS)

    clock.schedule_once(watch, SETTLES)


if __name__ == "__main__":
    main(*sys.argv[1:])
