"""The proofs in a greeting: that the caller has its key, and that both phones know the secret of an invitation.

Every proof covers the pin (base64url of the SHA-256 of the called phone's certificate) and the nonce of this one
connection. So a greeting is good for no other phone and for no second time. Two logs are compared by a few of their
heads."""

import hmac
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from companion.seal.canonical import message
from companion.seal.keys import Crypto, Signer
from companion.seal.vault import Secret
from companion.wire.codec import plain
from companion.wire.messages import Hello


def sign_hello(hello: Hello, signer: Signer, table: str, pin: str, nonce: bytes, secret: Secret | None) -> Hello:
    """The hello with its signature and, for a newcomer with an invitation, its proof."""
    covered = _covered("hello", hello, table, pin, nonce)
    return replace(hello, signature=signer.sign(covered), proof=_proof(secret, covered) if secret is not None else b"")


def hello_fits(crypto: Crypto, hello: Hello, table: str, pin: str, nonce: bytes) -> bool:
    """Whether the caller has the key that it names, and signed for this phone and this connection."""
    return crypto.verify(hello.key, _covered("hello", hello, table, pin, nonce), hello.signature)


def proof_fits(hello: Hello, table: str, pin: str, nonce: bytes, secrets: Iterable[Secret]) -> Secret | None:
    """The secret, of these, that the caller knows; None if it knows none of them."""
    covered = _covered("hello", hello, table, pin, nonce)
    return next((secret for secret in secrets if hmac.compare_digest(_proof(secret, covered), hello.proof)), None)


def in_proof(secret: Secret, hello: Hello, table: str, pin: str, nonce: bytes) -> bytes:
    """The called phone's answer to a newcomer's proof."""
    return _proof(secret, _covered("in", hello, table, pin, nonce))


def in_fits(secret: Secret, hello: Hello, table: str, pin: str, nonce: bytes, proof: bytes) -> bool:
    """Whether the called phone knows the secret, and both phones see the same certificate."""
    return hmac.compare_digest(in_proof(secret, hello, table, pin, nonce), proof)


def locator(n: int, head_at: Callable[[int], bytes]) -> tuple[bytes, ...]:
    """The heads by which another phone finds the last common entry. They are few, and closer together near the end."""
    return tuple(map(head_at, _places(n)))


def newest_common(n: int, heads: Iterable[bytes], head_at_mine: Callable[[int], bytes | None]) -> int:
    """The last entry that another phone names by `n` and `heads` and that is the same here; 0 if there is none."""
    named = zip(_places(n), heads, strict=False)  # heads of entries that this log does not have are ignored
    return next((place for place, head in named if head_at_mine(place) == head), 0)


def _places(n: int) -> Iterator[int]:
    back = 0
    while n - back > 0:
        yield n - back
        back = back * 2 or 1


def _covered(tag: str, hello: Hello, table: str, pin: str, nonce: bytes) -> bytes:
    *said, _, _ = plain(hello)  # all but signature and proof
    return message(tag, table, pin, nonce, *said)


def _proof(secret: Secret, covered: bytes) -> bytes:
    return hmac.digest(secret.reveal(), covered, "sha256")
