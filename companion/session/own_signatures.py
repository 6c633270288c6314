"""Signatures that this phone has made itself: when they come back in the log, they need no second look."""

from collections.abc import Callable

from companion.seal.keys import Crypto, Signer
from companion.seal.vault import Secret

ON_THEIR_WAY = 64
"""So many are remembered: more than a phone ever says before the first of it is in the log."""


class OwnSignatures:
    """Fulfils `seal.keys.Crypto` with another one. What `signed` has noted is not checked when it comes back: the very
    bytes, key and signature. Whatever else comes is, and so is everything that comes a second time."""

    def __init__(self, crypto: Crypto) -> None:
        self._crypto = crypto
        self._made: dict[bytes, tuple[bytes, bytes]] = {}  # by signature: key and message
        self.signer: Callable[[Secret], Signer] = crypto.signer
        self.encrypt, self.decrypt = crypto.encrypt, crypto.decrypt
        self.agreement, self.agree = crypto.agreement, crypto.agree

    def signed(self, signer: Signer, message: bytes) -> bytes:
        """A signature of this phone's own."""
        signature = signer.sign(message)
        while len(self._made) >= ON_THEIR_WAY:
            del self._made[next(iter(self._made))]
        self._made[signature] = signer.public, message
        return signature

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """Whether this key signed this message."""
        return self._made.pop(signature, None) == (public, message) or self._crypto.verify(public, message, signature)
