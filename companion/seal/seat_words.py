"""The twelve plain words of a seat: they give all its keys. Each word is also a picture."""

import hashlib
import hmac

from companion.seal.vault import Secret

COUNT = 12
ENTROPY = 9  # bytes: 12 words of 6 bits
ROUNDS = 200_000  # how much work one guess costs somebody who has the log

# No two pictures look alike, and no two words begin alike. Never change the order: a word's place is its six bits.
_LIST = """
anchor apple arrow bell book bottle bridge bucket butterfly cactus camel candle castle cherry clock comb
crab crown door dragon drum elephant feather fish flag fork fox frog ghost glove grapes hammer
harp hat heart horse key kite ladder leaf lemon lion moon mouse mushroom nest owl piano
pumpkin ring rose scissors snail spider star sun sword tent tree turtle umbrella whale wheel zebra
"""
WORDS = tuple(_LIST.split())


def draw(entropy: bytes) -> tuple[str, ...]:
    """A seat's words out of 9 fresh random bytes; six bits each, the first bits first."""
    if len(entropy) != ENTROPY:
        raise ValueError(f"words are drawn from {ENTROPY} bytes")
    bits = int.from_bytes(entropy, "big")
    return tuple(WORDS[bits >> 6 * place & 63] for place in reversed(range(COUNT)))


def parse(text: str) -> tuple[str, ...] | None:
    """The words in a typed text, in capitals or not, with any spaces between; None if they are not twelve of ours."""
    words = tuple(text.lower().split())
    return words if len(words) == COUNT and set(words) <= set(WORDS) else None


def root(words: tuple[str, ...], table_id: str) -> Secret:
    """The root of all keys of the seat (`keys.SeatKeys`). Slow on purpose: ask for it once and keep it."""
    return Secret(_stretch("sha256", " ".join(words).encode("ascii"), table_id.encode("ascii"), ROUNDS))


def stretched(digest: str, password: bytes, salt: bytes, rounds: int) -> bytes:
    """One block of PBKDF2, as `hashlib.pbkdf2_hmac` gives it. A Python in a browser has no such function."""
    block = hmac.digest(password, salt + (1).to_bytes(4, "big"), digest)
    mixed = int.from_bytes(block, "big")
    for _ in range(rounds - 1):
        block = hmac.digest(password, block, digest)
        mixed ^= int.from_bytes(block, "big")
    return mixed.to_bytes(len(block), "big")


_stretch = getattr(hashlib, "pbkdf2_hmac", stretched)
