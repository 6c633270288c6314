"""The vectors by which two ports for signatures and secrets are compared, and those of a browser's sealed stream."""

import hashlib
from collections.abc import Iterator
from typing import Any

from companion.seal.canonical import b64, message
from companion.seal.vault import Secret
from companion.shell.certificate import certificate
from companion.shell.entropy import Seeded
from companion.shell.keys import Ed25519Signer, Keys
from companion.wire.sealed_stream import Called, Caller, SealedStream
from tests.support.curve import (
    NOTHING,
    ORDER,
    P,
    Point,
    added,
    at_height,
    eighths,
    on_montgomery,
    small_order_agreements,
    times,
    written,
)

SEED, OTHER = Secret(b"device key of 32 bytes, a sample"), Secret(b"another seed of 32 bytes, a sam.")
ROUNDS = 64
"""Messages among which one is found that fits and one that does not."""


def base() -> Point:
    """The base point of Ed25519: of the two at its height the one with an even x."""
    found = at_height(4 * pow(5, -1, P) % P)
    assert found
    return found if found[0] % 2 == 0 else (P - found[0], found[1])


def torsion() -> list[dict[str, Any]]:
    """Signatures by keys that have a secret and a point of small order in them, and with such a point in R. Each holds
    exactly if the equation holds without a factor of 8."""
    secret, points = _number(b"secret"), sorted(eighths())
    found: dict[tuple[int, bool, bool], dict[str, Any]] = {}
    for place, in_key in enumerate(points):
        [key] = written(added(times(secret, base()), in_key))
        for n in range(ROUNDS):
            for in_first in (NOTHING, points[n % 8]):
                said = f"message {n}"
                signature, factor = _signed(secret, key, said.encode(), in_first)
                holds = added(in_first, times(factor % 8, in_key)) == NOTHING
                case = {"key": b64(key), "message": said, "signature": b64(signature), "holds": holds}
                found.setdefault((place, in_first != NOTHING, holds), case)
    return list(found.values())


def _signed(secret: int, key: bytes, said: bytes, in_first: Point) -> tuple[bytes, int]:
    """A signature whose R has this point added, and the factor of the key in the equation."""
    once = _number(b"once" + said)
    [first] = written(added(times(once, base()), in_first))
    factor = int.from_bytes(hashlib.sha512(first + key + said).digest(), "little") % ORDER
    return first + ((once + factor * secret) % ORDER).to_bytes(32, "little"), factor


def _number(name: bytes) -> int:
    return int.from_bytes(hashlib.sha512(name).digest(), "little") % ORDER


def agreements() -> dict[str, Any]:
    """X25519: keys that make a secret, in any form, and those that make none."""
    keys = Keys()
    agreed = [
        {
            "seed": b64(SEED.reveal()),
            "key": b64(keys.agreement(SEED)),
            "with": b64(public),
            "secret": b64(made.reveal()),
        }
        for public in _strange_agreements()
        if (made := keys.agree(SEED, public)) is not None
    ]
    return {"agreed": agreed, "refused": [b64(public) for public in sorted(small_order_agreements())]}


def _strange_agreements() -> Iterator[bytes]:
    """A usual key; with its highest bit set; with each point of small order added; u above P; u of the twist."""
    usual = Keys().agreement(OTHER)
    yield usual
    yield usual[:-1] + bytes([usual[-1] | 0x80])
    point = times(_number(b"point"), base())
    for eighth in sorted(eighths()):
        yield on_montgomery(added(point, eighth)).to_bytes(32, "little")
    yield from ((P + u).to_bytes(32, "little") for u in range(2, 19))
    yield from (u.to_bytes(32, "little") for u in range(2, 9))


def stream() -> dict[str, Any]:
    """A caller's handshake with a phone, and the first pieces in both directions. The random bytes are named by who
    draws them: first the seed of its X25519 key, then its nonce."""
    shown, keys = certificate(SEED), Keys()
    drawn = {"caller": Seeded(b"caller")(64), "called": Seeded(b"called")(64)}
    caller = Caller(keys, shown.pin, Seeded(b"caller"))
    answered = Called(keys, Ed25519Signer(SEED), shown.der, Seeded(b"called")).answer(caller.call())
    assert isinstance(answered, tuple)
    answer, theirs = answered
    mine = caller.answered(answer)
    assert isinstance(mine, SealedStream)
    call = caller.call()
    nonce, key = answer[-128:-96], answer[-96:-64]
    return {
        "pin": shown.pin,
        "seeds": {who: b64(both[:32]) for who, both in drawn.items()},
        "nonces": {who: b64(both[32:]) for who, both in drawn.items()},
        "call": b64(call),
        "answer": b64(answer),
        "signed": message("door", shown.pin, call[:32], nonce, call[32:], key).decode(),
        "calls": [{"says": said, "piece": b64(*mine.seal(said.encode()))} for said in ("one", "two", "three")],
        "answers": [{"says": said, "piece": b64(*theirs.seal(said.encode()))} for said in ("hail", "in")],
    }
