"""Where the processor time of a phone goes, by cause, and how often what is done: counts never depend on the machine.

Functions of ours that work for one cause are wrapped wherever they are known by name. The time is this thread's own, so
that other processes do not count; a function that calls one of another cause stops its clock meanwhile. What no cause
claims is the rest: Python's event loop, sockets, and what lies between.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from types import ModuleType
from typing import Any

from companion.seal import canonical
from companion.session.dispatch import Dispatch
from companion.session.member import Member
from companion.session.phone import TablePhone
from companion.session.wishes import SnapshotMaker
from companion.shell import disk
from companion.shell.connection import SocketConnection
from companion.shell.journal import Journal
from companion.shell.keys import Ed25519Signer, Keys
from companion.shell.tls_layer import TlsLayer
from companion.table import fold, frame
from companion.wire import codec, deflate

REST = "event loop and sockets"
OWNER = "measured owner"
"""What it taps and looks at: no cost of the app's."""

_WATCHED: tuple[tuple[str, str, Any, str], ...] = (
    ("signatures checked", "crypto", Keys, "verify"),
    ("signatures made", "crypto", Ed25519Signer, "sign"),
    ("plans enciphered", "crypto", Keys, "encrypt"),
    ("packets read", "TLS", TlsLayer, "read"),
    ("packets sent", "TLS", SocketConnection, "write"),
    ("", "TLS", TlsLayer, "write"),
    ("canonical forms written", "canonical", canonical, "encode"),
    ("", "canonical", canonical, "decode"),
    ("", "canonical", codec, "decode"),
    ("", "canonical", codec, "encode"),
    ("frames written", "canonical", frame, "write_frame"),
    ("", "canonical", frame, "read_frame"),
    ("frames deflated", "deflate", deflate, "deflated"),
    ("", "deflate", deflate, "inflated"),
    ("entries checked", "fold", fold, "admit"),
    ("frames followed", "fold", fold, "follow_frame"),
    ("", "what is owed", Dispatch, "settle"),
    ("", "what is owed", TablePhone, "_counts"),
    ("snapshots", "snapshot", SnapshotMaker, "now"),
    ("", "snapshot", SnapshotMaker, "tells"),
    ("", "flush", Journal, "append"),
    ("", "flush", Journal, "flush"),
    ("flushes", "flush", disk, "settle"),
    ("wake-ups", "session", Member, "deeds"),
    ("", "session", Dispatch, "received"),
)
"""What is counted (if anything), the cause, and the function."""


class Causes:
    """The account of one process."""

    def __init__(self) -> None:
        self._ns = Counter[str]()
        self._counts = Counter[str]()
        self._causes = [REST]  # the last one works
        self._at = time.thread_time_ns()

    def taken(self) -> dict[str, Mapping[str, float]]:
        """Milliseconds by cause, and how often what was done, since the last time."""
        self._charge()
        ms, counts = {cause: ns / 1e6 for cause, ns in self._ns.items()}, dict(self._counts)
        self._ns.clear()
        self._counts.clear()
        return {"ms": ms, "counts": counts}

    @contextmanager
    def watched(self, *owners: tuple[Any, str]) -> Iterator[None]:
        """Watches meanwhile. `owners`: functions of who taps in a measurement."""
        undone = []
        for counted, cause, holder, name in (*_WATCHED, *(("", OWNER, *owner) for owner in owners)):
            before = getattr(holder, name)
            watched = self._watched(before, cause, counted)
            for place, known in [*_places(holder, before)]:
                setattr(place, known, watched)
                undone.append((place, known, before))
        try:
            yield
        finally:
            for undo in undone:
                setattr(*undo)

    def _watched(self, work: Callable[..., Any], cause: str, counted: str) -> Callable[..., Any]:
        @wraps(work)
        def watched(*args: Any, **kwargs: Any) -> Any:
            if counted:
                self._counts[counted] += 1
            self._charge()
            self._causes.append(cause)
            try:
                return work(*args, **kwargs)
            finally:
                self._charge()
                self._causes.pop()

        return watched

    def _charge(self) -> None:
        now = time.thread_time_ns()
        self._ns[self._causes[-1]] += now - self._at
        self._at = now


def _places(holder: Any, work: object) -> Iterator[tuple[Any, str]]:
    """Where a function is known by name: one of a module may be so in all others."""
    if not isinstance(holder, ModuleType):
        yield holder, work.__name__  # type: ignore[attr-defined]  # a function
        return
    for module in [each for name, each in sys.modules.items() if name.startswith("companion.")]:
        yield from ((module, name) for name, known in list(vars(module).items()) if known is work)
