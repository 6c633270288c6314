"""A sentence with advice when phones do not reach each other. `session.diagnosis` finds the reason."""

from companion.present.ports import Desk
from companion.present.ring import called, silent
from companion.session.diagnosis import Finding
from companion.session.news import Fault
from companion.table.snapshot import Contact

LONG = 60.0
"""Seconds that a phone may be away before people read about it: most people who answer a call are back by then."""

_UNREACHED = ("", Fault.UNREACHABLE, Fault.WRONG_PIN, Fault.NONSENSE)
"""Faults that say less than the diagnosis. Every other fault is the host's own answer."""


def is_unreached(desk: Desk) -> bool:
    """Whether this phone did not get in because it does not reach the host."""
    return desk.seen.fault in _UNREACHED and desk.seen.finding != Finding.NOTHING


def way_there(desk: Desk) -> str:
    """Why this phone does not reach the table; empty if nobody can tell yet."""
    finding = desk.seen.finding
    return "" if finding == Finding.NOTHING else desk.words.say(f"connection_advice.{finding}")


def not_in(desk: Desk) -> str:
    """Why this phone did not get in: the host's answer, or else the diagnosis; empty if neither is known."""
    fault = desk.seen.fault
    return way_there(desk) if is_unreached(desk) else desk.words.say(f"fault.{fault}") if fault else ""


def who_is_away(desk: Desk) -> str:
    """Why other phones cannot come to the table or back to it, if this phone can tell; empty if all is well."""
    seen, say = desk.seen, desk.words.say
    if seen.rehearses or seen.contact is not Contact.HERE:
        return ""
    away = [letter for letter in silent(seen) if desk.now - seen.away.get(letter, desk.now) >= LONG]
    others = len(seen.state.devices) - 1
    if seen.hosts and seen.finding == Finding.NO_NETWORK and (others or not seen.state.playing):
        return say("connection_advice.no_network")
    if seen.hosts and (len(away) == others if others else not seen.state.playing):
        return say("connection_advice.nobody_comes")
    if not away:
        return ""
    key = "away_in_browser" if seen.state.is_doorless(away[0]) else "away_long"
    return say(f"connection_advice.{key}", name=called(desk, away[0]))
