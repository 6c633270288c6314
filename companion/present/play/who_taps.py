"""Who may tap what, and for whom.

A step belongs to one seat, or is shared. A leader (the host, or a seat that may correct others by the rules of the
game) taps shared steps, and taps for silent phones."""

from companion.present.ports import TableReader
from companion.present.ring import named
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat


def looks_on(desk: TableReader) -> bool:
    """Whether nobody taps here: a display, or robots that play instead of people."""
    return desk.seen.is_display or bool(desk.seen.robots and not desk.seen.seats)


def leader(desk: TableReader) -> Seat | None:
    """The first seat that leads now, beside the host."""
    playing = desk.seen.state.playing
    if playing is None:
        return None
    return next((seat for seat in playing.ring if playing.game.may_correct(playing.state, seat)), None)


def leads(desk: TableReader) -> bool:
    """Whether this phone leads: it hosts, or taps for a seat that may correct others."""
    if looks_on(desk):
        return False
    playing = desk.seen.state.playing
    if desk.seen.hosts or playing is None:
        return desk.seen.hosts
    return any(desk.seen.helps(seat) and playing.game.may_correct(playing.state, seat) for seat in playing.ring)


def may_tap(desk: TableReader, step: ChecklistStep, *, own: bool) -> bool:
    """Whether this phone offers the step: a seat's `own` step on its phone, a shared step on a leader's phone."""
    if looks_on(desk):
        return False
    if is_robots(desk, step):
        return False
    if own:
        return any(taps_for(desk, seat) for seat in step.seats)
    return leads(desk) or any(map(desk.seen.helps, step.seats))


def is_robots(desk: TableReader, step: ChecklistStep) -> bool:
    """Whether only robots do this step in a practice: they tap what they do."""
    return desk.seen.rehearses and bool(step.seats) and set(step.seats) <= set(desk.seen.robots)


def taps_for(desk: TableReader, seat: Seat) -> bool:
    """Whether this phone offers a seat's own steps: the seat's phone does, or a leader's if that is silent."""
    if looks_on(desk):
        return False
    return desk.seen.helps(seat) or (is_silent(desk, seat) and leads(desk))


def is_silent(desk: TableReader, seat: Seat) -> bool:
    """Whether the phone of this seat is away, so that somebody else has to tap for it."""
    chair = desk.seen.state.chairs.get(seat)
    if chair is None or chair.device == desk.seen.letter:
        return False
    return chair.device in desk.seen.away or chair.device not in desk.seen.here


def figure(desk: TableReader, seat: Seat) -> str:
    """The figure of a seat; empty for an unknown seat."""
    chair = desk.seen.state.chairs.get(seat)
    return chair.figure if chair else ""


def called(desk: TableReader, seat: Seat) -> str:
    """The figure of a seat, with the name of its player."""
    chair = desk.seen.state.chairs.get(seat)
    return named(chair) if chair else ""


def reader(desk: TableReader) -> Seat | None:
    """The seat whose player looks at this phone; None for a display."""
    return next(iter(desk.seen.seats), None)


# -- for whom ----------------------------------------------------------------------------------------------------------


def for_whom(desk: TableReader, seat: Seat) -> str:
    """The figure that a tap is for, if several seats play on this phone."""
    name = figure(desk, seat)
    if desk.seen.state.playing is None or not name or desk.seen.seats == (seat,):
        return ""
    return desk.words.say("play.for", who=name)


def delegated(desk: TableReader, what: str) -> str:
    """The text of a button that moves the game on. On a phone that taps for the leader, it says so."""
    lead = leader(desk)
    whom = "" if lead is None else for_whom(desk, lead)
    return desk.words.say("play.tap_for", what=what, whom=whom) if whom else what


def is_others(desk: TableReader) -> bool:
    """Whether the leader's own phone is here to tap shared steps: then the button is highlighted only there."""
    lead = leader(desk)
    chair = None if lead is None else desk.seen.state.chairs.get(lead)
    return chair is not None and chair.phone and chair.device in desk.seen.here - {desk.seen.letter, *desk.seen.away}
