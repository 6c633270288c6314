"""Seal a plan now, show it later, and let everybody check that it is the same.

A plan has an open part, shown when all plans open together, and hidden parts, each shown alone when the game calls
for it. One digest binds them all; it hides even how many parts there are.
"""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.seal.canonical import NotCanonical, digest, encode
from companion.seal.vault import Secret


@dataclass(frozen=True)
class Plan:
    """A plan as the seat's own phone keeps it. You must take 32 fresh random bytes `x` for every seal, never the same
    twice."""

    open: Any = field(repr=False)
    parts: tuple[Any, ...] = field(repr=False)
    x: Secret


@dataclass(frozen=True)
class Opening:
    """What a phone sends when all plans open: the open part, and the digests that will prove the hidden parts."""

    open: Any
    part_digests: tuple[bytes, ...]
    nonce: bytes


def open_nonce(x: Secret) -> bytes:
    """The nonce that hides the open part until all plans open."""
    return hmac.digest(x.reveal(), b"open", "sha256")


def part_nonce(x: Secret, j: int) -> bytes:
    """The nonce that hides part j, also after other parts are shown."""
    return hmac.digest(x.reveal(), encode(["part", j]), "sha256")


def part_digest(table: str, q: int, seat: int, j: int, value: Any, nonce: bytes) -> bytes:
    """The digest of one hidden part. It fits only this table, question, seat and place."""
    return digest("part", table, q, seat, j, value, nonce)


def seal_digest(table: str, q: int, seat: int, open_part: Any, part_digests: Sequence[bytes], nonce: bytes) -> bytes:
    """The one digest that is sent as the seal."""
    return digest("seal", table, q, seat, open_part, list(part_digests), nonce)


def commit(table: str, q: int, seat: int, plan: Plan) -> bytes:
    """The seal of this plan; raises NotCanonical if the plan is not plain canonical data."""
    return seal_of(table, q, seat, opening(table, q, seat, plan))


def seal_of(table: str, q: int, seat: int, shown: Opening) -> bytes:
    """The seal that this opening opens; raises NotCanonical if its open part is not plain canonical data."""
    return seal_digest(table, q, seat, shown.open, shown.part_digests, shown.nonce)


def opening(table: str, q: int, seat: int, plan: Plan) -> Opening:
    """The message that opens the seal of this plan. The hidden parts stay hidden."""
    digests = (part_digest(table, q, seat, j, value, part_nonce(plan.x, j)) for j, value in enumerate(plan.parts))
    return Opening(plan.open, tuple(digests), open_nonce(plan.x))


def part_opening(plan: Plan, j: int) -> tuple[Any, bytes]:
    """The value of hidden part j and the nonce that proves it."""
    return plan.parts[j], part_nonce(plan.x, j)


def fits(seal: bytes, table: str, q: int, seat: int, shown: Opening) -> bool:
    """Whether this opening, and no other, was sealed by this seat for this question."""
    try:
        return seal == seal_of(table, q, seat, shown)
    except NotCanonical:
        return False


def part_fits(expected: bytes, table: str, q: int, seat: int, j: int, value: Any, nonce: bytes) -> bool:
    """Whether exactly this value belongs to the part digest `expected` at place j."""
    try:
        return expected == part_digest(table, q, seat, j, value, nonce)
    except NotCanonical:
        return False
