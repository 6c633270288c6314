"""Long work in a thread of its own, so that no screen stands still."""

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

Later = Callable[[Callable[..., None]], object]
"""Carries something over to the thread of the screens; there it may be handed what time it is."""


def beside(work: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]) -> threading.Thread:
    """Begins the work; one of the other two is called in its thread, and must only pass on what came of it."""

    def run() -> None:
        try:
            done = work()
        except Exception as error:  # noqa: BLE001  # a thread's root: it ends loudly, on the other side
            failed(error)
        else:
            then(done)

    thread = threading.Thread(target=run, name="beside", daemon=True)
    thread.start()
    return thread
