"""Stand-in signatures and ciphers for simulations: they fail where real ones fail, in a fraction of the time.

They do not stop a cheat: everybody who knows a public key can sign with it.
"""

import hashlib
import hmac
from dataclasses import dataclass
from functools import cache

from companion.seal.keys import Signer
from companion.seal.small_order import proves_nothing
from companion.seal.vault import Secret
from tests.support.curve import small_order_agreements


@dataclass(frozen=True)
class StandInSigner:
    """A signer that is only its public key."""

    public: bytes

    def sign(self, message: bytes) -> bytes:
        """A signature of 64 bytes."""
        return hmac.digest(self.public, message, "sha512")


class StandInKeys:
    """Fulfils `seal.keys.Crypto` with hashes alone."""

    def signer(self, seed: Secret) -> Signer:
        """The signer of this seed."""
        return StandInSigner(hmac.digest(seed.reveal(), b"public", "sha256"))

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """Whether the signature is by this key over this message."""
        return not proves_nothing(public, signature) and signature == StandInSigner(public).sign(message)

    def encrypt(self, key: Secret, nonce: bytes, plain: bytes, associated: bytes) -> bytes:
        """The cipher text and a mark of 16 bytes."""
        cipher = _mixed(key, nonce, plain)
        return cipher + _mark(key, nonce, cipher, associated)

    def decrypt(self, key: Secret, nonce: bytes, cipher: bytes, associated: bytes) -> bytes | None:
        """The plain text, or None if anything was changed or is garbage."""
        inner, mark = cipher[:-16], cipher[-16:]
        return _mixed(key, nonce, inner) if mark == _mark(key, nonce, inner, associated) else None

    def agreement(self, seed: Secret) -> bytes:
        """The bytes to give to the other end."""
        return hmac.digest(seed.reveal(), b"agreement", "sha256")

    def agree(self, seed: Secret, public: bytes) -> Secret | None:
        """The same bytes at both ends, known to everybody who hears them agree; None where real keys give None."""
        if len(public) != 32 or public in _nothing_agreed():
            return None
        one, other = sorted([self.agreement(seed), public])
        return Secret(hmac.digest(one, other, "sha256"))


@cache
def _nothing_agreed() -> set[bytes]:
    return small_order_agreements()


def _mixed(key: Secret, nonce: bytes, text: bytes) -> bytes:
    stream = hashlib.shake_256(key.reveal() + nonce).digest(len(text))
    return (int.from_bytes(stream, "big") ^ int.from_bytes(text, "big")).to_bytes(len(text), "big")


def _mark(key: Secret, nonce: bytes, cipher: bytes, associated: bytes) -> bytes:
    sizes = len(nonce).to_bytes(4, "big") + len(cipher).to_bytes(4, "big")
    return hmac.digest(key.reveal(), sizes + nonce + cipher + associated, "sha256")[:16]
