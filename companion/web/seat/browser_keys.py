"""Signatures and ciphers in a browser: the port of `seal.keys`, fulfilled by libsodium."""

from typing import Any

from companion.seal.keys import Signer
from companion.seal.small_order import proves_nothing
from companion.seal.vault import Secret
from companion.web.seat.glue import Sodium

_KEY, _SIGNATURE, _TAG, _NONCE = 32, 64, 16, 12


class SodiumSigner:
    """One signing key. Nothing outside can read it."""

    __slots__ = ("_private", "_sodium", "public")

    def __init__(self, sodium: Sodium, seed: Secret) -> None:
        self._sodium = sodium
        pair = sodium.functions.crypto_sign_seed_keypair(sodium.outwards(seed.reveal()))
        self._private = pair.privateKey
        self.public = sodium.inwards(pair.publicKey)

    def sign(self, message: bytes) -> bytes:
        """A signature of 64 bytes."""
        sodium = self._sodium
        return sodium.inwards(sodium.functions.crypto_sign_detached(sodium.outwards(message), self._private))


class SodiumKeys:
    """Fulfils `seal.keys.Crypto`. libsodium refuses bytes of a wrong length with an error, so lengths come first."""

    def __init__(self, sodium: Sodium) -> None:
        self._sodium = sodium
        self._functions = sodium.functions

    def signer(self, seed: Secret) -> Signer:
        """The signer of this 32-byte seed."""
        return SodiumSigner(self._sodium, seed)

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """Whether this key made the signature for this message. Also False for bytes that are no key or no
        signature."""
        if (len(public), len(signature)) != (_KEY, _SIGNATURE) or proves_nothing(public, signature):
            return False
        out = self._sodium.outwards
        return bool(self._functions.crypto_sign_verify_detached(out(signature), out(message), out(public)))

    def encrypt(self, key: Secret, nonce: bytes, plain: bytes, associated: bytes) -> bytes:
        """The cipher text, bound to the associated data. Never use a nonce twice with one key."""
        out = self._sodium.outwards
        sealed = self._functions.crypto_aead_chacha20poly1305_ietf_encrypt(
            out(plain), out(associated), None, out(nonce), out(key.reveal())
        )
        return self._sodium.inwards(sealed)

    def decrypt(self, key: Secret, nonce: bytes, cipher: bytes, associated: bytes) -> bytes | None:
        """The plain text; None if anything was changed, or if it is no cipher text."""
        if len(nonce) != _NONCE or len(cipher) < _TAG:
            return None
        out = self._sodium.outwards
        return self._unless_refused(
            self._functions.crypto_aead_chacha20poly1305_ietf_decrypt,
            None,
            out(cipher),
            out(associated),
            out(nonce),
            out(key.reveal()),
        )

    def agreement(self, seed: Secret) -> bytes:
        """The public key of this seed, for `agree`."""
        return self._sodium.inwards(self._functions.crypto_scalarmult_base(self._sodium.outwards(seed.reveal())))

    def agree(self, seed: Secret, public: bytes) -> Secret | None:
        """What both ends of an agreement know; None if the other end's key is none, or leads nowhere."""
        if len(public) != _KEY:
            return None
        out = self._sodium.outwards
        shared = self._unless_refused(self._functions.crypto_scalarmult, out(seed.reveal()), out(public))
        return None if shared is None else Secret(shared)

    def _unless_refused(self, ask: Any, *facts: Any) -> bytes | None:
        try:
            return self._sodium.inwards(ask(*facts))
        except self._sodium.refused:
            return None
