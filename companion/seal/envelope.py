"""A sealed plan as it stands in everybody's log: only the seat's words can read it, and its length is always the
same."""

from typing import Any

from companion.seal.canonical import NotCanonical, decode, encode, unb64
from companion.seal.commitment import Plan
from companion.seal.keys import Crypto
from companion.seal.vault import Secret

SIZE = 512  # bytes of plain text: room for ten slots with names that people typed
NONCE = 12
LENGTH = NONCE + SIZE + 16  # the length of every envelope, with the 16 bytes that the cipher adds

_HEAD = 2  # the length of the plan stands before the plan
_X = 32


def fits(plan: Plan) -> bool:
    """Whether the plan is small enough for an envelope; raises NotCanonical if it is not plain canonical data."""
    return _has_room(_written(plan))


def wrap(crypto: Crypto, key: Secret, digest: bytes, plan: Plan, nonce12: bytes) -> bytes:
    """The envelope of a plan with this digest; raises ValueError if too large. Every envelope needs a fresh nonce."""
    written = _written(plan)
    if not _has_room(written):
        raise ValueError("the plan is too large for its envelope")
    return nonce12 + crypto.encrypt(key, nonce12, _padded(written), digest)


def unwrap(crypto: Crypto, key: Secret, digest: bytes, envelope: bytes) -> Plan | None:
    """The plan inside, or None: another key, another digest, or not one of our envelopes.

    This does not prove that the plan has this digest; `commitment.commit` does."""
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


def _has_room(written: bytes) -> bool:
    return _HEAD + len(written) <= SIZE


def _padded(written: bytes) -> bytes:
    return (len(written).to_bytes(_HEAD, "big") + written).ljust(SIZE, b"\0")


def _read(value: Any) -> Plan:
    match value:
        case [x, open_part, [*parts]]:
            return Plan(open_part, tuple(parts), Secret(unb64(x, _X)))
    raise NotCanonical("not a plan")
