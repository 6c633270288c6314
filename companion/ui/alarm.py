"""What comes again and again by the clock, and whom no mistake stops."""

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

from kivy.clock import Clock


class Alarm:
    """Calls a method every so many seconds, from `set` until `stop`; its owner need not stop it to go.

    Each time has an event of its own, scheduled before it calls: Kivy drops an event in which a mistake was made, and
    with an interval all times to come."""

    def __init__(self, calls: Callable[[], object], every: float) -> None:
        self._calls = WeakMethod(calls)
        self._every = every
        self._next: Any = None

    def set(self) -> None:
        """It rings when the time is over; if it is set already, the time has begun then."""
        if not self._next or not self._next.is_triggered:
            self._next = Clock.schedule_once(self._ring, self._every)

    def stop(self) -> None:
        """It rings no more."""
        if self._next:
            self._next.cancel()

    def _ring(self, _: float) -> None:
        call = self._calls()
        if call:
            self.set()
            call()
