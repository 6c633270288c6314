"""Races of Lanterns: sealed bids and hidden cards at every stage, for tests of seals."""

from typing import Any

from companion.seal import commitment
from companion.table import operations
from companion.table.ids import Seat
from companion.table.seals import SealStage, stage
from companion.table.state import Games
from tests.support.ring import LANTERNS, Ring, lantern_ring
from tests.toys.lanterns import Hide, Race

Q = 1001
"""The first race's question."""


def racing(*asleep: int, cardboard: int | None = None, games: Games = LANTERNS) -> Ring:
    """Seats 1 and 2 are asked for a bid and hidden cards; seat 0 hosts and looks on."""
    ring = lantern_ring(games=games)
    if cardboard is not None:
        ring.say(0, operations.Cardboard(Seat(cardboard), "A"))
    ring.asleep.update(asleep)
    ring.tap(0, Race((Seat(1), Seat(2))))
    return ring


def bid(ring: Ring, seat: int, value: Any = "bid") -> Any:
    """A seat is ready, with two hidden cards."""
    return ring.plan(seat, Q, value, (f"card {seat}.0", f"card {seat}.1"))


def ready(ring: Ring, seat: int) -> Any:
    """The helper says that a seat without a phone is ready."""
    return ring.say(0, operations.SealLaid(Q, seat=Seat(seat)))


def take_back(ring: Ring, seat: int) -> Any:
    """A seat takes its Ready back."""
    phone = ring.phone_of(seat)
    return ring.then_run(phone, phone.take_back(Seat(seat), Q))


def stages(ring: Ring) -> list[SealStage]:
    """How far the seals of the two racers are."""
    return [stage(ring.playing, Q, Seat(seat)) for seat in (1, 2)]


def opening_of(ring: Ring, seat: int, q: int = Q, **changes: Any) -> operations.Open:
    """The word by which this seat's phone would open its plan."""
    plan = ring.phone_of(seat).own(Seat(seat))[q]
    shown = commitment.opening(ring.state.table, q, seat, plan)
    fields = {"open": shown.open, "parts": shown.part_digests, "nonce": shown.nonce, **changes}
    return operations.Open(q, **fields)


def locked(*asleep: int) -> Ring:
    """Both have signed; these phones fell asleep before they opened."""
    ring = racing(1, 2)
    bid(ring, 1)
    bid(ring, 2)
    for phone in ring.phones[1:]:
        for signed in phone.owed():
            ring.must(phone, signed)
    ring.asleep = set(asleep)
    ring.run()
    return ring


def opened() -> Ring:
    """Both bids are open, the cards hidden."""
    ring = racing()
    bid(ring, 1)
    bid(ring, 2)
    return ring


def part_of(ring: Ring, seat: int, place: int, **changes: Any) -> operations.Part:
    """The word by which this seat's phone would show a card."""
    value, nonce = commitment.part_opening(ring.phone_of(seat).own(Seat(seat))[Q], place)
    shown = {"j": place, "value": value, "nonce": nonce, **changes}
    return operations.Part(Q, ((shown["j"], shown["value"], shown["nonce"]),))


def hidden(*asleep: int) -> Ring:
    """Seat 1 has hidden lantern 5."""
    ring = lantern_ring()
    ring.asleep = set(asleep)
    ring.tap(1, Hide(Seat(1), 5, 0))
    return ring
