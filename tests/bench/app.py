"""`python -m tests.bench --app`: what the app costs beside a bare KivyMD app. Figures inform; no test decides by them.

Both are started by turns in one run, so that whatever else the computer does hits both alike. Needs no display. What is
counted is the time of the processor: it hardly depends on who else wants it. Frames are counted twice, with nothing
drawn, as where a graphics chip draws, and drawn by this computer.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.shell.files import Complaint
from tests.bench.app_marks import BEGUN, TAG
from tests.house.plan import ROOT

RUNS = 5
PATIENCE = 600.0
RATIO, MEMORY = 1.0, 40.0
"""What the app aims at: no more than a bare KivyMD app takes; so many megabytes more, when every page was open."""

Marks = dict[str, Any]


def figures(runs: int = RUNS) -> str:
    """Everything measured, one JSON object, each figure beside its target; takes some minutes."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        made = {
            "python": sys.version.split()[0],
            "first_frame": {
                "target_ratio": RATIO,
                "undrawn": first_frames(home, runs, KIVY_GL_BACKEND="mock"),
                "drawn_here": first_frames(home, runs),
            },
            **_heard(_child("taps", "app", home, KIVY_GL_BACKEND="mock")),
            "undrawn": whole(home, KIVY_GL_BACKEND="mock"),
            "drawn_here": whole(home),
        }
    return json.dumps(made, indent=2)


def whole(home: Path, **how: str) -> Marks:
    """At rest and through an evening of each game, drawn in this way."""
    at_rest = side_by_side(home, **how)
    evenings = {game: driven(home, game, **how) for game in TENANTS}
    held = {game: evening.pop("memory_mb") for game, evening in evenings.items()}
    over = {game: round(memory - at_rest["memory_mb"]["floor"], 1) for game, memory in held.items()}
    at_rest["memory_mb"] |= {"app_after_all_pages": held, "over_floor": over, "target_over_floor": MEMORY}
    return {**at_rest, **evenings}


def first_frames(home: Path, runs: int, **how: str) -> Marks:
    """From the start of the process to the first picture, by turns; the median of several."""
    found: dict[str, list[Marks]] = {"floor": [], "app": []}
    for run in range(runs + 1):
        for kind, rows in found.items():
            row = _heard(_child("start", kind, home, **how))
            if run:  # the first of each fills caches
                rows.append(row)
    return {
        f"{what}_ms": beside(*(statistics.median(row[what] for row in found[kind]) for kind in found))
        for what in ("passed", "worked")
    }


def side_by_side(home: Path, **how: str) -> dict[str, Marks]:
    """Both at rest at the same time: how much of a processor they take, and how much memory they hold."""
    children = [_child("rest", kind, home, **{**_ALONE, **how}) for kind in ("floor", "app")]
    floor, app = (_heard(child) for child in children)
    return {
        "idle_percent": {**beside(floor["idle_percent"], app["idle_percent"]), "target_ratio": RATIO},
        "memory_mb": {"floor": floor["memory_mb"], "app": app["memory_mb"]},
    }


def driven(home: Path, game: str = AGE_OF_THIEVES, **how: str) -> Marks:
    """A rehearsal of a game's first turn with robots, through all pages."""
    return _heard(_child("drive", game, home, **{**_ALONE, **how}))


def beside(floor: float, app: float) -> dict[str, float]:
    """Two figures of one kind, and how many times the bare app's figure ours is."""
    return {"floor": round(floor, 2), "app": round(app, 2), "ratio": round(app / max(floor, 1e-9), 2)}


_ALONE = {"LP_NUM_THREADS": "0"}
"""Mesa's software drawing, with threads of its own, holds on to more with every picture."""


def _child(what: str, kind: str, home: Path, **how: str) -> subprocess.Popen[str]:
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1", "KIVY_CLIPBOARD": "dummy"}
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(home / "compiled")}  # once
    env = {**os.environ, **quiet, **compiled, "KIVY_HOME": str(home / "kivy"), "KIVY_WINDOW": "sdl2", **how}
    if not any(env.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) and sys.platform == "linux":
        env.setdefault("SDL_VIDEODRIVER", "offscreen")
    env[BEGUN] = repr(time.monotonic())
    command = [sys.executable, "-m", "tests.bench.app_marks", what, kind, str(home / what)]
    return subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def _heard(child: subprocess.Popen[str]) -> Marks:
    """What it has measured; raises Complaint if it ended without."""
    try:
        said, wrong = child.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        child.kill()
        said, wrong = child.communicate()
    found = next((line.removeprefix(TAG) for line in said.splitlines() if line.startswith(TAG)), None)
    if found is None:
        raise Complaint(f"an app that was to be measured ended early: {wrong.strip()[-500:]}")
    marks: Marks = json.loads(found)
    return marks
