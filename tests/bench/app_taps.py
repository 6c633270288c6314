"""Taps on every page of every game, until the page is drawn anew: what Python takes, with nothing drawn.

Every state of every page in the gallery is tapped wherever it can be, as far as twelve taps; of several rounds, the
shortest time of each tap counts, as then nobody else wanted the processor."""

import gc
import logging
import time
from collections.abc import Callable, Iterator
from typing import Any

ROUNDS, TAPS = 3, 12
TARGET = 16.0
"""Milliseconds: a frame."""

Took = dict[tuple[str, int], float]


def taps(tell: Callable[[dict[str, Any]], object]) -> None:
    """Taps all pages; tells what was measured of each game and of the house."""
    logging.disable()
    from tests import conftest  # noqa: F401 - the window that nobody sees
    from tests.support import gallery

    gc.disable()
    tell({"taps": summed({page: page_taps(page) for page in gallery.PAGES})})


def page_taps(page: str) -> Took:
    """The shortest time of each tap on a page, by its state and its number."""
    from tests.support import gallery

    best: Took = {}
    for _ in range(ROUNDS):
        for scene in gallery.PAGES[page]:
            for number, took in enumerate(state_taps(page, scene)):
                best[scene, number] = min(took, best.get((scene, number), took))
        gc.collect()
    return best


def state_taps(page: str, scene: str) -> Iterator[float]:
    """How long the taps on one state took, each in milliseconds. What cannot be tapped in a scene is left out."""
    from companion.ui.theme import theme
    from tests.support import gallery, stage

    gallery.show(page, scene, ("usual", 1.0, "night", "en"))
    theme.motion = True
    tried: set[int] = set()
    for _ in range(TAPS):
        button = next((each for each in tappable() if id(each) not in tried), None)
        if button is None:
            return
        tried.add(id(button))
        try:
            yield _tap(stage, button)
        except (AttributeError, IndexError, LookupError):  # a scene has no table behind it
            continue
        stage.wait(0.4)


def tappable() -> Iterator[Any]:
    """Everything on the stage that answers a tap now."""
    from kivy.uix.behaviors import ButtonBehavior

    from companion.ui.widgets.material import Deaf
    from tests.support import stage

    for each in stage.walk():
        if (
            isinstance(each, ButtonBehavior)
            and not isinstance(each, Deaf)
            and getattr(each, "can", True)
            and each.width
        ):
            yield each


def _tap(stage: Any, button: Any) -> float:
    touch = stage.finger(button)
    stage.frames(2)
    touch.down()
    stage.frames(2)
    begun = time.thread_time()
    touch.up()
    stage.frames(1)
    return (time.thread_time() - begun) * 1000


def summed(pages: dict[str, Took]) -> dict[str, Any]:
    """The pages beside their target: how many taps, the 95th of a hundred, and which pages take longer."""
    p95 = {page: found[int(len(found) * 0.95)] for page, took in pages.items() if (found := sorted(took.values()))}
    slowest = sorted(p95, key=lambda page: -p95[page])
    return {
        "target_p95_ms": TARGET,
        "taps": sum(map(len, pages.values())),
        "pages": len(p95),
        "p95_ms_of_the_slowest_pages": {page: round(p95[page], 1) for page in slowest[:8]},
        "beyond": [page for page in slowest if p95[page] > TARGET],
    }
