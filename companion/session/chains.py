"""A seat's dice chains as its phone keeps them: no link is given for two rolls, and no roll gets two links.

| the link that is asked for                                              | is given |
|-------------------------------------------------------------------------|----------|
| for the same roll as before, whatever became of the log in between      | again    |
| but it was given for another roll                                       | no       |
| for a roll of this game and purpose that was called otherwise before    | no       |
| but one for this purpose in another game is not in the log's chain, and | no       |
| no plan was opened here since: a host may have begun anew in secret     |          |
| for pictures, after `PICTURES_MOST` others                              | no       |
| any other                                                               | yes      |

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

PICTURES_MOST = 64
"""So many pictures a seat makes at one table. A host that goes back to whichever it likes best, at two tables between
which it sits, finds four that are alike among thousands on either side; among so many once in 4,000 tries."""


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
        self._unplayed: set[tuple[bytes, int]] = set()  # of these, since this seat last opened a plan

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
            self._unplayed.add((record.anchor, record.k))

    def played(self) -> None:
        """This seat opens a plan: whatever is rolled behind that, its owner has had a part in this game."""
        self._unplayed.clear()

    def link(self, chair: Chair, meant: RollMeant) -> bytes | None:
        """The next link of this chair, for this roll: the same one whenever it is asked for.

        None: it may not be given, see above; its journal is lost; the chain is used up, or was further when this roll
        was called."""
        anchor, k = chair.anchor, chair.links + 1
        if anchor not in self._salts or k > LINKS or (self._seat, chair.link) not in meant.known:
            return None
        if self._given.get((anchor, k), meant) != meant or self._named_otherwise(chair, meant):
            return None
        if (anchor, k) not in self._given:
            self._kept(LinkGiven(self._seat, anchor, k, meant))
        return self._chain(anchor).link(k)

    def _named_otherwise(self, chair: Chair, meant: RollMeant) -> bool:
        """Whether a link went to a roll of this purpose that was meant to be another one, of this game or of one that
        nobody may know of; or to too many pictures."""
        others = {at: given for at, given in self._given.items() if given != meant}
        if not meant.start and sum(not given.start for given in others.values()) >= PICTURES_MOST:
            return True
        return any(
            given.start == meant.start or (at in self._unplayed and not _is_known(chair, *at))
            for at, given in others.items()
            if given.purpose == meant.purpose
        )

    def _kept(self, record: DiceRecord) -> None:
        self._keep(record)
        self.recall(record)

    def _chain(self, anchor: bytes) -> Chain:
        if anchor not in self._chains:
            self._chains[anchor] = Chain(self._grow(self._salts[anchor]))
        return self._chains[anchor]


def _is_known(chair: Chair, anchor: bytes, k: int) -> bool:
    """Whether the log has this link: then it also tells what it was given for."""
    return anchor == chair.anchor and k <= chair.links
