"""Finds out why this phone does not reach another one. `present.connection_advice` tells it to people.

Theory of operation: `shell.reachability` gathers evidence, as how calls ended. `diagnose` excludes every cause that
does not fit the evidence, and takes the likeliest of the others. An address outside all networks of this phone proves
little, for every home has a 192.168.1.5. Some causes look the same from here, as a sleeping phone and a network that
keeps phones apart. Then the sentence names both, the likelier one first.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from ipaddress import ip_address, ip_interface

from companion.session.news import Fault


class CallEnd(StrEnum):
    """How the last call to an address ended."""

    ANSWERED = "answered"  # by the phone that was meant
    REFUSED = "refused"  # a device is there, and no table
    MUTE = "mute"  # it took the call and said nothing
    STRANGER = "stranger"  # it is another phone, or none of ours
    SILENT = "silent"  # nothing came back
    NO_WAY = "no_way"  # this phone knows no way there
    FORBIDDEN = "forbidden"  # its system does not allow the app to call there


class Finding(StrEnum):
    """What is wrong. Each value is the key of a sentence that says it, with the one thing to do."""

    NOTHING = "nothing"  # or nobody can tell yet
    NO_NETWORK = "no_network"
    FORBIDDEN = "forbidden"
    OTHER_NETWORK = "other_network"
    ASLEEP = "asleep"  # it is there, but its app does not run
    CLOSED = "closed"  # it is there, but the table is not
    STRANGER = "stranger"  # another device has its address
    AWAY = "away"  # this network is fine, the other phone is asleep or elsewhere
    VPN = "vpn"
    HOTSPOT_HERE = "hotspot_here"  # a phone with a hotspot is called, it seldom can call
    CUT_OFF = "cut_off"  # this phone hears nobody in its network
    ISOLATED = "isolated"  # the network keeps phones apart; or the other one is asleep
    UNHEARD = "unheard"  # the other one is asleep; or the network keeps phones apart
    THEY_ARE_OLDER = "they_are_older"
    WE_ARE_OLDER = "we_are_older"


@dataclass(frozen=True)
class Evidence:
    """What this phone knows about a phone that it does not reach, and about its own networks."""

    calls: tuple[tuple[str, CallEnd], ...] = ()  # each address of the missed phone
    nets: tuple[str, ...] | None = None  # own addresses, each with its network's width; None: its system does not tell
    tunnel: bool = False  # a VPN is on
    hotspot: bool = False  # this phone has one on
    router: bool | None = None  # whether this network's router answers; None: not known
    fellows: bool = False  # some third phone was heard in this network
    heard: bool = False  # so was the missed one, before
    joins: bool = False  # this phone is on its way to the table for the first time
    said: Fault = Fault.UNREACHABLE  # how the last greeting with the missed phone ended


@dataclass(frozen=True)
class Diagnosed:
    """News: the diagnosis has changed."""

    finding: Finding


_ANSWERS = {CallEnd.MUTE: Finding.ASLEEP, CallEnd.REFUSED: Finding.CLOSED, CallEnd.STRANGER: Finding.STRANGER}
_TURNED_AWAY = {Fault.THEY_ARE_OLDER: Finding.THEY_ARE_OLDER, Fault.WE_ARE_OLDER: Finding.WE_ARE_OLDER}


def diagnose(evidence: Evidence) -> Finding:
    """The likeliest cause that fits the evidence."""
    ends = {end for _, end in evidence.calls}
    near = {end for address, end in evidence.calls if is_near(address, evidence.nets)}
    if CallEnd.ANSWERED in ends:
        return _TURNED_AWAY.get(evidence.said, Finding.NOTHING)
    if evidence.nets == ():
        return Finding.NO_NETWORK
    if not ends:
        return Finding.NOTHING
    if CallEnd.FORBIDDEN in ends:
        return Finding.FORBIDDEN
    if not near:
        return Finding.OTHER_NETWORK
    answer = next((finding for end, finding in _ANSWERS.items() if end in near), None)
    return answer or _silence(evidence, near)


def _silence(evidence: Evidence, near: set[CallEnd]) -> Finding:
    """Why nothing came back from an address in a network of this phone."""
    if evidence.fellows or evidence.heard:
        return Finding.AWAY
    if evidence.tunnel:
        return Finding.VPN
    if evidence.hotspot:
        return Finding.HOTSPOT_HERE
    if evidence.router is False or (evidence.router is None and near == {CallEnd.NO_WAY}):
        return Finding.CUT_OFF
    return Finding.ISOLATED if evidence.joins else Finding.UNHEARD


def is_near(address: str, nets: Iterable[str] | None) -> bool:
    """Whether another phone in one of these networks can have this address. This phone's own address is another's
    elsewhere."""
    try:
        there = ip_address(address)
    except ValueError:  # other phones say where they are
        return False
    if nets is None or there.is_loopback:
        return True
    mine = [ip_interface(net) for net in nets]
    return any(there in each.network for each in mine) and there not in [each.ip for each in mine]
