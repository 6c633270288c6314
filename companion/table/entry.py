"""One signed sentence of the evening, and its place in the chain."""

from dataclasses import dataclass
from typing import Any

from companion.seal.canonical import NotCanonical, b64, digest, message, unb64
from companion.table.game import Body
from companion.table.ids import Author, Seat
from companion.table.refusals import Refused, refuse
from companion.table.why import Why

SIGNATURE = 64
HEAD = 32
LARGEST = 4096  # bytes of a signed operation; a sealed plan needs a third


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


@dataclass(frozen=True)
class Entry:
    """An operation at the place that the host gave it. `head` covers the whole log up to here."""

    epoch: int
    n: int
    operation: Operation
    signature: bytes
    head: bytes


def read_operation(plain: Any) -> Operation | Refused:
    """The operation of a decoded list, strictly; its body is read later, by its kind."""
    match plain:
        case [int() | str() as author, int(counter), str(kind), dict(body), int(seen_n), str(seen)] if bool not in map(
            type, plain
        ):
            try:
                head = unb64(seen, HEAD) if seen_n else unb64(seen, 0)
            except NotCanonical:
                return refuse(Why.OPERATION_MALFORMED)
            return Operation(author if isinstance(author, str) else Seat(author), counter, kind, body, seen_n, head)
    return refuse(Why.OPERATION_MALFORMED)


def signed_message(table: str, operation: Operation) -> bytes:
    """What the author's signature covers; raises NotCanonical if the operation is not plain canonical data."""
    return message("op", table, *operation.plain())


def table_id(first: Operation) -> str:
    """The name of the table that this operation opens. No other table can have the same name."""
    return b64(digest("table", "", *first.plain()))


def chained(table: str, epoch: int, n: int, before: bytes, operation: Operation, signature: bytes) -> Entry:
    """The entry that follows head `before`."""
    head = digest("entry", table, epoch, n, before, operation.plain(), signature)
    return Entry(epoch, n, operation, signature, head)
