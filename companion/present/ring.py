"""Who sits where, whether their phones are here, and what people call a phone."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.present.ports import TableReader
from companion.present.table_view import TableView
from companion.table.ids import Letter, Seat, clockwise
from companion.table.snapshot import Contact
from companion.table.state import Chair, TableState


@dataclass(frozen=True)
class RingSeat:
    """One chair to draw. `key` comes back when it is tapped."""

    key: str
    name: str
    emblem: str = ""
    word: str = ""
    you: bool = False
    tone: str = "ink"
    flag: str = ""  # emblem of what this seat carries


def named(chair: Chair) -> str:
    """What a player is called on every page: by name and figure, or by the figure alone."""
    return f"{chair.name} ({chair.figure})" if chair.name and chair.name != chair.figure else chair.called


def order(seen: TableView) -> tuple[Seat, ...]:
    """The seats clockwise: in the order of the game, before a game in the host's order; then the seats that came
    later."""
    said = seen.state.playing.ring if seen.state.playing else seen.arranged
    ring = tuple(seat for seat in dict.fromkeys(said) if seat in seen.state.chairs)
    return (*ring, *(seat for seat in sorted(seen.state.chairs) if seat not in ring))


def from_own_chair(seen: TableView, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The same ring, beginning with this phone's own chair, if it has one."""
    own = next((seat for seat in seen.seats if seat in seats), None)
    return seats if own is None else clockwise(seats, own)


def ring(desk: TableReader, seats: Iterable[Seat]) -> tuple[RingSeat, ...]:
    """These seats, ready to be drawn."""
    return tuple(_drawn(desk, seat) for seat in seats)


def _drawn(desk: TableReader, seat: Seat) -> RingSeat:
    chair = desk.seen.state.chairs[seat]
    word, tone = standing(desk, seat)
    you = desk.seen.seats[:1] == (seat,)
    return RingSeat(str(seat), named(chair), desk.emblem(chair.figure), word, you, tone)


def standing(desk: TableReader, seat: Seat) -> tuple[str, str]:
    """How a seat is played and whether its phone is here: a word and its tone."""
    seen, say = desk.seen, desk.words.say
    chair = seen.state.chairs[seat]
    if is_absent(seen.state, seat):
        return say("ring.went_home"), "faint"
    if not chair.phone:
        return say("ring.cardboard", name=called(desk, chair.device)), "faint"
    word, tone = _phone(desk, seat, chair.device)
    word = played_in(desk, chair.device, word)
    hosts = chair.device == seen.state.host and not seen.rehearses  # where all sit at one phone, it hosts for none
    return (say("ring.and_host", word=word) if hosts else word), tone


def is_absent(state: TableState, seat: Seat) -> bool:
    """Whether the player of this seat went home."""
    return state.playing is not None and seat in state.playing.absent


def _phone(desk: TableReader, seat: Seat, letter: Letter) -> tuple[str, str]:
    seen, say = desk.seen, desk.words.say
    if seat in seen.robots:
        return say("ring.robot"), "ink"
    if seat in seen.seats:
        return say("ring.you" if seat == seen.seats[0] else "ring.on_this_phone"), "accent"
    if is_here(seen, letter):
        return (say("ring.low"), "bad") if letter in seen.low else (say("ring.here"), "ink")
    if letter in seen.away:
        return say("ring.away", time=lasting(desk.now - seen.away[letter])), "bad"
    return say("ring.not_here"), "bad"


def played_in(desk: TableReader, letter: Letter, word: str) -> str:
    """The same word; for a phone in a browser, with that beside it."""
    return desk.words.say("ring.in_browser", word=word) if desk.seen.state.is_doorless(letter) else word


def is_here(seen: TableView, letter: Letter) -> bool:
    """Whether a phone is in touch with the table, as far as this one knows."""
    return letter == seen.letter or letter in seen.here


def lasting(seconds: float) -> str:
    """A length of time in minutes and seconds, as a clock shows it."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02d}"


def called(desk: TableReader, letter: Letter) -> str:
    """What people call a phone: the names of its players, else its own name."""
    return known(desk.seen.state, letter) or desk.words.say("ring.a_phone")


def known(state: TableState, letter: Letter) -> str:
    """What people call a phone, from the log alone; empty for a phone that never said its name."""
    playing = [named(chair) for chair in state.chairs.values() if chair.phone and chair.device == letter]
    device = state.devices.get(letter)
    return " & ".join(playing) or (device.name if device else "")


def successors(seen: TableView) -> list[Letter]:
    """The other phones that the table can be handed to: they are here, and can be called."""
    others = (letter for letter in seen.state.devices if letter != seen.letter)
    return [letter for letter in others if is_here(seen, letter) and not seen.state.is_doorless(letter)]


_DOTS = {
    Contact.NONE: "",
    Contact.KNOCKING: "wait",
    Contact.WAITING: "wait",
    Contact.CATCHING_UP: "wait",
    Contact.HERE: "wifi",
    Contact.LOOKING: "wifi_off",
    Contact.FAILED: "wifi_off",
}


def connection(desk: TableReader) -> tuple[str, str]:
    """The emblem and the word for the dot of the connection; both empty without a table."""
    seen, say = desk.seen, desk.words.say
    if seen.contact is Contact.HERE and seen.said:
        return "wait", say("connection.sending")
    if seen.contact is Contact.HERE and (gone := playing(seen) & seen.away.keys()):  # not phones that look on
        return "warn", say("connection.away", phones=len(gone))
    dot = _DOTS[seen.contact]
    return dot, say(f"connection.{seen.contact}") if dot else ""


def silent(seen: TableView) -> tuple[Letter, ...]:
    """The phones that play a seat and are not here."""
    return tuple(sorted(letter for letter in playing(seen) if not is_here(seen, letter)))


def playing(seen: TableView) -> set[Letter]:
    """The phones that play a seat."""
    return {chair.device for chair in seen.state.chairs.values() if chair.phone}
