"""Loads modules before they are needed, in threads of their own, so that nobody waits for them.

Only modules are loaded there. Objects are made in the thread of the screens."""

from collections.abc import Callable, Iterable
from importlib import import_module
from pkgutil import iter_modules
from threading import Event, Thread

from companion.ui import gc_pauses

Names = Callable[[], Iterable[str]]
"""Names of modules and of rooms. It is asked in the thread, as it may load something itself."""


class ReadAhead:
    """What is read ahead, one thing after the other."""

    def __init__(self) -> None:
        self._thread: Thread | None = None
        self._over = Event()

    @property
    def is_done(self) -> bool:
        """Whether something was read, and nothing is left to read."""
        return self._thread is not None and not self._thread.is_alive()

    def read(self, names: Names, then: Callable[[], None] = lambda: None) -> None:
        """Loads these modules, and all that lie in these rooms, after everything that was asked for before."""
        self._thread = Thread(target=self._run, args=(self._thread, names, then), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Loads no more, and waits: Python cannot end a thread in the middle of an import."""
        self._over.set()
        if self._thread:
            self._thread.join()

    def _run(self, before: Thread | None, names: Names, then: Callable[[], None]) -> None:
        if before:
            before.join()
        if self._over.is_set():
            return
        for name in names():
            room = import_module(name)
            for module in iter_modules(getattr(room, "__path__", ()), f"{name}."):
                if self._over.is_set():
                    return
                import_module(module.name)
        gc_pauses.on()
        then()
