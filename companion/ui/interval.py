"""Calls a method again and again, even after an error in it."""

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

from kivy.clock import Clock


class Interval:
    """Calls a method every so many seconds, from `set` until `stop`. It does not keep the method's object in memory.

    Each time it schedules the next call before it calls the method: after an error in a Kivy interval, Kivy drops all
    later calls."""

    def __init__(self, calls: Callable[[], object], every: float) -> None:
        self._calls = WeakMethod(calls)
        self._every = every
        self._next: Any = None

    def set(self) -> None:
        """Starts the calls; the first one comes when the time is over. If they have started already, nothing
        changes."""
        if not self._next or not self._next.is_triggered:
            self._next = Clock.schedule_once(self._tick, self._every)

    def stop(self) -> None:
        """No more calls come."""
        if self._next:
            self._next.cancel()

    def _tick(self, _: float) -> None:
        call = self._calls()
        if call:
            self.set()
            call()
