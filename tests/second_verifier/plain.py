"""Bytes as text, the canonical form, and the hash over it (section 1 of the page)."""

import base64
import binascii
import hashlib
import json
from typing import Any

DEEPEST = 8
WHOLE = 2**53


class Wrong(Exception):
    """Something that does not hold."""


def need(holds: bool, reason: str) -> None:
    """Stops with this reason unless it holds."""
    if not holds:
        raise Wrong(reason)


def text_of(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def bytes_of(text: object, size: int | None = None) -> bytes:
    """The bytes that a text stands for, in its one legal form, and of this size if one is given."""
    if not isinstance(text, str):
        raise Wrong("field_wrong: bytes are written as text")
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise Wrong("field_wrong: no base64url") from None
    need(text_of(data) == text, "field_wrong: another form of the same bytes")
    need(size is None or len(data) == size, f"field_wrong: {len(data)} bytes instead of {size}")
    return data


def canonical(value: object) -> bytes:
    """The one byte form of a value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).encode("ascii")


def read_canonical(data: bytes) -> Any:
    """The value of a canonical form; whatever is not its own canonical form is refused."""
    try:
        value = json.loads(data.decode("ascii"))
    except (ValueError, RecursionError):
        raise Wrong("line_broken: no JSON in ASCII") from None
    _check(value, DEEPEST)
    need(canonical(value) == data, "line_broken: another byte form of the same value")
    return value


def _check(value: object, room: int) -> None:
    """Refuses fractions, great numbers, halves of characters, deep nesting."""
    if isinstance(value, str):
        need(not any("\ud800" <= letter <= "\udfff" for letter in value), "line_broken: half a character")
    elif isinstance(value, list | dict):
        need(room > 0, "line_broken: nested too deeply")
        for part in [*value, *value.values()] if isinstance(value, dict) else value:
            _check(part, room - 1)
    elif value is not None:
        need(isinstance(value, int) and -WHOLE < value < WHOLE, "line_broken: a number that may not be")


def digest(tag: str, table: str, *fields: object) -> bytes:
    """H of the page: the SHA-256 of the canonical form of the list."""
    return hashlib.sha256(canonical([tag, table, *fields])).digest()
