"""The port for signatures and ciphers (fulfilled by `shell.keys`), and the keys that grow from a seat's words."""

import hmac
from dataclasses import dataclass
from typing import Protocol

from companion.seal.vault import Secret


class Signer(Protocol):
    """One signing key."""

    @property
    def public(self) -> bytes:
        """The 32 bytes that others verify with."""

    def sign(self, message: bytes) -> bytes:
        """A signature of 64 bytes."""


class Crypto(Protocol):
    """Ed25519, X25519 and ChaCha20-Poly1305. Seeds and keys have 32 bytes, nonces 12; a cipher text is 16 bytes
    longer."""

    def signer(self, seed: Secret) -> Signer:
        """The signer of this seed, always the same one."""

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """Whether this key signed this message; False for garbage, and where `small_order.proves_nothing` is true."""

    def encrypt(self, key: Secret, nonce: bytes, plain: bytes, associated: bytes) -> bytes:
        """The cipher text, bound to the associated data. You must never use a nonce twice with one key."""

    def decrypt(self, key: Secret, nonce: bytes, cipher: bytes, associated: bytes) -> bytes | None:
        """The plain text, or None if anything was changed or is garbage."""

    def agreement(self, seed: Secret) -> bytes:
        """The 32 bytes to give to the other end, from which both ends make one secret."""

    def agree(self, seed: Secret, public: bytes) -> Secret | None:
        """The secret of this end's seed and the other end's `agreement`. None for garbage, and for a key of small
        order, which would make a secret that everybody knows."""


@dataclass(frozen=True)
class SeatKeys:
    """The keys that grow from one seat's 32-byte root (`seat_words.root`). From a key nobody finds the root or another
    key."""

    root: Secret

    @property
    def signing(self) -> Secret:
        """The seed for `Crypto.signer`."""
        return self._grown(b"signing")

    @property
    def envelope(self) -> Secret:
        """The key of the seat's envelopes."""
        return self._grown(b"envelope")

    def dice(self, salt: bytes) -> Secret:
        """The secret end of one of the seat's `shared_dice.Chain`s."""
        return Secret(hmac.digest(self._grown(b"dice").reveal(), salt, "sha256"))

    def _grown(self, label: bytes) -> Secret:
        return Secret(hmac.digest(self.root.reveal(), label, "sha256"))
