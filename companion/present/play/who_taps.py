"""Who may tap what, and for whom.

A step is one seat's own affair, or shared. Whoever leads (the host, and the seats that the game lets correct others)
taps what is shared, and for a phone that keeps silent.
"""

from companion.present.ports import TableReader
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat


def looks_on(desk: TableReader) -> bool:
    """Whether nobody taps here: a display, or robots that play instead of people."""
    return desk.seen.is_display or bool(desk.seen.robots and not desk.seen.seats)


def leader(desk: TableReader) -> Seat | None:
    """The first seat that has the last word beside the host, as the game goes now."""
    playing = desk.seen.state.playing
    if playing is None:
        return None
    return next((seat for seat in playing.ring if playing.game.may_correct(playing.state, seat)), None)


def leads(desk: TableReader) -> bool:
    """Whether this phone has the last word: the host's, or one that taps for a seat which may correct others."""
    if looks_on(desk):
        return False
    playing = desk.seen.state.playing
    if desk.seen.hosts or playing is None:
        return desk.seen.hosts
    return any(desk.seen.helps(seat) and playing.game.may_correct(playing.state, seat) for seat in playing.ring)


def may_tap(desk: TableReader, step: ChecklistStep, *, own: bool) -> bool:
    """Whether this phone offers the step: one's `own` affair on its own phone, what is shared where somebody leads."""
    if looks_on(desk):
        return False
    if own:
        return any(taps_for(desk, seat) for seat in step.seats)
    return leads(desk) or any(map(desk.seen.helps, step.seats))


def taps_for(desk: TableReader, seat: Seat) -> bool:
    """Whether this phone offers what is a seat's own affair: its own phone; if that is silent, whoever leads."""
    if looks_on(desk):
        return False
    return desk.seen.helps(seat) or (is_silent(desk, seat) and leads(desk))


def is_silent(desk: TableReader, seat: Seat) -> bool:
    """Whether somebody else has to tap for this seat: its phone is not here."""
    chair = desk.seen.state.chairs.get(seat)
    if chair is None or chair.device == desk.seen.letter:
        return False
    return chair.device in desk.seen.away or chair.device not in desk.seen.here


def figure(desk: TableReader, seat: Seat) -> str:
    """What a seat is in this game; empty for a seat that nobody knows."""
    chair = desk.seen.state.chairs.get(seat)
    return chair.figure if chair else ""


def called(desk: TableReader, seat: Seat) -> str:
    """A seat by what it is, with the name of who plays it."""
    chair = desk.seen.state.chairs.get(seat)
    return " · ".join(filter(None, (chair.figure, chair.name))) if chair else ""


def reader(desk: TableReader) -> Seat | None:
    """Whose eyes look at this phone; None for a display."""
    return next(iter(desk.seen.seats), None)


# -- for whom ----------------------------------------------------------------------------------------------------------


def for_whom(desk: TableReader, seat: Seat) -> str:
    """For whom one taps here, if that is not the only one who plays on this phone."""
    name = figure(desk, seat)
    if desk.seen.state.playing is None or not name or desk.seen.seats == (seat,):
        return ""
    return desk.words.say("play.for", who=name)


def delegated(desk: TableReader, what: str) -> str:
    """The text of a button that carries the game on; tapped for the leader on another's phone, it says so."""
    lead = leader(desk)
    whom = "" if lead is None else for_whom(desk, lead)
    return desk.words.say("play.tap_for", what=what, whom=whom) if whom else what


def is_others(desk: TableReader) -> bool:
    """Whether the leader's own phone is here to tap what is shared: then the button stands out there alone."""
    lead = leader(desk)
    chair = None if lead is None else desk.seen.state.chairs.get(lead)
    return chair is not None and chair.phone and chair.device in desk.seen.here - {desk.seen.letter, *desk.seen.away}
