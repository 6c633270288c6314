"""What is wrong between this phone and the table, in a sentence that says what to do about it."""

from companion.present.ports import Desk
from companion.present.ring import called, silent
from companion.session.diagnosis import Finding
from companion.session.news import Fault
from companion.table.snapshot import Contact

LONG = 60.0
"""Seconds: who only answers a call is back before."""

_UNREACHED = ("", Fault.UNREACHABLE, Fault.WRONG_PIN, Fault.NONSENSE)
"""Faults that say less than a finding: with any other the host has spoken."""


def is_unreached(desk: Desk) -> bool:
    """Whether this phone did not get in because it did not get there."""
    return desk.seen.fault in _UNREACHED and desk.seen.finding != Finding.NOTHING


def way_there(desk: Desk) -> str:
    """Why this phone does not reach the table; empty if nobody can tell yet."""
    finding = desk.seen.finding
    return "" if finding == Finding.NOTHING else desk.words.say(f"doctor.{finding}")


def not_in(desk: Desk) -> str:
    """Why this phone did not get in: the host's word, or what was found on the way; empty if neither is known."""
    fault = desk.seen.fault
    return way_there(desk) if is_unreached(desk) else desk.words.say(f"fault.{fault}") if fault else ""


def who_is_away(desk: Desk) -> str:
    """Why others do not come to the table or stay away, as far as this phone can tell; empty if all is well."""
    seen, say = desk.seen, desk.words.say
    if seen.rehearses or seen.contact is not Contact.HERE:
        return ""
    away = [letter for letter in silent(seen) if desk.now - seen.away.get(letter, desk.now) >= LONG]
    others = len(seen.state.devices) - 1
    if seen.hosts and seen.finding == Finding.NO_NETWORK and (others or not seen.state.playing):
        return say("doctor.no_network")
    if seen.hosts and (len(away) == others if others else not seen.state.playing):
        return say("doctor.nobody_comes")
    return say("doctor.away_long", name=called(desk, away[0])) if away else ""
