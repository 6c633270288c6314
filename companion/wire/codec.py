"""The one byte form of each frame: a canonical list that begins with its tag, then the fields in their order.

A `log` frame is `table.frame`'s own, an `op` holds an operation as `table.entry` reads it.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from companion.seal import canonical
from companion.seal.canonical import WHOLE, NotCanonical, unb64
from companion.table.entry import HEAD, SIGNATURE, Operation, read_signed, write_signed
from companion.table.forms import KEY, NONCE, misshapen
from companion.table.frame import read_frame, write_frame
from companion.table.ids import LETTERS, SEATS, Author, Letter, Seat
from companion.table.operations import DeviceJoins
from companion.table.refusals import taken
from companion.wire.addresses import packed
from companion.wire.errors import LocalWireError, RemoteWireError
from companion.wire.limits import ADDRESSES
from companion.wire.messages import Beat, Claim, Hail, Hello, In, Log, Message, No, Op, Whereabouts

RULES = 16  # versions of one game that an app plays
GAMES = 8  # of one app
GAME_ID = 32  # characters
HEADS = 64  # a number below 2^53 halves no more often
CODE = 64  # characters, of a reason
LINK = 200  # characters; an invitation has at most 160

Reader = Callable[[Any], Any]
"""Reads a field from plain data; raises ValueError if it is not allowed there."""


def encode(message: Message) -> bytes:
    """The body of a frame; raises LocalWireError for a message that `decode` would not give back as it is."""
    try:
        if isinstance(message, Log):
            return write_frame(message.frame)
        if isinstance(message, Op):  # who takes an operation checks it far more sharply
            return write_signed(message.operation, message.signature)
        body = canonical.encode([_TAGS[type(message)], *plain(message)])
        if decode(body) == message:
            return body
    except (NotCanonical, RemoteWireError):
        pass
    raise LocalWireError(f"{_TAGS[type(message)]} with a field that nobody would take")


def decode(body: bytes) -> Message:
    """The message of a body; raises RemoteWireError for anything but the one form of a legal message."""
    try:
        if body.startswith(b'["log",'):
            return Log(taken(read_frame(body)))
        if body.startswith(b'["op",'):
            return _op(*taken(read_signed(body)))
        return _read(canonical.decode(body))
    except ValueError:
        raise RemoteWireError("no frame that may be sent") from None


def plain(message: Message) -> list[Any]:
    """The fields of a message as canonical data, in their order."""
    return [_written(getattr(message, field.name)) for field in fields(message)]


def _written(value: Any) -> Any:
    match value:
        case Whereabouts():
            return [value.addresses, value.port]
        case Mapping():
            return {name: _written(inner) for name, inner in value.items()}
    return value


def _op(operation: Operation, signature: bytes) -> Op:
    """A `no` must be able to name both its author and its counter."""
    _author(operation.author)
    _count(operation.counter)
    return Op(operation, signature)


def _read(value: Any) -> Message:
    match value:
        case [str(tag), *rest] if tag in _FORMS:
            cls, readers = _FORMS[tag]
            return cls(*(reader(field) for reader, field in zip(readers, rest, strict=True)))
    raise ValueError("no frame of ours")


# -- fields ------------------------------------------------------------------------------------------------------------


def _whole(low: int, above: int) -> Reader:
    def read(value: Any) -> int:
        if type(value) is not int or not low <= value < above:  # True is no number here
            raise ValueError("no such number")
        return value

    return read


def _text(most: int) -> Reader:
    def read(value: Any) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise ValueError("no such text")
        return value

    return read


def _blob(size: int, empty: bool = False) -> Reader:
    def read(value: Any) -> bytes:
        return unb64(value, 0 if empty and value == "" else size)

    return read


def _row(reader: Reader, most: int) -> Reader:
    """No row of ours names a thing twice: a seat that goes along counts once."""

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise ValueError("no such row")
        items = tuple(reader(item) for item in value)
        if len(set(items)) < len(items):
            raise ValueError("twice in one row")
        return items

    return read


def _named(name: Reader, reader: Reader, most: int) -> Reader:
    def read(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > most:
            raise ValueError("no such names")
        return {name(key): reader(item) for key, item in value.items()}

    return read


def _table(value: Any) -> str:
    unb64(value, HEAD)
    return str(value)


def _letter(value: Any) -> Letter:
    if value not in LETTERS:
        raise ValueError("no device")
    return str(value)


def _letter_or_none(value: Any) -> Letter:
    return "" if value == "" else _letter(value)


def _author(value: Any) -> Author | None:
    if value is None:
        return None
    return _letter(value) if isinstance(value, str) else Seat(_seat(value))


def _name(value: Any) -> str:
    """A phone's name goes into the log as it is."""
    if not isinstance(value, str) or misshapen(DeviceJoins(bytes(KEY), "", value)):
        raise ValueError("no name")
    return value


def _address(value: Any) -> str:
    if not isinstance(value, str):  # a number would pass for an address
        raise ValueError("no address")
    packed(value)
    return value


def _whereabouts(value: Any) -> Whereabouts:
    match value:
        case [addresses, port]:
            return Whereabouts(_addresses(addresses), _port(port))
    raise ValueError("no door")


def _link(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LINK or not (value.isascii() and value.isprintable()):
        raise ValueError("no link")
    return value


_count = _whole(0, WHOLE)
_seat = _whole(0, SEATS)
_port = _whole(0, 2**16)  # 0: no door is open
_addresses = _row(_address, ADDRESSES)
_rules = _row(_count, RULES)
_played = _named(_text(GAME_ID), _rules, GAMES)
_heads = _row(_blob(HEAD), HEADS)
_proof = _blob(HEAD, empty=True)
_letters = _row(_letter, len(LETTERS))
_doors = _named(_letter, _whereabouts, len(LETTERS))

_FORMS: dict[str, tuple[Callable[..., Message], tuple[Reader, ...]]] = {
    "hail": (Hail, (_table, _count, _rules, _blob(NONCE), _letter, _count, _letter_or_none)),
    "hello": (
        Hello,
        (
            *(_count, _played, _blob(KEY), _name, _count, _letter_or_none, _count, _heads, _whereabouts),
            *(_blob(SIGNATURE), _proof),
        ),
    ),
    "in": (In, (_letter_or_none, _count, _heads, _proof)),
    "no": (No, (_text(CODE), _author, _count)),
    "beat": (Beat, (_count, _count, _blob(HEAD, empty=True), _letters, _doors, _link, _row(_seat, SEATS), _letters)),
    "claim": (Claim, (_letter, _letters, _count, _blob(HEAD, empty=True))),
}
_TAGS: dict[Any, str] = {cls: tag for tag, (cls, _) in _FORMS.items()} | {Op: "op", Log: "log"}
