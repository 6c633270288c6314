"""Many shares, one roll that nobody could steer.

Every seat fixes its shares before the first roll: it publishes the anchor of a hash chain and opens one link a roll.
A link is checked against the one before, so no seat can choose its share when it has seen the others'.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import TypeVar

from companion.seal.canonical import digest
from companion.seal.vault import Secret

LINKS = 4096  # when all are used, real dice are thrown

Seat = TypeVar("Seat", bound=int)

_LINK = 32
_STRIDE = 64  # one link in so many is kept; the others are worked out when they are needed


class Chain:
    """One seat's shares: link k hashes to link k - 1, link 0 is the anchor, and the 32-byte secret is the last."""

    __slots__ = ("_kept",)

    def __init__(self, secret: Secret) -> None:
        kept = [secret.reveal()]
        for _ in range(LINKS // _STRIDE):
            kept.append(_hashed(kept[-1], _STRIDE))
        self._kept = Secret(b"".join(reversed(kept)))

    @property
    def anchor(self) -> bytes:
        """What is published with the seat."""
        return self._kept.reveal()[:_LINK]

    def link(self, k: int) -> bytes:
        """Link k, from 1 to LINKS. You must never open a link for two rolls, or a link that others know already."""
        if not 1 <= k <= LINKS:
            raise ValueError(f"links are numbered 1 to {LINKS}")
        place = -(-k // _STRIDE)
        nearest = self._kept.reveal()[place * _LINK : (place + 1) * _LINK]
        return _hashed(nearest, place * _STRIDE - k)


def follows(link: bytes, previous: bytes) -> bool:
    """Whether `link` comes right after `previous` in the chain; the first link comes after the anchor.

    No later link may ever count: else the phone that shares last could choose among its links."""
    return _hashed(link, 1) == previous


def roll_seed(table: str, start: int, purpose: str, shares: Mapping[Seat, bytes]) -> bytes:
    """The seed of a roll: the digest of ["roll", table, start, purpose, [seats that share, in order of their numbers],
    [their shares]]. At least one seat must share.

    `start`: the entry that began the game, 0 for pictures. So a host that has seen a share can choose nothing that goes
    into the seed."""
    if not shares:
        raise ValueError("a roll without a share")
    seats = sorted(shares)
    return digest("roll", table, start, purpose, seats, [shares[seat] for seat in seats])


class Stream:
    """Dice read off a seed, one after the other. The same seed gives the same faces."""

    __slots__ = ("_block", "_place")

    def __init__(self, seed: bytes) -> None:
        self._block = seed
        self._place = 0

    def die(self, n: int) -> int:
        """A fair face, 1 to n; n from 1 to 256."""
        return self.below(n) + 1

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1; n from 1 to 256."""
        if not 1 <= n <= 256:
            raise ValueError("a die has 1 to 256 faces")
        limit = 256 - 256 % n  # higher bytes are thrown away: they would make low faces more likely
        while (byte := self._byte()) >= limit:
            pass
        return byte % n

    def _byte(self) -> int:
        if self._place == len(self._block):
            self._block = _hashed(self._block, 1)
            self._place = 0
        self._place += 1
        return self._block[self._place - 1]


Round = tuple[tuple[int, int], ...]
"""Seats and the faces they rolled, in the order they rolled."""


def highest(stream: Stream, seats: Sequence[int], sides: int) -> tuple[int, tuple[Round, ...]]:
    """The seat that rolls highest, and all rounds to be shown: one die each in the order given, tied seats roll
    again."""
    if not seats or sides < 2:
        raise ValueError("needs a seat, and a die that can part two")
    rounds: list[Round] = []
    left = list(seats)
    while not rounds or len(left) > 1:
        thrown = tuple((seat, stream.die(sides)) for seat in left)
        best = max(face for _, face in thrown)
        left = [seat for seat, face in thrown if face == best]
        rounds.append(thrown)
    return left[0], tuple(rounds)


def _hashed(link: bytes, times: int) -> bytes:
    for _ in range(times):
        link = hashlib.sha256(link).digest()
    return link
