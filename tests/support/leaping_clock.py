"""The command `companion` with a clock of its own, for journeys: `python -m tests.support.leaping_clock host ...`.

Each process begins at another time, as after a restart of its device, and every SIGUSR1 takes it an hour ahead: that is
how a phone wakes whose system had frozen it. Everything between phones goes by this clock, the one of the event loop.
"""

import asyncio
import os
import signal
import sys

from companion.__main__ import main

AHEAD = 3600.0
"""Seconds of a leap: longer than anything between phones lasts."""

APART = 1000.0
"""Seconds between the beginnings of two processes, at least."""


class _Loop(asyncio.SelectorEventLoop):
    """An event loop whose time leaps."""

    leapt = (os.getpid() % 1000) * APART

    def time(self) -> float:
        return super().time() + self.leapt


class _Loops(asyncio.DefaultEventLoopPolicy):
    """Makes such loops wherever the command wants one."""

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        return _Loop()


def _leap(*_: object) -> None:
    _Loop.leapt += AHEAD


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, _leap)
    asyncio.set_event_loop_policy(_Loops())
    sys.exit(main())
