"""Lines of a record that are broken themselves, behind a table that holds or behind nothing."""

from collections.abc import Iterator
from typing import Any

from companion.seal.canonical import b64, decode, encode
from companion.table.entry import Operation, signed_message, table_id
from companion.table.why import Why
from tests.makers.vector_tables import seated
from tests.support.scribe import Scribe

Frame = list[Any]


def _joining() -> tuple[Scribe, Frame]:
    """The table `seated`, and a good line behind it: one more phone."""
    table = seated()
    before = table.record()
    table.joins("D")
    return table, decode(table.record().removeprefix(before)[:-1])


def spoilt() -> Iterator[tuple[Why, str, bytes]]:
    """A good line behind `seated`, spoilt in one place."""
    _, frame = _joining()
    tag, epoch, first, said, signed_by, head, by_host = frame
    good = encode(frame) + b"\n"
    yield Why.LINE_BROKEN, "no line feed at the end", good[:-1]
    yield Why.LINE_BROKEN, "another line end", good[:-1] + b"\r\n"
    yield Why.LINE_BROKEN, "an empty line", b"\n"
    yield Why.LINE_BROKEN, "a blank between parts", good.replace(b",", b", ", 1)
    yield Why.LINE_BROKEN, "an escape that nobody needs", good.replace(b'"log"', b'"l\\u006fg"')
    yield Why.LINE_BROKEN, "more than 65,536 bytes", b'"' + b"x" * 65_536 + b'"\n'
    for code, what, other in (
        (Why.FRAME_MALFORMED, "another tag", ["gol", *frame[1:]]),
        (Why.FRAME_MALFORMED, "true for an epoch", [tag, True, *frame[2:]]),
        (Why.FRAME_MALFORMED, "no operation", [tag, epoch, first, head, by_host]),
        (Why.FRAME_MALFORMED, "sixteen operations", [tag, epoch, first, *[said, signed_by] * 16, head, by_host]),
        (Why.FRAME_MALFORMED, "a signature of 63 bytes", [*frame[:4], b64(bytes(63)), head, by_host]),
        (Why.FRAME_MALFORMED, "a head of 31 bytes", [*frame[:5], b64(bytes(31)), by_host]),
        (Why.FRAME_MALFORMED, "a host's signature of 65 bytes", [*frame[:6], b64(bytes(65))]),
        (Why.OPERATION_MALFORMED, "a part too many", [tag, epoch, first, [*said, 0], *frame[4:]]),
        (Why.OPERATION_MALFORMED, "true for a counter", [tag, epoch, first, [said[0], True, *said[2:]], *frame[4:]]),
        (Why.OPERATION_MALFORMED, "a body that is a list", [tag, epoch, first, [*said[:3], [], *said[4:]], *frame[4:]]),
        (
            Why.OPERATION_MALFORMED,
            "a seen head of 31 bytes",
            [tag, epoch, first, [*said[:5], b64(bytes(31))], *frame[4:]],
        ),
        (Why.OPERATION_MALFORMED, "nobody as author", [tag, epoch, first, [None, *said[1:]], *frame[4:]]),
        (Why.SIGNATURE_WRONG, "a signature of something else", [*frame[:4], by_host, head, by_host]),
        (Why.HEAD_WRONG, "another head", [*frame[:5], b64(bytes(32)), by_host]),
        (Why.HOST_SIGNATURE_WRONG, "a host's signature of something else", [*frame[:6], signed_by]),
        (Why.GAP, "an entry left out", [tag, epoch, first + 1, *frame[3:]]),
        (Why.GAP, "an entry that is there already", [tag, epoch, first - 1, *frame[3:]]),
    ):
        yield code, what, encode(other) + b"\n"


def beginnings() -> Iterator[tuple[Why, str, bytes]]:
    """What no record begins with."""
    table, frame = _joining()
    said = [*frame[3][:4], 0, ""]
    alone = Operation(said[0], said[1], said[2], said[3], 0, b"")
    signature = table.sign_as("D", signed_message(table_id(alone), alone))
    yield Why.RECORD_EMPTY, "nothing at all", b""
    yield Why.GAP, "a second entry first", encode(frame) + b"\n"
    yield Why.TABLE_FIRST, "a phone before a table", encode(["log", 1, 1, said, signature, *frame[5:]]) + b"\n"
    yield Why.PROTOCOL_UNKNOWN, "protocol 3", Scribe(3).record()
