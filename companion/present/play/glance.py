"""The table at a glance, for people two metres away: the numbers in their order, and the seats with what they have;
before a game, who sits and how others join."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from companion.present.play.timeline import TimelineEntry
from companion.present.ports import TableReader
from companion.present.ring import named, order, standing
from companion.table.ids import Seat


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
class Gathering:
    """A table before its game. Once all seats are taken, it shows no way in."""

    title: str = ""
    link: str = field(default="", repr=False)
    room: str = ""  # for how many more
    how: str = ""  # what to do with the link
    check: str = ""  # what to look at if its page does not load
    busts: tuple[Bust, ...] = ()


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


def trouble(desk: TableReader, seat: Seat) -> str:
    """What is wrong with the phone of a seat, in a word; empty if nothing is."""
    word, tone = standing(desk, seat)
    return word if tone == "bad" else ""


def gathering(desk: TableReader) -> Gathering:
    """Who sits by now, and how others join."""
    seen, say = desk.seen, desk.words.say
    seats = order(seen)
    busts = tuple(_waits(desk, seat) for seat in seats)
    room, link = max(desk.game.seats) - len(seats), seen.invited.link if seen.invited else ""
    if room <= 0 or not link:
        return Gathering(say("gathering.soon"), busts=busts)
    for_all = link.startswith("http")
    return Gathering(
        say("gathering.join"),
        link,
        say("gathering.room", seats=room),
        say("invitation.browsers") if for_all else say("gathering.app"),
        say("invitation.check") if for_all else "",
        busts,
    )


def _waits(desk: TableReader, seat: Seat) -> Bust:
    chair = desk.seen.state.chairs[seat]
    return Bust(str(seat), named(chair), desk.emblem(chair.figure), word=trouble(desk, seat))
