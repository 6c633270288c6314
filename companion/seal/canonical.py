"""One byte form for each value: these bytes, and no others, are signed, hashed, stored and sent."""

import hashlib
import json
from binascii import a2b_base64, b2a_base64
from functools import lru_cache
from typing import Any

DEPTH = 8
WHOLE = 2**53  # programs in other languages lose digits of larger numbers


class NotCanonical(ValueError):
    """A value without a canonical form, or bytes that are not one. The text never repeats it: it may be secret."""


def encode(value: Any, depth: int = DEPTH) -> bytes:
    """The canonical bytes: ASCII JSON, keys sorted, no white space. Bytes are written as `b64`, tuples as lists."""
    if isinstance(value, bytes):  # each head and signature comes so: a writer of its own would take ten times as long
        return b'"%b"' % _b64(value)
    if type(value) is int and -WHOLE < value < WHOLE:  # so do the numbers of entries
        return b"%d" % value
    _check(value, depth)
    return _WRITER.encode(value).encode("ascii")


def extended(written: bytes, *items: bytes) -> bytes:
    """The canonical bytes of a list (not an empty one) with more items at its end, all of them written already."""
    return b",".join((written[:-1], *items)) + b"]"


@lru_cache(maxsize=64)  # all that a table signs and hashes begins in one of ten ways
def begun(tag: str, table: str) -> bytes:
    """The list that each `message` begins with: `extended` adds the fields."""
    return encode([tag, table])


def decode(data: bytes) -> Any:
    """The value of canonical bytes; raises NotCanonical for all other bytes."""
    value = parse(data)
    if encode(value) != data:
        raise NotCanonical("another byte form of the same value")
    return value


def decode_items(data: bytes) -> tuple[list[Any], list[bytes]]:
    """The items of a canonical list, and the bytes of each; none for another value. Raises NotCanonical for all other
    bytes.

    The list is written again only as a whole: what its items are signed and hashed by are pieces of the same bytes."""
    if not data.startswith(b"[") or data == b"[]":
        decode(data)
        return [], []
    items, written, end = list[Any](), list[bytes](), 0
    try:
        text = data.decode("ascii")
        while text[end] in "[,":
            item, after = _READER.raw_decode(text, end + 1)
            items.append(item)
            written.append(data[end + 1 : after])
            end = after
    except (ValueError, RecursionError, IndexError):
        raise NotCanonical("no list of JSON in ASCII") from None
    if encode(items) != data:
        raise NotCanonical("another byte form of the same list")
    return items, written


def parse(data: bytes) -> Any:
    """The value of any JSON in ASCII; raises NotCanonical for all other bytes. You must compare what you read from it
    with the bytes, as `decode` does, for one value has many such forms."""
    try:
        return json.loads(data.decode("ascii"))
    except (ValueError, RecursionError):
        raise NotCanonical("not JSON in ASCII") from None


def b64(data: bytes) -> str:
    """Base64url without padding."""
    return _b64(data).decode("ascii")


def unb64(text: object, size: int | None = None) -> bytes:
    """The bytes that `b64` writes as this text; raises NotCanonical for any other text, or if they are not `size`
    bytes."""
    if not isinstance(text, str):
        raise NotCanonical("bytes are written as text")
    try:
        written = text.encode("ascii")
        data = a2b_base64(written.translate(_PLAIN) + b"==")
    except ValueError:
        raise NotCanonical("not base64url") from None
    if _b64(data) != written:  # the decoder skips strange characters and ignores trailing bits
        raise NotCanonical("not the one base64url form")
    if size is not None and len(data) != size:
        raise NotCanonical(f"{len(data)} bytes instead of {size}")
    return data


def message(tag: str, table: str, *fields: Any) -> bytes:
    """The canonical list that a signature covers. The tag names its purpose, so that it cannot be used for another
    one."""
    return extended(begun(tag, table), *(encode(field, DEPTH - 1) for field in fields))


def digest(tag: str, table: str, *fields: Any) -> bytes:
    """SHA-256 over `message`."""
    return hashlib.sha256(message(tag, table, *fields)).digest()


def _b64(data: bytes) -> bytes:
    return b2a_base64(data, newline=False).translate(_URL, b"=")


_URL = bytes.maketrans(b"+/", b"-_")
_PLAIN = bytes.maketrans(b"-_", b"+/")

_READER = json.JSONDecoder()
# a list that contains itself is nested too deeply for `_check`, so the writer need not look for it
_WRITER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False, check_circular=False, default=b64)


def _check(value: Any, room: int) -> None:
    if isinstance(value, (list, tuple, dict)):
        if not room:
            raise NotCanonical("nested too deeply")
        if isinstance(value, dict):
            _check_keys(value)
            value = value.values()
        for inner in value:
            kind = type(inner)  # most values are simple: one call for each would be slow
            if not ((kind is str and inner.isascii()) or kind is bytes or (kind is int and -WHOLE < inner < WHOLE)):
                _check(inner, room - 1)
    elif isinstance(value, str):
        _check_text(value)
    elif isinstance(value, int):
        if not -WHOLE < value < WHOLE:
            raise NotCanonical("whole number too large")
    elif value is not None and not isinstance(value, bytes):
        raise NotCanonical(f"{type(value).__name__} has no canonical form")


def _check_keys(keys: Any) -> None:
    for key in keys:
        if not isinstance(key, str):
            raise NotCanonical("a key is not text")
        if not key.isascii():
            _check_text(key)


def _check_text(text: str) -> None:
    try:
        text.isascii() or text.encode("utf-8")
    except UnicodeEncodeError:
        raise NotCanonical("half a character") from None
