"""Promises of the diagnosis: one finding for everything that is known, never one that the facts exclude, the most
likely first.

Every combination of facts is tried, not only some of them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest

from companion.session.diagnosis import CallEnd, Evidence, Finding, diagnose, is_near
from companion.session.news import Fault

NETS = ("192.168.1.7/24",)
NEAR, FAR = "192.168.1.5", "10.0.0.5"

JOINS = Evidence(((NEAR, CallEnd.SILENT),), NETS, joins=True)
RETURNS = replace(JOINS, joins=False)


def everything() -> Iterator[Evidence]:
    """All that a phone can know: ends of up to two calls, its networks, and every other fact."""
    ended = [*product((NEAR, FAR), CallEnd)]
    calls = [(), *((one,) for one in ended), *combinations(ended, 2)]
    flags = [*product((False, True), repeat=5)]
    faults = (Fault.UNREACHABLE, Fault.WE_ARE_OLDER)
    for called, nets, router, (tunnel, hotspot, fellows, heard, joins), said in product(
        calls, (None, (), NETS), (None, True, False), flags, faults
    ):
        yield Evidence(tuple(called), nets, tunnel, hotspot, router, fellows, heard, joins, said)


def ends(evidence: Evidence) -> set[CallEnd]:
    """How calls ended, to any address."""
    return {end for _, end in evidence.calls}


def near(evidence: Evidence) -> set[CallEnd]:
    """How calls ended to addresses where the missed phone may be."""
    may_be = (NEAR, FAR) if evidence.nets is None else (NEAR,) if evidence.nets else ()
    return {end for address, end in evidence.calls if address in may_be}


def silent(evidence: Evidence) -> bool:
    """Calls inside this phone's networks got no answer, and none was forbidden."""
    dead = near(evidence) and near(evidence) <= {CallEnd.SILENT, CallEnd.NO_WAY}
    return bool(dead) and not ends(evidence) & {CallEnd.ANSWERED, CallEnd.FORBIDDEN}


CLAIMS: dict[Finding, Callable[[Evidence], bool]] = {
    Finding.NOTHING: lambda e: not e.calls or CallEnd.ANSWERED in ends(e),
    Finding.NO_NETWORK: lambda e: e.nets == (),
    Finding.FORBIDDEN: lambda e: CallEnd.FORBIDDEN in ends(e),
    Finding.OTHER_NETWORK: lambda e: bool(e.nets) and NEAR not in dict(e.calls),
    Finding.ASLEEP: lambda e: CallEnd.MUTE in near(e),
    Finding.CLOSED: lambda e: CallEnd.REFUSED in near(e) and CallEnd.MUTE not in near(e),
    Finding.STRANGER: lambda e: CallEnd.STRANGER in near(e) and not near(e) & {CallEnd.MUTE, CallEnd.REFUSED},
    Finding.AWAY: lambda e: silent(e) and (e.fellows or e.heard),
    Finding.VPN: lambda e: silent(e) and e.tunnel and not e.fellows and not e.heard,
    Finding.HOTSPOT_HERE: lambda e: silent(e) and e.hotspot and not e.fellows and not e.heard,
    Finding.CUT_OFF: lambda e: silent(e) and e.router is not True and not e.fellows and not e.heard,
    Finding.ISOLATED: lambda e: silent(e) and e.router is not False and not e.fellows and not e.heard and e.joins,
    Finding.UNHEARD: lambda e: silent(e) and e.router is not False and not e.fellows and not e.joins,
    Finding.THEY_ARE_OLDER: lambda e: e.said is Fault.THEY_ARE_OLDER,
    Finding.WE_ARE_OLDER: lambda e: e.said is Fault.WE_ARE_OLDER and CallEnd.ANSWERED in ends(e),
}
"""What must be so if this is said."""


def test_no_finding_says_what_the_evidence_excludes() -> None:
    """Every combination has one finding that may be true; every finding comes up."""
    seen = {Finding.THEY_ARE_OLDER}
    for evidence in everything():
        found = diagnose(evidence)
        assert CLAIMS[found](evidence), (found, evidence)
        seen.add(found)
    assert seen == set(Finding)


@pytest.mark.parametrize(
    ("facts", "finding"),
    [
        ({}, Finding.ISOLATED),
        ({"router": True}, Finding.ISOLATED),
        ({"router": False}, Finding.CUT_OFF),
        ({"tunnel": True, "router": True}, Finding.VPN),
        ({"hotspot": True}, Finding.HOTSPOT_HERE),
        ({"fellows": True, "tunnel": True}, Finding.AWAY),
        ({"nets": ()}, Finding.NO_NETWORK),
        ({"nets": ("10.9.9.9/24",), "tunnel": True}, Finding.OTHER_NETWORK),
        ({"nets": None}, Finding.ISOLATED),
        ({"nets": None, "calls": ((FAR, CallEnd.NO_WAY),)}, Finding.CUT_OFF),
        ({"calls": ()}, Finding.NOTHING),
        ({"calls": ((NEAR, CallEnd.FORBIDDEN),)}, Finding.FORBIDDEN),
        ({"calls": ((NEAR, CallEnd.MUTE),)}, Finding.ASLEEP),
        ({"calls": ((NEAR, CallEnd.REFUSED),)}, Finding.CLOSED),
        ({"calls": ((NEAR, CallEnd.STRANGER),)}, Finding.STRANGER),
        ({"calls": ((FAR, CallEnd.REFUSED),)}, Finding.OTHER_NETWORK),
        ({"calls": ((NEAR, CallEnd.SILENT), (FAR, CallEnd.REFUSED))}, Finding.ISOLATED),
        ({"calls": ((NEAR, CallEnd.ANSWERED),), "said": Fault.THEY_ARE_OLDER}, Finding.THEY_ARE_OLDER),
        ({"calls": ((NEAR, CallEnd.ANSWERED),), "said": Fault.WE_ARE_OLDER}, Finding.WE_ARE_OLDER),
        ({"calls": ((NEAR, CallEnd.ANSWERED),), "said": Fault.TABLE_FULL}, Finding.NOTHING),
    ],
)
def test_of_what_is_possible_the_likeliest_is_found(facts: dict[str, Any], finding: Finding) -> None:
    """The phone has just been shown an invitation, so its host is awake, and a guest network is the most likely
    reason."""
    assert diagnose(replace(JOINS, **facts)) is finding


def test_a_host_that_was_at_the_table_is_asleep_rather_than_kept_apart() -> None:
    """This is sure if it was heard in this network, and likely if this phone is back on another evening."""
    assert diagnose(replace(RETURNS, heard=True)) is Finding.AWAY
    assert diagnose(RETURNS) is Finding.UNHEARD


@pytest.mark.parametrize(
    ("address", "nets", "is_so"),
    [
        (NEAR, NETS, True),
        (FAR, NETS, False),
        (FAR, None, True),
        (FAR, ("10.0.0.1/8", *NETS), True),
        ("192.168.1.7", NETS, False),
        ("127.0.0.1", ("127.0.0.1/8",), True),
        ("fd00::9", ("fd00::2/64",), True),
        ("fd00::9", NETS, False),
        ("a.name", None, False),
    ],
)
def test_an_address_is_near_if_somebody_in_this_network_may_have_it(
    address: str, nets: tuple[str, ...] | None, is_so: bool
) -> None:
    """This phone's own address does not count, nor does something that is not an address."""
    assert is_near(address, nets) is is_so
