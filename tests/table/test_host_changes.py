"""Who hosts: handing over, and hosting without the last host."""

from dataclasses import replace
from typing import Any

import pytest

from companion.table import operations
from companion.table.entry import Entry
from companion.table.host_changes import LEAP, host
from companion.table.ids import Seat
from companion.table.operations import Hand, Host, Yield
from companion.table.refusals import Refused
from companion.table.state import Admission, TableState
from companion.table.why import Why
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import spoken, why
from tests.toys.lanterns import Adjust, Throw


def test_a_host_hands_over() -> None:
    """Until the next device hosts, nothing else counts; then it hosts in an epoch of its own."""
    ring = lantern_ring()
    ring.host_says(Hand("B"))
    assert (ring.state.host, ring.state.handing, ring.state.epoch) == ("A", "B", 1)
    refused = ring.tap(2, Adjust(Seat(2), 1))
    assert why(refused) is Why.HANDING_OVER
    assert isinstance(refused, Refused)
    assert refused.reasons[0].facts == {"device": "B"}
    assert why(ring.host_says(Hand("C"))) is Why.HANDING_OVER
    entry = spoken(ring, "B", Host(2))
    assert isinstance(entry, Entry)
    assert entry.epoch == 2
    assert (ring.state.host, ring.state.handing, ring.state.epoch) == ("B", "", 2)
    after = ring.tap(2, Adjust(Seat(2), 1))
    assert isinstance(after, Entry)
    assert after.epoch == 2


def test_the_rights_of_the_host_go_along() -> None:
    """The new host has the rights, the old one has lost them."""
    ring = lantern_ring()
    spoken(ring, "C", Host(2, ("A",)))
    said = operations.Cardboard(Seat(1), "C")
    assert why(spoken(ring, "A", said)) is Why.NOT_YOURS
    assert why(spoken(ring, "A", Hand("B"))) is Why.NOT_YOURS
    assert isinstance(spoken(ring, "C", said), Entry)


def test_the_new_host_helps_seats_that_went_home() -> None:
    """Other seats without a phone keep their helper, if that is not gone."""
    ring = lantern_ring(4)
    ring.host_says(operations.Cardboard(Seat(1), "A"))
    ring.host_says(operations.GoesHome(Seat(2)))
    spoken(ring, "D", Host(2))
    assert [ring.state.chairs[Seat(seat)].device for seat in range(4)] == ["A", "A", "D", "D"]


def test_somebody_else_goes_on_if_the_next_one_never_comes() -> None:
    """This may also be the old host."""
    for letter in ("A", "C"):
        ring = lantern_ring()
        ring.host_says(Hand("B"))
        assert isinstance(spoken(ring, letter, Host(2, ("B",))), Entry)
        assert (ring.state.host, ring.state.handing) == (letter, "")


def test_whom_a_host_can_name() -> None:
    """It must be another phone of this table."""
    ring = lantern_ring()
    for letter in ("A", "Q", ""):
        assert why(ring.host_says(Hand(letter))) is Why.DEVICE_UNKNOWN
    assert why(ring.say(1, Hand("C"))) is Why.NOT_YOURS
    assert why(ring.say(0, Hand("C"), Seat(0))) is Why.NOT_YOURS


@pytest.mark.parametrize("epoch", [-1, 0, 1, 2 + LEAP])
def test_epochs_go_up_and_not_too_far(epoch: int) -> None:
    """No epoch comes twice, and nobody can use all of them up."""
    assert why(spoken(lantern_ring(), "B", Host(epoch))) is Why.EPOCH_WRONG


@pytest.mark.parametrize("epoch", [2, 1 + LEAP])
def test_epochs_that_may_come_next(epoch: int) -> None:
    """It is the next one, or one that leaves room for those already heard of."""
    ring = lantern_ring()
    spoken(ring, "B", Host(epoch))
    assert ring.state.epoch == epoch


def test_a_seat_hosts_nothing() -> None:
    """Only devices host."""
    assert why(spoken(lantern_ring(), Seat(1), Host(2))) is Why.NOT_YOURS


def test_who_goes_on_has_seen_the_end() -> None:
    """An operation that was kept for later cuts nothing off."""
    ring = lantern_ring()
    late = ring.phones[1].say(Host(2))
    ring.tap(0, Adjust(Seat(1), 1))
    assert why(ring.offer(ring.phones[1], late)) is Why.STALE


@pytest.mark.parametrize(
    ("gone", "reason"),
    [
        (("A", "A"), Why.DEVICE_TWICE),
        (("B",), Why.DEVICE_TWICE),
        (("A", "Q"), Why.DEVICE_UNKNOWN),
    ],
)
def test_who_is_gone_is_named_once_and_is_somebody(gone: tuple[str, ...], reason: Why) -> None:
    """They are phones of this table, and never the new host itself."""
    assert why(spoken(lantern_ring(), "B", Host(2, gone))) is reason


def test_a_roll_goes_on_under_the_next_host() -> None:
    """Its shares do not depend on the host."""
    faces = []
    for hosts in ((), ("B", "C")):
        ring = lantern_ring()
        ring.asleep = {2}
        ring.tap(1, Throw(Seat(1)))
        ring.say(1, operations.Call("throw-1"))
        for letter in hosts:
            spoken(ring, letter, Host(ring.state.epoch + 1))
        ring.wake()
        faces.append(ring.playing.rolls["throw-1"])
    assert faces[0] == faces[1]


def test_nobody_hosts_before_there_is_a_table() -> None:
    """The first entry opens it."""
    signed = lantern_ring().phones[1].say(Host(2))
    assert why(Ring().ordering.take(signed.operation, signed.signature)) is Why.TABLE_FIRST


def test_seats_whose_helper_is_gone_are_helped_by_the_new_host() -> None:
    """Otherwise the table would wait for a phone that is gone; other helpers stay."""
    ring = lantern_ring()
    ring.host_says(operations.Cardboard(Seat(1), "A"))
    ring.host_says(operations.Cardboard(Seat(2), "C"))
    spoken(ring, "C", Host(2, ("A",)))
    assert (ring.state.chairs[Seat(1)].device, ring.state.chairs[Seat(2)].device) == ("C", "C")
    assert (ring.state.chairs[Seat(0)].device, ring.state.chairs[Seat(0)].phone) == ("A", True)
    ring.host_says(operations.Cardboard(Seat(1), "B"))
    spoken(ring, "A", Host(3, ("C",)))
    assert (ring.state.chairs[Seat(1)].device, ring.state.chairs[Seat(2)].device) == ("B", "A")


def test_a_seat_agrees_that_its_half_is_dropped() -> None:
    """Only the entry itself is new. A seat whose phone was given up meanwhile may agree, too."""
    ring = lantern_ring()
    said = Yield(3, 12, bytes(32))
    before = ring.state
    assert isinstance(spoken(ring, Seat(2), said), Entry)
    assert ring.state == replace(before, heads=ring.state.heads, said=ring.state.said)
    ring.host_says(operations.Cardboard(Seat(2), "A"))
    assert isinstance(spoken(ring, Seat(2), said), Entry)


@pytest.mark.parametrize("wrong", [{"k": -1}, {"k": 12}, {"k": 90, "n": 91}, {"head": b""}, {"head": bytes(31)}])
def test_an_agreement_names_a_place_where_halves_can_part(wrong: dict[str, Any]) -> None:
    """It is before the own end, and in this log; a device cannot agree for its seats."""
    ring = lantern_ring()
    said = Yield(3, 12, bytes(32))
    assert why(spoken(ring, Seat(2), replace(said, **wrong))) is Why.FORK_WRONG
    assert why(spoken(ring, "C", said)) is Why.NOT_YOURS


def with_a_browser() -> Ring:
    """A table that a phone without a door has joined, under the letter D."""
    ring = lantern_ring()
    ring.add_phone(door=False)
    return ring


def test_a_phone_without_a_door_never_begins_to_host() -> None:
    """Nobody can call it: the table is not handed to it, and it does not go on by itself."""
    ring = with_a_browser()
    for refused in (ring.host_says(Hand("D")), spoken(ring, "D", Host(2))):
        assert why(refused) is Why.NO_DOOR
        assert isinstance(refused, Refused)
        assert refused.reasons[0].facts == {"device": "D"}
    assert (ring.state.host, ring.state.handing) == ("A", "")


def test_whoever_hosts_without_a_door_goes_on() -> None:
    """A table of one phone needs no door, also when that phone comes back."""
    ring = lantern_ring()
    founder = replace(ring.state.devices["A"], pin="")
    alone = replace(ring.state, devices={**ring.state.devices, "A": founder})
    assert isinstance(host(alone, _said_by(ring, "A"), Host(2)), TableState)
    assert why(host(replace(alone, host="B"), _said_by(ring, "A"), Host(2))) is Why.NO_DOOR


def _said_by(ring: Ring, letter: str) -> Admission:
    return Admission(ring.state.n + 1, b"", letter, ring.state.n, ring.state.host, ring.games)
