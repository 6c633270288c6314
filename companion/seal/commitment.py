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
    """What the seat's own phone keeps. You must take 32 fresh random bytes `x` for every seal: never twice the same."""

    open: Any = field(repr=False)
    parts: tuple[Any, ...] = field(repr=False)
    x: Secret


@dataclass(frozen=True)
class Opening:
    """What is sent when the screens go: the open part, and what the hidden parts will be checked against."""

    open: Any
    part_digests: tuple[bytes, ...]
    nonce: bytes


def open_nonce(x: Secret) -> bytes:
    """What hides the open part until then."""
    return hmac.digest(x.reveal(), b"open", "sha256")


def part_nonce(x: Secret, j: int) -> bytes:
    """What hides part j, also after the others are shown."""
    return hmac.digest(x.reveal(), encode(["part", j]), "sha256")


def part_digest(table: str, q: int, seat: int, j: int, value: Any, nonce: bytes) -> bytes:
    """The digest of one hidden part, at home in one table, question, seat and place."""
    return digest("part", table, q, seat, j, value, nonce)


def seal_digest(table: str, q: int, seat: int, open_part: Any, part_digests: Sequence[bytes], nonce: bytes) -> bytes:
    """The one digest that is sent as the seal."""
    return digest("seal", table, q, seat, open_part, list(part_digests), nonce)


def commit(table: str, q: int, seat: int, plan: Plan) -> bytes:
    """The seal of this plan; raises NotCanonical if the plan is not plain canonical data."""
    shown = opening(table, q, seat, plan)
    return seal_digest(table, q, seat, shown.open, shown.part_digests, shown.nonce)


def opening(table: str, q: int, seat: int, plan: Plan) -> Opening:
    """What opens the seal of this plan, its hidden parts still hidden."""
    digests = (part_digest(table, q, seat, j, value, part_nonce(plan.x, j)) for j, value in enumerate(plan.parts))
    return Opening(plan.open, tuple(digests), open_nonce(plan.x))


def part_opening(plan: Plan, j: int) -> tuple[Any, bytes]:
    """The value of hidden part j and the nonce that proves it."""
    return plan.parts[j], part_nonce(plan.x, j)


def fits(seal: bytes, table: str, q: int, seat: int, shown: Opening) -> bool:
    """Whether this opening, and no other, was sealed by this seat for this question."""
    try:
        return seal == seal_digest(table, q, seat, shown.open, shown.part_digests, shown.nonce)
    except NotCanonical:
        return False


def part_fits(expected: bytes, table: str, q: int, seat: int, j: int, value: Any, nonce: bytes) -> bool:
    """Whether this value, and no other, lay under part digest `expected` at place j."""
    try:
        return expected == part_digest(table, q, seat, j, value, nonce)
    except NotCanonical:
        return False
