"""A record judged line by line: nothing in the file is believed."""

from collections.abc import Callable
from typing import Any

from tests.second_verifier import playing, rolls, seating
from tests.second_verifier.bodies import check_operation
from tests.second_verifier.ed25519 import verify
from tests.second_verifier.plain import Wrong, bytes_of, canonical, digest, need, read_canonical, text_of
from tests.second_verifier.told import HOST, Author, Operation, Table

LARGEST_FRAME = 65_536
LARGEST_OPERATION = 4_096
PER_FRAME = 15
HEAD, SIGNATURE = 32, 64
COUNTER_LEAP = 1_000

HANDLERS: dict[str, Callable[[Table, Operation], None]] = {
    "table": seating.table,
    "device": seating.device,
    "seat": seating.seat,
    "hold": seating.hold,
    "cardboard": seating.cardboard,
    "home": seating.home,
    "start": seating.start,
    "hand": seating.hand,
    "host": seating.host,
    "yield": seating.yields,
    "seal": playing.seal,
    "unseal": playing.unseal,
    "sign": playing.sign,
    "open": playing.open_seal,
    "part": playing.part,
    "step": playing.step,
    "undo": playing.undo,
    "call": rolls.call,
    "share": rolls.share,
    "skip": rolls.skip,
}


def judge(data: bytes) -> Table:
    """What a record tells; raises Wrong for the first line that does not hold."""
    *lines, rest = data.split(b"\n")
    told = Table()
    for number, line in enumerate(lines, 1):
        try:
            read_line(told, line)
        except Wrong as wrong:
            raise Wrong(f"line {number}, entry {told.n + 1}: {wrong}") from None
    need(bool(lines), "record_empty")
    need(not rest, f"line {len(lines) + 1}: line_broken: no line feed at its end")
    return told


def read_line(told: Table, line: bytes) -> None:
    """One frame of the log."""
    need(len(line) <= LARGEST_FRAME, "line_broken: too long")
    match read_canonical(line):
        case ["log", int(epoch), int(first), *pairs, str(head), str(signature)] if _are_numbers(epoch, first):
            need(len(pairs) in range(2, 2 * PER_FRAME + 1, 2), "frame_malformed")
            sizes = [(head, HEAD), *((signed, SIGNATURE) for signed in [*pairs[1::2], signature])]
            need(all(_has_size(*each) for each in sizes), "frame_malformed")
            need(first == told.n + 1, "gap")
            for operation, signed in zip(pairs[::2], pairs[1::2], strict=True):
                _entry(told, epoch, operation, signed)
            need(head == told.heads[-1], "head_wrong")
            covered = canonical(["head", told.id, epoch, told.n, head])
            need(verify(told.devices[told.host].key, covered, bytes_of(signature)), "host_signature_wrong")
        case _:
            raise Wrong("frame_malformed")


def _has_size(text: object, size: int) -> bool:
    """Whether this is the text of so many bytes."""
    try:
        return len(bytes_of(text)) == size
    except Wrong:
        return False


def _are_numbers(*values: object) -> bool:
    return bool not in map(type, values)


def _entry(told: Table, epoch: int, plain: Any, signature: Any) -> None:
    """Checks one operation, chains it, and carries it out."""
    said, signed = _operation(told, plain), bytes_of(signature)
    need(told.last.get(said.author) is None or told.last[said.author].listed != plain, "repeated")
    check_operation(said.kind, said.body)
    key, since = _voice(told, said)
    table = told.id or text_of(digest("table", "", *said.listed))
    _check_signed(told, said, canonical(["op", table, *said.listed]), key, signed)
    need(said.seen_n < said.n and told.heads[said.seen_n] == said.seen_head, "seen_unknown")
    need(said.seen_n >= since, "seen_unknown: before its author came")
    need(not told.handing or said.kind == "host", "handing_over")
    told.id = table
    HANDLERS[said.kind](told, said)
    need(epoch == told.epoch, "gap: of another epoch")
    told.last[said.author] = said
    told.heads.append(text_of(digest("entry", table, epoch, said.n, told.heads[-1], said.listed, signature)))
    if told.playing:
        told.playing.settle()


def _operation(told: Table, plain: Any) -> Operation:
    """The six parts of an operation."""
    match plain:
        case [int() | str() as author, int(counter), str(kind), dict(body), int(seen_n), str(seen_head)]:
            need(_are_numbers(author, counter, seen_n) and seen_n >= 0, "operation_malformed")
            need(_has_size(seen_head, HEAD if seen_n else 0), "operation_malformed")
            return Operation(author, counter, kind, body, seen_n, seen_head, told.n + 1)
    raise Wrong("operation_malformed")


def _voice(told: Table, said: Operation) -> tuple[bytes, int]:
    """The key that must have signed, and the entry that its author must have seen at least."""
    author: Author = said.author
    if not told.n:
        need(said.kind == "table" and author == HOST, "table_first")
        return bytes_of(said.body["key"]), 0
    need(said.kind != "table", "table_twice")
    if said.kind in ("device", "seat"):
        need(said.kind == "seat" or isinstance(author, str), "letter_wrong")
        need(said.kind == "device" or (isinstance(author, int) and 0 <= author < 16), "seat_unknown")
        return bytes_of(said.body["key"]), 0
    if isinstance(author, str):
        need(author in told.devices, "author_unknown")
        need(said.kind != "hold", "seat_unknown")
        return told.devices[author].key, told.devices[author].since
    need(author in told.chairs, "author_unknown")
    need(said.kind not in ("host", "hand", "start"), "not_yours")
    chair = told.chairs[author]
    need(chair.phone or (said.kind in ("hold", "yield") and bool(chair.key)), "author_cardboard")
    return chair.key, chair.since


def _check_signed(told: Table, said: Operation, message: bytes, key: bytes, signature: bytes) -> None:
    """Size, signature and counter."""
    need(len(message) <= LARGEST_OPERATION, "too_large")
    need(verify(key, message, signature), "signature_wrong")
    before = told.last.get(said.author)
    last = before.counter if before else 0
    need(said.counter != last, "counter_twice")
    need(said.counter > last, "counter_old")
    need(said.counter <= last + COUNTER_LEAP, "counter_ahead")
