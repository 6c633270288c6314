"""A seat's dice chains as its phone keeps them: no link is given for two rolls, and no roll gets two links.

A chain grows out of the seat's words and fresh random bytes, its salt. The salt, and where each link goes, are kept in
the journal before anything leaves. So whoever has the words alone, or has lost the journal, has no chain at all, and
brings a new one with `hold`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from companion.seal.shared_dice import LINKS, Chain
from companion.seal.vault import Secret
from companion.table.ids import Seat
from companion.table.state import Chair, RollMeant

SALT = 32


@dataclass(frozen=True)
class ChainBegun:
    """A seat's phone has begun a dice chain. The salt is worth nothing without the seat's words."""

    seat: Seat
    anchor: bytes
    salt: bytes


@dataclass(frozen=True)
class LinkGiven:
    """Link k of a chain was given for this roll, and is for no other one."""

    seat: Seat
    anchor: bytes
    k: int
    meant: RollMeant


DiceRecord = ChainBegun | LinkGiven
"""What a journal keeps of it."""

Grow = Callable[[bytes], Secret]
"""The secret end of a chain, out of its salt: `seal.keys.SeatKeys.dice`."""


class Chains:
    """All chains of one seat on this phone, and where their links went. `keep` is called before anything is given."""

    def __init__(self, seat: Seat, grow: Grow, keep: Callable[[DiceRecord], None]) -> None:
        self._seat = seat
        self._grow = grow
        self._keep = keep
        self._salts: dict[bytes, bytes] = {}  # by anchor
        self._chains: dict[bytes, Chain] = {}  # by anchor, as far as they were wanted
        self._given: dict[tuple[bytes, int], RollMeant] = {}  # by anchor and place

    def begin(self, salt: bytes) -> bytes:
        """The anchor of a new chain. You must take fresh random bytes for every one."""
        chain = Chain(self._grow(salt))
        self._chains[chain.anchor] = chain
        self._kept(ChainBegun(self._seat, chain.anchor, salt))
        return chain.anchor

    def recall(self, record: DiceRecord) -> None:
        """Something that the journal kept."""
        if isinstance(record, ChainBegun):
            self._salts[record.anchor] = record.salt
        else:
            self._given[record.anchor, record.k] = record.meant

    def link(self, chair: Chair, meant: RollMeant) -> bytes | None:
        """The next link of this chair, for this roll: the same one whenever it is asked for.

        None: it was given for another roll, or another link for a roll of this name; its journal is lost; the chain is
        used up, or was further when this roll was called."""
        anchor, k = chair.anchor, chair.links + 1
        if anchor not in self._salts or k > LINKS or (self._seat, chair.link) not in meant.known:
            return None
        if self._given.get((anchor, k), meant) != meant or self._named_otherwise(meant):
            return None
        if (anchor, k) not in self._given:
            self._kept(LinkGiven(self._seat, anchor, k, meant))
        return self._chain(anchor).link(k)

    def _named_otherwise(self, meant: RollMeant) -> bool:
        """Whether a link went to a roll of this game and purpose that was meant to be another one."""
        name = meant.start, meant.purpose
        return any((given.start, given.purpose) == name and given != meant for given in self._given.values())

    def _kept(self, record: DiceRecord) -> None:
        self._keep(record)
        self.recall(record)

    def _chain(self, anchor: bytes) -> Chain:
        if anchor not in self._chains:
            self._chains[anchor] = Chain(self._grow(self._salts[anchor]))
        return self._chains[anchor]
