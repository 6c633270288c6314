"""Runs long work in a thread of its own, so that the screens go on."""

import threading
from collections.abc import Callable, Generator
from typing import TypeVar

T = TypeVar("T")

Later = Callable[[Callable[..., None]], object]
"""Runs a function in the thread of the screens. The function may get the time as an argument there."""

Steps = Generator[None, None, T]
"""Long work that pauses now and then, so that the screens go on even where there is but one thread. At the end it
returns its result."""


def without_pauses(steps: Steps[T]) -> T:
    """Does the whole work at once. Returns its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def steps_in_background(
    work: Callable[[], Steps[T]], then: Callable[[T], None], failed: Callable[[Exception], None]
) -> threading.Thread:
    """Starts work that comes in steps. A thread of its own needs no pauses."""
    return in_background(lambda: without_pauses(work()), then, failed)


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
