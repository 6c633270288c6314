"""The frames of a connection (section 4 of the page): whether a body is one that may be sent."""

import zlib
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Any

from tests.second_verifier.bodies import is_name
from tests.second_verifier.plain import WHOLE, Wrong, bytes_of, need, read_canonical

LARGEST = 65_536
LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
HEAD, KEY, NONCE, SIGNATURE = 32, 32, 16, 64
PER_LOG = 15
MARK, INFLATED, LOG = b"z", 4, b'["log",'

Form = Callable[[Any], bool]


def number(value: Any) -> bool:
    """A whole number that is not negative."""
    return type(value) is int and 0 <= value < WHOLE


def blob(size: int, *, or_none: bool = False) -> Form:
    """The text of so many bytes."""

    def form(value: Any) -> bool:
        try:
            return bool(or_none and value == "") or len(bytes_of(value)) == size
        except Wrong:
            return False

    return form


def letter(value: Any) -> bool:
    """A device."""
    return isinstance(value, str) and value in LETTERS


def letter_or_none(value: Any) -> bool:
    """A device, or none."""
    return value == "" or letter(value)


def seat(value: Any) -> bool:
    """A seat's number."""
    return number(value) and value < 16


def author(value: Any) -> bool:
    """A letter or a seat."""
    return letter(value) or seat(value)


def each(form: Form, most: int) -> Form:
    """At most so many of a kind, none of them twice."""
    return lambda value: (
        isinstance(value, list) and len(value) <= most and all(map(form, value)) and len(set(value)) == len(value)
    )


def named(name: Form, form: Form, most: int) -> Form:
    """An object of at most so many."""
    return lambda value: (
        isinstance(value, dict) and len(value) <= most and all(map(name, value)) and all(map(form, value.values()))
    )


def text(most: int) -> Form:
    """A text of at most so many characters."""
    return lambda value: isinstance(value, str) and len(value) <= most


def shown(value: Any) -> bool:
    """An invitation as it is shown, or anything else in its place."""
    return text(200)(value) and all("\x20" <= character <= "\x7e" for character in value)


def phone_name(value: Any) -> bool:
    """A name as in the log."""
    return isinstance(value, str) and is_name(value)


def address(value: Any) -> bool:
    """The one text form of an address, no IPv4 inside IPv6."""
    try:
        found = ip_address(value if isinstance(value, str) else "")
    except ValueError:
        return False
    return str(found) == value and "%" not in value and not (isinstance(found, IPv6Address) and found.ipv4_mapped)


def door(value: Any) -> bool:
    """Up to four addresses, and one port for all."""
    match value:
        case [addresses, port]:
            return each(address, 4)(addresses) and number(port) and port < 65_536
    return False


RULES, HEADS = each(number, 16), each(blob(HEAD), 64)
LETTER_LIST, DOORS = each(letter, len(LETTERS)), named(letter, door, len(LETTERS))

FRAMES: dict[str, tuple[tuple[str, Form], ...]] = {
    "hail": (
        *(("table", blob(HEAD)), ("protocol", number), ("rules", RULES), ("nonce", blob(NONCE)), ("letter", letter)),
        *(("epoch", number), ("host", letter_or_none)),
    ),
    "hello": (
        *(("protocol", number), ("rules", named(text(32), RULES, 8)), ("key", blob(KEY)), ("name", phone_name)),
        *(("epoch", number), ("host", letter_or_none), ("n", number), ("heads", HEADS), ("door", door)),
        *(("signature", blob(SIGNATURE)), ("proof", blob(HEAD, or_none=True))),
    ),
    "in": (("letter", letter_or_none), ("n", number), ("heads", HEADS), ("proof", blob(HEAD, or_none=True))),
    "beat": (
        *(("epoch", number), ("n", number), ("head", blob(HEAD, or_none=True)), ("here", LETTER_LIST)),
        *(("doors", DOORS), ("link", shown), ("ring", each(seat, 16)), ("low", LETTER_LIST)),
    ),
    "claim": (("host", letter), ("here", LETTER_LIST), ("n", number), ("head", blob(HEAD, or_none=True))),
    "no": (("reason", text(64)), ("author", lambda value: value is None or author(value)), ("counter", number)),
    "op": (("operation", lambda value: operation(value) and author(value[0])), ("signature", blob(SIGNATURE))),
}


def operation(value: Any) -> bool:
    """The six parts of an operation."""
    match value:
        case [int() | str(), int(counter), str(), dict(), int(seen_n), seen_head]:
            whole = bool not in map(type, value) and counter >= 0
            return whole and blob(HEAD if seen_n else 0)(seen_head)
    return False


def check_frame(body: bytes) -> str:
    """The tag of a body that may be sent; Wrong names the field that is not as it should be."""
    need(0 < len(body) <= LARGEST, "nonsense: size")
    try:
        frame = read_canonical(body)
    except Wrong:
        raise Wrong("nonsense: form") from None
    match frame:
        case ["log", *parts]:
            _check_log(parts)
            return "log"
        case [str(tag), *fields] if tag in FRAMES:
            need(len(fields) == len(FRAMES[tag]), f"nonsense: {tag}: fields")
            for (name, form), field in zip(FRAMES[tag], fields, strict=True):
                need(form(field), f"nonsense: {tag}: {name}")
            return tag
    raise Wrong("nonsense: tag")


def check_sent(body: bytes) -> str:
    """The same of a body as it is sent once both ends have greeted: a `log` may be deflated."""
    return check_frame(inflate(body) if body[:1] == MARK else body)


def inflate(body: bytes) -> bytes:
    """What is in a deflated body; no more of it is made than may be there."""
    most = min(INFLATED * len(body), LARGEST)
    stream, made = zlib.decompressobj(wbits=-15), b""
    try:
        made = stream.decompress(body[1:], most)
        while not stream.eof and len(made) <= most:
            more = stream.decompress(stream.unconsumed_tail, 1)
            need(bool(more) or stream.eof, "nonsense: deflate: form")  # it ends in the middle
            made += more
    except zlib.error:
        raise Wrong("nonsense: deflate: form") from None
    need(not stream.unused_data, "nonsense: deflate: form")
    need(len(body) < len(made) <= most, "nonsense: deflate: size")
    need(made[: len(LOG)] == LOG, "nonsense: deflate: tag")
    return made


def _check_log(parts: list[Any]) -> None:
    """Epoch, first number, pairs, head, the host's signature."""
    need(len(parts) in range(6, 2 * PER_LOG + 5, 2), "nonsense: log: fields")
    epoch, first, *said, head, by_host = parts
    need(type(epoch) is int, "nonsense: log: epoch")
    need(type(first) is int, "nonsense: log: first")
    for each_said, signature in zip(said[::2], said[1::2], strict=True):
        need(operation(each_said), "nonsense: log: operation")
        need(blob(SIGNATURE)(signature), "nonsense: log: signature")
    need(blob(HEAD)(head), "nonsense: log: head")
    need(blob(SIGNATURE)(by_host), "nonsense: log: host's signature")
