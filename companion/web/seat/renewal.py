"""Loads the page anew when the host has another version of it: an app was updated while this tab was open."""

from collections.abc import Callable
from pathlib import Path

from companion.present.table_view import TableView
from companion.session.diagnosis import Finding
from companion.session.news import Fault
from companion.table.snapshot import Contact

_OTHER_VERSION = {Fault.WE_ARE_OLDER, Fault.THEY_ARE_OLDER, Finding.WE_ARE_OLDER, Finding.THEY_ARE_OLDER}


class Renewal:
    """Does it once, until this phone is at a table again. `mark`: the file that remembers it."""

    def __init__(self, mark: Path, load: Callable[[], None]) -> None:
        self._mark = mark
        self._load = load

    def look(self, seen: TableView) -> None:
        """Takes what this phone knows of its table now."""
        if seen.contact is Contact.HERE:
            self._mark.unlink(missing_ok=True)
        elif {seen.fault, seen.finding} & _OTHER_VERSION and not self._mark.exists():
            self._mark.write_text("once", "ascii")
            self._load()
