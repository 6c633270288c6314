"""Short ways to say something wrong at a table, and to read the answer."""

from dataclasses import replace
from enum import StrEnum
from typing import Any

from companion.seal.canonical import digest
from companion.session.phone import Signed
from companion.table import operations
from companion.table.entry import Entry, Operation, signed_message
from companion.table.ids import Author, Letter, Seat
from companion.table.operations import KIND_OF, write_body
from companion.table.refusals import Refused
from tests.support.keys import StandInSigner
from tests.support.ring import Ring


def why(answer: object) -> StrEnum:
    """The first reason of a refusal; anything else fails the test."""
    assert isinstance(answer, Refused), answer
    return answer.reasons[0].code


def bent(ring: Ring, signed: Signed, **changes: Any) -> Signed:
    """The same operation with these fields changed, signed anew by its author (possible with stand-in keys alone)."""
    operation = replace(signed.operation, **changes)
    author = operation.author
    key = ring.state.devices[author].key if isinstance(author, str) else ring.state.chairs[author].key
    return Signed(operation, StandInSigner(key).sign(signed_message(ring.state.table, operation)))


def spoken(ring: Ring, author: Author, said: operations.Said, **changes: Any) -> Entry | Refused:
    """This author's word, counted by all phones; none of them says anything unasked."""
    key = ring.state.devices[author].key if isinstance(author, str) else ring.state.chairs[author].key
    counter, seen = ring.state.next_counter(author), ring.state
    operation = Operation(author, counter, KIND_OF[type(said)], write_body(said), seen.n, seen.head)
    operation = replace(operation, **changes)
    signature = StandInSigner(key).sign(signed_message(ring.state.table, operation))
    return ring.offer(ring.host, Signed(operation, signature))


def hold(ring: Ring, seat: int, letter: Letter) -> Entry | Refused:
    """This device takes the seat over with its words, and with an anchor that nobody has used."""
    anchor = digest("anchor", ring.state.table, seat, letter, ring.state.n)
    return spoken(ring, Seat(seat), operations.Hold(letter, anchor))


def newcomer(
    ring: Ring, author: Author, said: operations.DeviceJoins | operations.SeatTaken
) -> tuple[Operation, bytes]:
    """A newcomer's first words, signed with the key that they bring along."""
    seen = ring.state
    operation = Operation(author, 1, KIND_OF[type(said)], write_body(said), seen.n, seen.head)
    return operation, StandInSigner(said.key).sign(signed_message(seen.table, operation))


def seated(seats: int = 3) -> Ring:
    """A table with everybody seated, before its game."""
    ring = Ring()
    for seat in range(seats):
        ring.sit(ring.add_phone(), seat)
    return ring
