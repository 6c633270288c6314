"""When Python collects garbage: in pauses, so that nobody waits for it.

Python's garbage collector looks through all objects, and can start in the middle of a frame. That takes too long.

| function | what it does |
| --- | --- |
| `off` | the collector does not run; the first page is loaded meanwhile |
| `on` | the collector may run, but seldom starts by itself |
| `sweep` | collects now; the navigator calls it when nobody waits |
| `undisturbed` | the collector does not run inside this block |

After `on` and `sweep` the collector never looks again at objects that exist by then. Pages leave memory without the
collector (`parts.forget`)."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 500_000
"""How many new objects make the collector start by itself."""


def off() -> None:
    """The collector does not run from now on."""
    gc.disable()


def on() -> None:
    """The collector may run; it never looks at the objects that exist now. Any thread may call this."""
    gc.set_threshold(SELDOM)
    gc.freeze()
    gc.enable()


def sweep() -> None:
    """Collects now, as nobody waits."""
    gc.collect()
    gc.freeze()


@contextmanager
def undisturbed() -> Iterator[None]:
    """The collector does not run inside this block; afterwards it is as it was before."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
