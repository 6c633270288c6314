"""One signed sentence of the evening, and its place in the chain."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from companion.seal.canonical import DEPTH, NotCanonical, b64, begun, decode_items, encode, extended, unb64
from companion.table.game import Body
from companion.table.ids import Author, Seat
from companion.table.refusals import Refused, refuse
from companion.table.why import Why

SIGNATURE = 64
HEAD = 32
LARGEST = 4096  # bytes of a signed operation; a sealed plan needs a third
_OP = encode(["op"])


@dataclass(frozen=True)
class Operation:
    """What somebody says. `seen_n` and `seen_head`: the last entry its author had stored."""

    author: Author
    counter: int
    kind: str
    body: Body
    seen_n: int
    seen_head: bytes  # empty before the first entry

    def plain(self) -> list[Any]:
        """The list that is hashed, signed and stored."""
        return [self.author, self.counter, self.kind, self.body, self.seen_n, self.seen_head]

    @cached_property
    def written(self) -> bytes:
        """The bytes of this list, written only once: they are a part of all that is signed, hashed, stored and sent.

        Raises NotCanonical if it is not plain canonical data, or too deep to be an item of another list."""
        return encode(self.plain(), DEPTH - 1)


@dataclass(frozen=True)
class Entry:
    """An operation at the place that the host gave it. `head` covers the whole log up to here."""

    epoch: int
    n: int
    operation: Operation
    signature: bytes
    head: bytes


_SHAPES = frozenset((author, int, str, dict, int, str) for author in (int, str))
"""The types of its list: Python takes True for 1, which is another type here."""


def read_operation(plain: Any, written: bytes) -> Operation | Refused:
    """The operation of a decoded list, strictly; its body is read later, by its kind. `written`: the bytes of this
    list."""
    if type(plain) is not list or tuple(map(type, plain)) not in _SHAPES:
        return refuse(Why.OPERATION_MALFORMED)
    author, counter, kind, body, seen_n, seen = plain
    try:
        head = unb64(seen, HEAD if seen_n else 0)
    except NotCanonical:
        return refuse(Why.OPERATION_MALFORMED)
    operation = Operation(author if isinstance(author, str) else Seat(author), counter, kind, body, seen_n, head)
    vars(operation)["written"] = written
    return operation


def write_signed(operation: Operation, signature: bytes) -> bytes:
    """The one byte form of an operation with its author's signature: on the wire, and in a journal."""
    return extended(_OP, operation.written, encode(signature))


def read_signed(written: bytes) -> tuple[Operation, bytes] | Refused:
    """The operation and signature of these bytes, strictly; raises NotCanonical for bytes that are no canonical
    form."""
    items, parts = decode_items(written)
    match items:
        case ["op", plain, signed]:
            operation = read_operation(plain, parts[1])
            return operation if isinstance(operation, Refused) else (operation, unb64(signed, SIGNATURE))
    return refuse(Why.OPERATION_MALFORMED)


def signed_message(table: str, operation: Operation) -> bytes:
    """What the author's signature covers; raises NotCanonical as `Operation.written` does."""
    return extended(begun("op", table), operation.written[1:-1])


def table_id(first: Operation) -> str:
    """The name of the table that this operation opens. No other table can have the same name."""
    return b64(sha256(extended(begun("table", ""), first.written[1:-1])).digest())


def chained(table: str, epoch: int, n: int, before: bytes, operation: Operation, signature: bytes) -> Entry:
    """The entry that follows head `before`."""
    place = (encode(epoch), encode(n), encode(before))
    whole = extended(begun("entry", table), *place, operation.written, encode(signature))
    return Entry(epoch, n, operation, signature, sha256(whole).digest())
