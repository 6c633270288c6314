"""Runs long work in a thread of its own, so that the screens go on."""

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

Later = Callable[[Callable[..., None]], object]
"""Runs a function in the thread of the screens. The function may get the time as an argument there."""


def in_background(
    work: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]
) -> threading.Thread:
    """Starts the work. At the end `then` gets its result, or `failed` its error. Both are called in the new thread and
    may only pass on what they get."""

    def run() -> None:
        try:
            done = work()
        except Exception as error:  # noqa: BLE001  # a thread's root: it ends loudly, on the other side
            failed(error)
        else:
            then(done)

    thread = threading.Thread(target=run, name="background", daemon=True)
    thread.start()
    return thread
