"""Garbage: when it is collected, so that nobody waits for it.

Theory of operation: Python's collector looks through everything there is, and comes in the middle of a frame. It is
`off` while the first page is loaded, of which nothing is ever thrown away; `on` once everything else is loaded, but it
hardly comes by itself. The navigator calls it (`sweep`) when nobody waits. What is there after either is passed over
from then on: to look through all pages takes longer than a frame may, and pages need no collector to go
(`parts.forget`). In some moments nothing may be swept at all (`undisturbed`).
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 500_000
"""New objects before the collector comes by itself."""


def off() -> None:
    """Nothing is thrown away yet."""
    gc.disable()


def on() -> None:
    """Everything is loaded that stays. Any thread may say so."""
    gc.set_threshold(SELDOM)
    gc.freeze()
    gc.enable()


def sweep() -> None:
    """Now, as nobody waits."""
    gc.collect()
    gc.freeze()


@contextmanager
def undisturbed() -> Iterator[None]:
    """No collector comes in between; afterwards it is as it was."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
