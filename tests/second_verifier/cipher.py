"""ChaCha20-Poly1305 (RFC 8439) and X25519 (RFC 7748), with whole numbers alone."""

import struct
from collections.abc import Iterator

P = 2**255 - 19
A24 = 121665
POLY = 2**130 - 5
CLAMP = 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
MASK = 2**32 - 1
COLUMNS_AND_DIAGONALS = (
    *((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)),
    *((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)),
)


def agreed(secret: bytes, public: bytes) -> bytes:
    """The secret of two ends: one's own 32 bytes, and what the other one gave."""
    k = int.from_bytes(secret, "little") & ~7 & (2**255 - 1) | 2**254
    u = int.from_bytes(public, "little") % 2**255 % P
    x2, z2, x3, z3, swap = 1, 0, u, 1, 0
    for at in range(254, -1, -1):
        bit = k >> at & 1
        if swap ^ bit:
            x2, x3, z2, z3 = x3, x2, z3, z2
        swap = bit
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        da, cb, aa, bb = d * a % P, c * b % P, a * a % P, b * b % P
        x3, z3 = (da + cb) ** 2 % P, u * (da - cb) ** 2 % P
        x2, z2 = aa * bb % P, (aa - bb) * (aa + A24 * (aa - bb)) % P
    if swap:
        x2, z2 = x3, z3
    return (x2 * pow(z2, P - 2, P) % P).to_bytes(32, "little")


def public_of(secret: bytes) -> bytes:
    """What one gives to the other end."""
    return agreed(secret, (9).to_bytes(32, "little"))


def opened(key: bytes, nonce: bytes, sealed: bytes, associated: bytes) -> bytes | None:
    """The plain text of cipher text and tag; None if the tag is not theirs."""
    cipher, tag = sealed[:-16], sealed[-16:]
    return _mixed(key, nonce, cipher) if tag == _tag(key, nonce, cipher, associated) else None


def sealed(key: bytes, nonce: bytes, plain: bytes, associated: bytes) -> bytes:
    """Cipher text and tag."""
    cipher = _mixed(key, nonce, plain)
    return cipher + _tag(key, nonce, cipher, associated)


def _mixed(key: bytes, nonce: bytes, text: bytes) -> bytes:
    stream = b"".join(_block(key, nonce, at) for at in range(1, 2 + len(text) // 64))
    return bytes(one ^ other for one, other in zip(text, stream, strict=False))


def _tag(key: bytes, nonce: bytes, cipher: bytes, associated: bytes) -> bytes:
    once = _block(key, nonce, 0)
    r, s = int.from_bytes(once[:16], "little") & CLAMP, int.from_bytes(once[16:32], "little")
    sizes = struct.pack("<QQ", len(associated), len(cipher))
    said, total = _padded(associated) + _padded(cipher) + sizes, 0
    for at in range(0, len(said), 16):
        total = (total + int.from_bytes(said[at : at + 16] + b"\1", "little")) * r % POLY
    return ((total + s) % 2**128).to_bytes(16, "little")


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 16)


def _block(key: bytes, nonce: bytes, at: int) -> bytes:
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", at) + nonce)
    words = list(start)
    for _ in range(10):
        for places in COLUMNS_AND_DIAGONALS:
            _quarter(words, *places)
    return struct.pack("<16I", *_sums(words, start))


def _sums(words: list[int], start: tuple[int, ...]) -> Iterator[int]:
    return ((one + other) & MASK for one, other in zip(words, start, strict=True))


def _quarter(words: list[int], a: int, b: int, c: int, d: int) -> None:
    for to, by, into, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        words[to] = (words[to] + words[by]) & MASK
        mixed = words[into] ^ words[to]
        words[into] = (mixed << turn | mixed >> 32 - turn) & MASK
