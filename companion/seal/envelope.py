"""A sealed plan on its way through everybody's log: readable only with the seat's words, and always of one length."""

from typing import Any

from companion.seal.canonical import NotCanonical, decode, encode, unb64
from companion.seal.commitment import Plan
from companion.seal.keys import Crypto
from companion.seal.vault import Secret

SIZE = 512  # plain text: ten slots with names of their own go in
NONCE = 12
LENGTH = NONCE + SIZE + 16  # what every envelope measures, its cipher's mark included

_HEAD = 2  # the plan's own length, before the plan
_X = 32


def fits(plan: Plan) -> bool:
    """Whether the plan is small enough for an envelope; raises NotCanonical if it is not plain canonical data."""
    return _HEAD + len(_written(plan)) <= SIZE


def wrap(crypto: Crypto, key: Secret, digest: bytes, plan: Plan, nonce12: bytes) -> bytes:
    """The envelope of a plan with this digest; raises ValueError if too large. Every envelope needs a fresh nonce."""
    if not fits(plan):
        raise ValueError("the plan is too large for its envelope")
    return nonce12 + crypto.encrypt(key, nonce12, _padded(_written(plan)), digest)


def unwrap(crypto: Crypto, key: Secret, digest: bytes, envelope: bytes) -> Plan | None:
    """The plan inside, or None: another key, another digest, or not one of our envelopes.

    That the plan has this digest is the word of whoever held the key; `commitment.commit` proves it."""
    plain = crypto.decrypt(key, envelope[:NONCE], envelope[NONCE:], digest)
    if plain is None:
        return None
    written = plain[_HEAD : _HEAD + int.from_bytes(plain[:_HEAD], "big")]
    if plain != _padded(written):
        return None
    try:
        return _read(decode(written))
    except NotCanonical:
        return None


def _written(plan: Plan) -> bytes:
    return encode([plan.x.reveal(), plan.open, plan.parts])


def _padded(written: bytes) -> bytes:
    return (len(written).to_bytes(_HEAD, "big") + written).ljust(SIZE, b"\0")


def _read(value: Any) -> Plan:
    match value:
        case [x, open_part, [*parts]]:
            return Plan(open_part, tuple(parts), Secret(unb64(x, _X)))
    raise NotCanonical("not a plan")
