"""The table at a glance, for people two metres away: the numbers in their order, and the seats with what they have."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from companion.present.play.timeline import TimelineEntry


@dataclass(frozen=True)
class Bust:
    """One seat: its picture, its name, what it has won in pictures, and a word only if something is wrong."""

    key: str = ""
    name: str = ""
    emblem: str = ""
    won: tuple[str, ...] = ()
    word: str = ""
    is_now: bool = False


@dataclass(frozen=True)
class TrackMark:
    """Somebody who acts at a number. `look`: done, cancelled, now or next, as in a timeline."""

    emblem: str = ""
    look: str = "next"


@dataclass(frozen=True)
class TrackStop:
    """A number, and who acts at it, the first one on top. Its look is that of the entry that comes next there."""

    key: str = ""
    number: str = ""
    look: str = "next"
    marks: tuple[TrackMark, ...] = ()


def track(entries: Iterable[TimelineEntry]) -> tuple[TrackStop, ...]:
    """The numbers of a timeline from the first to the last."""
    return tuple(_stop(number, tuple(those)) for number, those in groupby(entries, key=lambda entry: entry.number))


def _stop(number: str, entries: tuple[TimelineEntry, ...]) -> TrackStop:
    looks = [entry.look for entry in entries]
    look = next((each for each in ("now", "next") if each in looks), "done")
    return TrackStop(number, number, look, tuple(TrackMark(entry.emblem, entry.look) for entry in entries))
