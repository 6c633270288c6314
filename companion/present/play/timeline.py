"""A timeline, entry by entry: who acts with which number, what became of it, why it stands there."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.table.ids import Seat


@dataclass(frozen=True)
class TimelineEntry:
    """One line. `look`: done, cancelled, now or next, for how it is drawn; `fate` says the same in a word."""

    key: str = ""
    seat: Seat | None = None  # None: nobody's at the table, the game itself acts
    slot: int | None = None  # which of that seat's
    number: str = ""
    name: str = ""
    emblem: str = ""
    what: str = ""
    brought: str = ""
    why: str = ""
    fate: str = ""
    ask: str = ""  # the invitation to ask, on the row whose turn it is
    mark: str = ""  # what became of it; or that something can be done about it here
    look: str = "next"
    yours: bool = False
    open: bool = False  # still to come


def in_turn(entries: Iterable[TimelineEntry]) -> tuple[TimelineEntry, ...]:
    """The same entries, where the first that is still to come has its turn now."""
    listed = tuple(entries)
    now = next((entry for entry in listed if entry.open), None)
    return tuple(replace(entry, look="now") if entry is now else entry for entry in listed)


def found(entries: Iterable[TimelineEntry], key: str) -> TimelineEntry | None:
    """The entry with this key; None if it is gone."""
    return next((entry for entry in entries if entry.key == key), None)
