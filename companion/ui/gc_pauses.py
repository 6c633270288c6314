"""When Python collects garbage: in pauses, so that nobody waits for it.

Python's garbage collector looks through all objects, and can start in the middle of a frame. That takes too long.

| function | what it does |
| --- | --- |
| `off` | the collector does not run; the first page is loaded meanwhile |
| `on` | the collector may run, but seldom starts by itself |
| `sweep` | collects now; the navigator calls it when nobody waits |
| `sweep_all` | collects now, also among what earlier sweeps have left; this takes longer, so it is called more rarely |
| `undisturbed` | the collector does not run inside this block |

After `on` the collector never looks again at objects that exist by then: modules above all. What outlives a `sweep` it
looks at again only in `sweep_all`. Pages leave memory without the collector (`parts.forget`); of their bindings and
fields a tenth is left for it."""

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
    gc.collect()  # else what is garbage by now would never be looked at again
    gc.freeze()
    gc.enable()


def sweep() -> None:
    """Collects now, as nobody waits, among what is new."""
    gc.collect(1)


def sweep_all() -> None:
    """Collects now, as nobody waits, among all that is not older than `on`."""
    gc.collect()


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
