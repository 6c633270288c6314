"""All differences between the protocols of tables. Other modules ask this one.

New tables speak `operations.PROTOCOL`. Logs and records of protocol 1 can still be folded and told. A phone at such a
table shares no more, as its old links may already have served for more than one roll.

| | protocol 1 | protocol 2 |
|---|---|---|
| a link belongs to | the number of its roll | start, purpose, sharers and what is known of their chains |
| a seed is over | number or, for pictures, head of the call; shares | start, purpose, sharers, shares |
| `share` without a link | refused | brings an anchor; the roll is a real die |
| `hold` | keeps the chain and the place in a roll | brings an anchor; no share in the game under way |
| skips | are not counted | two of one device: real dice to the end of the game |
| one phone that would share alone | shares alone | shares with the others at the table, or a real die is thrown |
| pictures if a chain is used up | made without that seat | refused |
| `start` while a roll is open | ends it | refused |
| pictures called again for the same keys | made of new links | made of the same |
| an opening that does not count | refused | kept as proof, the answer is set aside |
| a device without a door | may host | does not host |
| `home` | refused | a seat goes home |
"""

from collections.abc import Callable
from dataclasses import dataclass

from companion.seal.canonical import digest
from companion.seal.shared_dice import roll_seed
from companion.table.ids import Seat
from companion.table.operations import PROTOCOL
from companion.table.state import OpenCall, TableState


@dataclass(frozen=True)
class Differences:
    """What one protocol does differently."""

    seed: Callable[[str, OpenCall], bytes]  # the seed of a call that has all its shares
    links_belong: bool  # a link belongs to the meaning of its roll
    keeps_misfits: bool  # keeps an opening that does not count
    hosts_have_doors: bool  # only a device that others can call may begin to host
    seats_go_home: bool


def _seed(table: str, call: OpenCall) -> bytes:
    return roll_seed(table, call.start, call.purpose, call.shares)


def _seed_of_1(table: str, call: OpenCall) -> bytes:
    """Shares by seat number up to the highest that gives one, empty where none is given."""
    shares = [call.shares.get(Seat(seat), b"") for seat in range(max(call.shares) + 1)]
    return digest("pictures", table, call.head, shares) if call.head else digest("roll", table, call.number, shares)


PROTOCOLS = {
    1: Differences(_seed_of_1, links_belong=False, keeps_misfits=False, hosts_have_doors=False, seats_go_home=False),
    PROTOCOL: Differences(_seed, links_belong=True, keeps_misfits=True, hosts_have_doors=True, seats_go_home=True),
}


def spoken_at(state: TableState) -> Differences:
    """The protocol of this table."""
    return PROTOCOLS[state.protocol]
