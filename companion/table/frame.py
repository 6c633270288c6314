"""The `log` frame: entries of one epoch with the host's signature over the last head. It has the same bytes on the
wire, in a journal and in a record; nobody changes them.

It is ["log", epoch, number of its first entry, operation, signature, operation, signature, ..., head of its last entry,
the host's signature over that head]. A reader works out the heads in between.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.seal.canonical import NotCanonical, decode_items, encode, extended, message, unb64
from companion.table.entry import HEAD, SIGNATURE, Operation, read_operation
from companion.table.log import TableLog
from companion.table.refusals import Refused, refuse
from companion.table.why import Why

PER_FRAME = 15  # entries: so many of the largest operations fit into LARGEST_FRAME
LARGEST_FRAME = 64 * 1024  # bytes: a larger frame is never read


@dataclass(frozen=True)
class Frame:
    """Operations as a host ordered them, from entry `first` on. `signature`: the host's, over the head of the last.

    `written`: its bytes, if they are known already; they go to every phone and to the disk."""

    epoch: int
    first: int
    said: tuple[tuple[Operation, bytes], ...]
    head: bytes
    signature: bytes
    written: bytes = field(default=b"", compare=False, repr=False)

    @property
    def last(self) -> int:
        """The number of its last entry."""
        return self.first + len(self.said) - 1


def trimmed(frame: Frame, n: int) -> Frame:
    """The same frame without its entries up to entry n; some of them must be left."""
    if frame.first == n + 1:
        return frame
    return replace(frame, first=n + 1, said=frame.said[n + 1 - frame.first :], written=b"")


def head_message(table: str, epoch: int, n: int, head: bytes) -> bytes:
    """What a host signs for entry n. Two signatures for the same epoch and n but different heads prove that it told two
    stories."""
    return message("head", table, epoch, n, head)


def write_frame(frame: Frame) -> bytes:
    """The one byte form of this frame."""
    if frame.written:
        return frame.written
    said = (part for operation, signature in frame.said for part in (operation.written, encode(signature)))
    return extended(encode(["log", frame.epoch, frame.first]), *said, encode(frame.head), encode(frame.signature))


def read_frame(written: bytes) -> Frame | Refused:
    """The frame of these bytes, read strictly; raises NotCanonical for bytes that are no canonical form.

    `fold.follow_frame` checks whether it holds."""
    items, parts = decode_items(written)
    match items:
        case ["log", epoch, first, *said, head, signature] if len(said) in range(2, 2 * PER_FRAME + 1, 2):
            pairs = []
            try:
                for plain, part, signed in zip(said[::2], parts[3:-2:2], said[1::2], strict=True):
                    operation = read_operation(plain, part)
                    if isinstance(operation, Refused):
                        return operation
                    pairs.append((operation, unb64(signed, SIGNATURE)))
                if type(epoch) is int and type(first) is int:  # Python takes True for 1
                    return Frame(epoch, first, tuple(pairs), unb64(head, HEAD), unb64(signature, SIGNATURE), written)
            except NotCanonical:
                return refuse(Why.FRAME_MALFORMED)
    return refuse(Why.FRAME_MALFORMED)


def pack(log: TableLog, signatures: Mapping[int, bytes], since: int) -> Iterator[Frame]:
    """The fewest frames with the entries after `since`, up to the last entry whose head a host has signed.

    `signatures`: entry -> its host's signature over its head. Raises ValueError if a signature in between is missing.
    Entries come in frames, so a signed head is never far."""
    while row := log.since(since, since + PER_FRAME):
        epoch = row[0].epoch
        signed = [entry.n for entry in row if entry.epoch == epoch and entry.n in signatures]
        if not signed:
            if any(since < n <= len(log) for n in signatures):
                raise ValueError(f"no signed head within reach of entry {since + 1}")
            return
        said = tuple((entry.operation, entry.signature) for entry in row[: signed[-1] - since])
        yield Frame(epoch, since + 1, said, log.head(signed[-1]), signatures[signed[-1]])
        since = signed[-1]
