"""Signatures and ciphers: the port of `seal.keys`, fulfilled by the `cryptography` package."""

from functools import lru_cache

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from companion.seal.keys import Signer
from companion.seal.small_order import proves_nothing
from companion.seal.vault import Secret


class Ed25519Signer:
    """One signing key. Nothing outside can read it."""

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
        """Whether this key made the signature for this message. Also False for bytes that are no key or no
        signature."""
        key = None if proves_nothing(public, signature) else _public_key(public)
        if key is None:
            return False
        try:
            key.verify(signature, message)
        except InvalidSignature:
            return False
        return True

    def encrypt(self, key: Secret, nonce: bytes, plain: bytes, associated: bytes) -> bytes:
        """The cipher text, bound to the associated data. Never use a nonce twice with one key."""
        return ChaCha20Poly1305(key.reveal()).encrypt(nonce, plain, associated)

    def decrypt(self, key: Secret, nonce: bytes, cipher: bytes, associated: bytes) -> bytes | None:
        """The plain text; None if anything was changed, or if it is no cipher text."""
        box = ChaCha20Poly1305(key.reveal())
        try:
            return box.decrypt(nonce, cipher, associated)
        except (InvalidTag, ValueError):
            return None

    def agreement(self, seed: Secret) -> bytes:
        """The 32 bytes to give to the other end."""
        return X25519PrivateKey.from_private_bytes(seed.reveal()).public_key().public_bytes_raw()

    def agree(self, seed: Secret, public: bytes) -> Secret | None:
        """The secret of both ends; None for bytes that are no key, and for a key of small order."""
        mine = X25519PrivateKey.from_private_bytes(seed.reveal())
        try:
            return Secret(mine.exchange(X25519PublicKey.from_public_bytes(public)))
        except ValueError:  # another length, or a product of zeros
            return None


@lru_cache(maxsize=256)  # a table has a dozen keys and thousands of signatures
def _public_key(public: bytes) -> Ed25519PublicKey | None:
    try:
        return Ed25519PublicKey.from_public_bytes(public)
    except ValueError:
        return None
