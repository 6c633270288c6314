"""A timeline, entry by entry: who acts with which number, the result, and the reason for its place."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.table.ids import Seat


@dataclass(frozen=True)
class TimelineEntry:
    """One line. `look`: done, cancelled, now or next; it decides how the line is drawn. `fate` says it in a word."""

    key: str = ""
    seat: Seat | None = None  # None: no seat acts, but the game itself
    slot: int | None = None  # which entry of that seat
    number: str = ""
    name: str = ""
    emblem: str = ""
    what: str = ""
    brought: str = ""
    why: str = ""
    rules: tuple[str, ...] = ()  # the rules that give it its place, by name
    fate: str = ""
    ask: str = ""  # invites people to ask, on the entry whose turn it is
    mark: str = ""  # the result; or a hint that something can be done here
    look: str = "next"
    yours: bool = False
    open: bool = False  # not done yet
    flag: str = ""  # emblem of what this seat carries


def in_turn(entries: Iterable[TimelineEntry]) -> tuple[TimelineEntry, ...]:
    """The same entries; the first one that is not done has its turn now."""
    listed = tuple(entries)
    now = next((entry for entry in listed if entry.open), None)
    return tuple(replace(entry, look="now") if entry is now else entry for entry in listed)


def found(entries: Iterable[TimelineEntry], key: str) -> TimelineEntry | None:
    """The entry with this key; None if it is gone."""
    return next((entry for entry in entries if entry.key == key), None)
