"""A second opinion on a recorded game, written from `companion/wire/protocol.md` alone, with the standard library.

    python -m tests.second_verifier RECORD...

It shares no code with the app. It judges form, chain, signatures, seats, seals, openings and dice of a record; the rules
of the game itself are not its affair. The numbers in brackets are sections of the page.
"""

import base64
import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LINKS, PER_FRAME, LARGEST, ENVELOPE, LEAP = 4096, 15, 4096, 540, 1000
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Wrong(Exception):
    """The record does not hold, and why."""


# -- [1] bytes ---------------------------------------------------------------------------------------------------------


def canonical(value: Any) -> bytes:
    """The one byte form of a value."""
    check(value, 8)
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode("ascii")


def check(value: Any, room: int) -> None:
    """Only what has a canonical form."""
    if isinstance(value, dict | list):
        if not room:
            raise Wrong("nested too deeply")
        for each in [*value, *value.values()] if isinstance(value, dict) else value:
            check(each, room - 1)
    elif isinstance(value, str):
        if any(0xD800 <= ord(sign) < 0xE000 for sign in value):
            raise Wrong("half of a character")
    elif type(value) is int:
        if abs(value) >= 2**53:
            raise Wrong("a number that is too large")
    elif value not in (True, False, None) or isinstance(value, float):
        raise Wrong("a value without canonical form")


def parsed(data: bytes) -> Any:
    """The value of canonical bytes."""
    try:
        value = json.loads(data.decode("ascii"))
    except (ValueError, RecursionError):
        raise Wrong("not JSON in ASCII") from None
    if canonical(value) != data:
        raise Wrong("not the canonical form")
    return value


def text_of(data: bytes) -> str:
    """Bytes as text."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: Any, size: int | None = None) -> bytes:
    """The bytes of a text in its one form."""
    if not isinstance(text, str) or not text.isascii():
        raise Wrong("bytes are written as text")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise Wrong("not base64url") from None
    if text_of(data) != text or size not in (None, len(data)):
        raise Wrong("bytes of another form or size")
    return data


def digest(tag: str, table: str, *fields: Any) -> bytes:
    """H of the page."""
    return hashlib.sha256(canonical([tag, table, *fields])).digest()


# -- [1] Ed25519, RFC 8032, in extended coordinates --------------------------------------------------------------------

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
Point = tuple[int, int, int, int]
NEUTRAL: Point = (0, 1, 1, 0)


def added(a: Point, b: Point) -> Point:
    """The sum of two points."""
    low, high = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    cross, both = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = high - low, both - cross, both + cross, high + low
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(number: int, point: Point) -> Point:
    """A point added to itself so many times."""
    found = NEUTRAL
    while number:
        if number & 1:
            found = added(found, point)
        point, number = added(point, point), number >> 1
    return found


def same(a: Point, b: Point) -> bool:
    """Whether two points are one."""
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def point_of(data: bytes) -> Point | None:
    """The point of 32 bytes; None if there is none, or if it is of small order."""
    number = int.from_bytes(data, "little")
    y, odd = number % 2**255, number >> 255
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and odd):
        return None
    x = P - x if x & 1 != odd else x
    point = (x, y, 1, x * y % P)
    return None if same(times(8, point), NEUTRAL) else point


_BASE = point_of((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
assert _BASE is not None
BASE: Point = _BASE


def signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether this key has signed this message."""
    whose, first = point_of(key), point_of(signature[:32])
    second = int.from_bytes(signature[32:], "little")
    if whose is None or first is None or second >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    return same(times(second, BASE), added(first, times(k, whose)))


# -- what a log tells --------------------------------------------------------------------------------------------------


@dataclass
class Device:
    """[5] A phone of the table, and the entry by which it joined."""

    key: bytes
    since: int


@dataclass
class Chair:
    """[7] A seat: its key, who plays it, since when, and the last link of its chain."""

    device: str
    phone: bool
    since: int
    key: bytes = b""
    link: bytes = b""
    links: int = 0


@dataclass
class Sealed:
    """[8] What a seat has sealed for one question."""

    digest: bytes
    parts: list[bytes] | None = None
    misfit: bool = False


@dataclass
class Roll:
    """[9] A call under way."""

    number: int
    purpose: str
    sharers: frozenset[int]
    shares: dict[int, bytes] = field(default_factory=dict)


@dataclass
class Table:
    """[5] Everything that a checker remembers of the entries so far."""

    id: str = ""
    protocol: int = 0
    epoch: int = 1
    host: str = "A"
    handing: str = ""
    heads: list[str] = field(default_factory=lambda: [""])
    devices: dict[str, Device] = field(default_factory=dict)
    chairs: dict[int, Chair] = field(default_factory=dict)
    counters: dict[str | int, int] = field(default_factory=dict)
    anchors: set[bytes] = field(default_factory=set)
    start: int = 0
    ring: list[int] = field(default_factory=list)
    sealed: dict[tuple[int, int], Sealed] = field(default_factory=dict)
    seeds: dict[str, str] = field(default_factory=dict)

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return len(self.heads) - 1
