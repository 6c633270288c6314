"""How a browser's connection is proved and sealed, for a page on plain HTTP has no TLS that proves a host.

| message | who | bytes |
| --- | --- | --- |
| call | caller | nonce (32), X25519 key (32) |
| answer | called | certificate in DER, nonce (32), X25519 key (32), signature (64) |
| piece | both | cipher text of 1 to `PIECE` bytes, 16 bytes longer |

The certificate must be the one that the caller's invitation pins. Its key signs both nonces and both keys. Both ends
make one key for each direction, and each piece is sealed with the number of pieces before it in that direction: so no
piece can be changed, repeated, left out or moved. Each message is one WebSocket message, so none needs a length.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from companion.seal.canonical import b64, message
from companion.seal.keys import Crypto, Signer
from companion.seal.vault import Secret
from companion.wire.limits import CERTIFICATE, PIECE

CALL = 64
"""Bytes of a call."""

ANSWER = CERTIFICATE + 128
"""Bytes of the longest answer."""

SEALED_PIECE = PIECE + 16
"""Bytes of the longest sealed piece."""

_NONCE = _KEY = 32
_SIGNATURE = 64
_KEY_FOLLOWS = bytes.fromhex("302a300506032b6570032100")
"""What stands before the 32 bytes of an Ed25519 key in a certificate (RFC 8410), and nowhere else in it."""


class StreamFault(StrEnum):
    """Why a sealed stream is over. The end that notices must hang up without a word."""

    MISFIT = "misfit"  # a message of a length that cannot be
    WRONG_PIN = "wrong_pin"  # another phone has answered
    FORGED = "forged"  # the pinned key has not signed this connection
    WEAK_KEY = "weak_key"  # a key of small order: everybody would know the secret
    BROKEN = "broken"  # a piece that was changed, repeated, left out or moved


class SealedStream:
    """One end of a connection whose handshake is done."""

    def __init__(self, crypto: Crypto, sends: Secret, takes: Secret) -> None:
        self._crypto = crypto
        self._sends = sends
        self._takes = takes
        self._sent = 0
        self._taken = 0
        self._over: StreamFault | None = None

    def seal(self, data: bytes) -> Iterator[bytes]:
        """The messages that carry these bytes, to be sent in this order; none for no bytes."""
        for start in range(0, len(data), PIECE):
            nonce, self._sent = _counted(self._sent), self._sent + 1
            yield self._crypto.encrypt(self._sends, nonce, data[start : start + PIECE], b"")

    def open(self, piece: bytes) -> bytes | StreamFault:
        """The bytes that this message carries. After a fault every message gives that fault."""
        if self._over is None:
            found = self._opened(piece)
            if not isinstance(found, StreamFault):
                self._taken += 1
                return found
            self._over = found
        return self._over

    def _opened(self, piece: bytes) -> bytes | StreamFault:
        if not SEALED_PIECE - PIECE < len(piece) <= SEALED_PIECE:
            return StreamFault.MISFIT
        plain = self._crypto.decrypt(self._takes, _counted(self._taken), piece, b"")
        return StreamFault.BROKEN if plain is None else plain


class Caller:
    """The end that calls, and knows the pin of the phone that it wants."""

    def __init__(self, crypto: Crypto, pin: str, entropy: Callable[[int], bytes]) -> None:
        self._crypto = crypto
        self._pin = pin
        self._seed = Secret(entropy(_KEY))
        self._nonce = entropy(_NONCE)
        self._key = crypto.agreement(self._seed)

    def call(self) -> bytes:
        """The first message of the connection."""
        return self._nonce + self._key

    def answered(self, answer: bytes) -> SealedStream | StreamFault:
        """The stream, if this is the answer of the phone with the pin."""
        if not ANSWER - CERTIFICATE < len(answer) <= ANSWER:
            return StreamFault.MISFIT
        der, rest = answer[: -_NONCE - _KEY - _SIGNATURE], answer[-_NONCE - _KEY - _SIGNATURE :]
        nonce, key, signature = rest[:_NONCE], rest[_NONCE : _NONCE + _KEY], rest[-_SIGNATURE:]
        if pin_of(der) != self._pin:
            return StreamFault.WRONG_PIN
        said = _Said(self._pin, self._nonce, nonce, self._key, key)
        if not self._crypto.verify(_key_in(der), said.signed(), signature):
            return StreamFault.FORGED
        shared = self._crypto.agree(self._seed, key)
        if shared is None:
            return StreamFault.WEAK_KEY
        return SealedStream(self._crypto, said.key("calls", shared), said.key("answers", shared))


@dataclass(frozen=True)
class Called:
    """The end that is called, with the certificate of its device key."""

    crypto: Crypto
    signer: Signer
    der: bytes = field(repr=False)
    entropy: Callable[[int], bytes] = field(repr=False)

    def answer(self, call: bytes) -> tuple[bytes, SealedStream] | StreamFault:
        """The answer to a caller's first message, and the stream that begins behind it."""
        if len(call) != CALL:
            return StreamFault.MISFIT
        seed, nonce = Secret(self.entropy(_KEY)), self.entropy(_NONCE)
        key = self.crypto.agreement(seed)
        shared = self.crypto.agree(seed, call[_NONCE:])
        if shared is None:
            return StreamFault.WEAK_KEY
        said = _Said(pin_of(self.der), call[:_NONCE], nonce, call[_NONCE:], key)
        answer = self.der + nonce + key + self.signer.sign(said.signed())
        return answer, SealedStream(self.crypto, said.key("answers", shared), said.key("calls", shared))


def pin_of(der: bytes) -> str:
    """The pin of a certificate."""
    return b64(hashlib.sha256(der).digest())


@dataclass(frozen=True)
class _Said:
    """What both ends have said in the clear: it is signed, and mixed into the keys of the stream."""

    pin: str
    caller_nonce: bytes
    called_nonce: bytes
    caller_key: bytes
    called_key: bytes

    def signed(self) -> bytes:
        return self._message("door")

    def key(self, who: str, shared: Secret) -> Secret:
        """The key for what this end sends: `calls` or `answers`."""
        return Secret(hmac.digest(shared.reveal(), self._message(who), "sha256"))

    def _message(self, tag: str) -> bytes:
        return message(tag, self.pin, self.caller_nonce, self.called_nonce, self.caller_key, self.called_key)


def _key_in(der: bytes) -> bytes:
    """The Ed25519 key of a certificate. Of anything else: bytes that are no key."""
    return der.partition(_KEY_FOLLOWS)[2][:_KEY]


def _counted(pieces: int) -> bytes:
    return pieces.to_bytes(12, "big")
