"""What this phone serves to browsers while it hosts: found or made once, beside the screens."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.shell.background import Later
from companion.shell.served_files import Files, MakeFiles, NotMade

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.client.table_client import TableClient
    from companion.shell.machine import InBackground


class BrowserPage:
    """Begins with the first table that others can join. `make`: None if this phone never serves a page."""

    def __init__(self, desk: "TableClient", later: Later, make: MakeFiles | None) -> None:
        self._desk = desk
        self._later = later
        self._make = make
        self._files: Files | None = None
        self._serve: Callable[[Files], None] = lambda _: None  # of the newest table
        self._is_making = False
        self._said = ("", "")  # the key of a sentence, and why

    @property
    def line(self) -> str:
        """How far it is, or what is missing; empty if there is nothing to say."""
        key, why = self._said
        return self._desk.words.say(key, why=why) if key else ""

    def offer(self, serve: Callable[[Files], None], background: "InBackground") -> None:
        """Hands the files to a table, as soon as they are there. What failed for the table before is tried anew."""
        self._serve = serve
        if self._files is not None:
            serve(self._files)
        elif (make := self._make) and not self._is_making:
            self._is_making = True
            self._say("browser.soon")
            tell = self._in_time(self._say)
            background(lambda: make(tell), self._in_time(self._ready), self._in_time(self._failed))

    def _in_time(self, then: Callable[..., None]) -> Callable[..., None]:
        """Is called beside the screens; calls in their thread."""

        def said(what: object) -> None:
            self._later(lambda *_: then(what))

        return said

    def _ready(self, files: Files) -> None:
        self._files = files
        self._say("")
        self._serve(files)

    def _failed(self, error: Exception) -> None:
        self._is_making = False
        if isinstance(error, NotMade):
            self._say(error.key, error.why)
        else:
            self._say("browser.failed")

    def _say(self, key: str, why: str = "") -> None:
        self._said = key, why
        self._desk.changed()
