"""`python -m tests.bench --moments`: what a frame of Python takes while a moment moves. Figures inform; no test decides
by them. Eight milliseconds at the 95th percentile, and sixteen at most, is what a phone has to keep to.

What is counted is the time of this thread with nothing drawn: a graphics chip draws."""

import json
import time
from typing import Any

FRAMES = 240
"""Four seconds: the longest movement."""


def figures() -> str:
    """Each moment with a page: its frames, from the one in which it comes up."""
    from tests import conftest  # noqa: F401 - opens the window that nobody sees

    return json.dumps({scene: frames(scene) for scene in ("taking", "alarm", "rolling")}, indent=2)


def frames(scene: str, count: int = FRAMES) -> dict[str, float]:
    """One moment, frame by frame."""
    from kivy.clock import Clock
    from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

    from tests.support import gallery, stage

    page: Any = gallery.make("age_of_thieves/moments", f"moments_{scene}", "en")
    screens = stage.show(ScreenManager(transition=NoTransition()))
    page.name, page.size = "moments", screens.size
    for each in (Screen(name="before"), page):
        screens.add_widget(each)
    stage.frames(3)
    screens.current = "moments"
    took = []
    for _ in range(count):
        stage.time.now += stage.FRAME
        begun = time.thread_time()
        Clock.tick()
        Clock.tick_draw()
        took.append((time.thread_time() - begun) * 1000)
    stage.clear()
    took.sort()
    return {"p95_ms": round(took[int(len(took) * 0.95)], 2), "longest_ms": round(took[-1], 2)}
