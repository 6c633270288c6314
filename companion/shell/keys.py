"""Signatures and ciphers: the port of `seal.keys`, fulfilled by the `cryptography` package."""

from functools import lru_cache

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from companion.seal.keys import Signer
from companion.seal.vault import Secret

_P = 2**255 - 19
_EIGHTH = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
_SMALL_ORDER = frozenset({0, 1, _P - 1, _P, _P + 1, _EIGHTH, _P - _EIGHTH})
"""The y of every point whose eightfold is nothing, _P and _P + 1 being 0 and 1 once more: with either sign, 14 public
keys under which a signature can be made without any secret. The curve is RFC 8032's; its cofactor is 8, hence eight
such points. The test works them out anew from the curve's equation."""


class Ed25519Signer:
    """One signing key, shut in."""

    __slots__ = ("_key", "public")

    def __init__(self, seed: Secret) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(seed.reveal())
        self.public = self._key.public_key().public_bytes_raw()

    def sign(self, message: bytes) -> bytes:
        """A signature of 64 bytes."""
        return self._key.sign(message)


class Keys:
    """Fulfils `seal.keys.Crypto`."""

    def signer(self, seed: Secret) -> Signer:
        """The signer of this 32-byte seed."""
        return Ed25519Signer(seed)

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """Whether the signature is by this key over this message; False for any garbage, and for keys of no secret."""
        key = _public_key(public)
        if key is None:
            return False
        try:
            key.verify(signature, message)
        except InvalidSignature:
            return False
        return True

    def encrypt(self, key: Secret, nonce: bytes, plain: bytes, associated: bytes) -> bytes:
        """The cipher text, bound to the associated data. You must never use a nonce twice with one key."""
        return ChaCha20Poly1305(key.reveal()).encrypt(nonce, plain, associated)

    def decrypt(self, key: Secret, nonce: bytes, cipher: bytes, associated: bytes) -> bytes | None:
        """The plain text, or None if anything was changed or is garbage."""
        box = ChaCha20Poly1305(key.reveal())
        try:
            return box.decrypt(nonce, cipher, associated)
        except (InvalidTag, ValueError):
            return None


@lru_cache(maxsize=256)  # a table has a dozen keys and thousands of signatures
def _public_key(public: bytes) -> Ed25519PublicKey | None:
    if int.from_bytes(public, "little") % 2**255 in _SMALL_ORDER:  # without the top bit, the sign of x
        return None
    try:
        return Ed25519PublicKey.from_public_bytes(public)
    except ValueError:
        return None
