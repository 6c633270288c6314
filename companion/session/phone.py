"""One phone at a table: it follows the log, holds the secrets of its seats and authors what it has to say.

States of a phone: without a letter it only follows; with one it taps; with a seat it seals, signs, opens and gives shares. What
it says counts, for itself too, only when its entry comes back. Plans stay here until then and after: they are the only copy
besides the envelope in the log. What is deliberately not here: who is reachable, resending, storing.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.seal import commitment, envelope
from companion.seal.commitment import Plan
from companion.seal.keys import Crypto, SeatKeys, Signer
from companion.seal.shared_dice import Chain
from companion.seal.vault import Secret
from companion.table import operations
from companion.table.duties import Duty, ToOpen, ToShare, ToShow, ToSign, duties
from companion.table.entry import Entry, Operation, signed_message, table_id
from companion.table.fold import Admitted, follow
from companion.table.game import Body
from companion.table.ids import Author, Letter, Seat
from companion.table.log import TableLog
from companion.table.operations import Said
from companion.table.refusals import Refused
from companion.table.seating import next_letter
from companion.table.state import HOST, Games, TableState

Entropy = Callable[[int], bytes]
"""Gives so many fresh random bytes."""


@dataclass(frozen=True)
class Signed:
    """An operation as it leaves the phone."""

    operation: Operation
    signature: bytes


@dataclass
class Hand:
    """What the phone keeps for one of its seats: keys, and the plans that nobody else may see."""

    signer: Signer
    chain: Chain
    envelope_key: Secret
    plans: dict[int, Plan] = field(default_factory=dict)
    taken_back: set[int] = field(default_factory=set)  # questions whose lock this seat's owner is undoing


class Phone:
    """A device, its replica of the table, and the seats it plays."""

    def __init__(self, signer: Signer, games: Games, crypto: Crypto, entropy: Entropy) -> None:
        self.letter: Letter = ""
        self.state = TableState()
        self.log = TableLog()
        self._signer = signer
        self._games = games
        self._crypto = crypto
        self._entropy = entropy
        self._hands: dict[Seat, Hand] = {}
        self._counters: dict[Author, int] = {}
        self._under_way: set[Duty] = set()

