"""The frames that carry a log."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.canonical import WHOLE, NotCanonical, decode, encode
from companion.table.entry import HEAD, LARGEST, SIGNATURE, Entry, Operation, chained, signed_message, table_id
from companion.table.frame import LARGEST_FRAME, PER_FRAME, Frame, head_message, pack, read_frame, trimmed, write_frame
from companion.table.log import TableLog
from companion.table.refusals import Refused
from companion.table.why import Why
from tests.support.ring import lantern_ring
from tests.support.table_builders import why


def a_log(epochs: Iterable[int]) -> TableLog:
    """A log with entries of these epochs."""
    log = TableLog()
    table = ""
    for n, epoch in enumerate(epochs, 1):
        operation = Operation("A", n, "step", {"do": n}, n - 1, log.head(n - 1))
        table = table or table_id(operation)
        log.append(chained(table, epoch, n, log.head(n - 1), operation, bytes(SIGNATURE)), log.head(n - 1))
    return log


def signed(*ns: int) -> dict[int, bytes]:
    """Stand-ins for signatures over these heads."""
    return {n: n.to_bytes(SIGNATURE, "big") for n in ns}


def carried(frames: Iterable[Frame]) -> list[tuple[int, int, Operation, bytes]]:
    """Epoch, number, operation and signature of each entry in frames."""
    return [(f.epoch, n, *pair) for f in frames for n, pair in enumerate(f.said, f.first)]


def listed(entries: Iterable[Entry]) -> list[tuple[int, int, Operation, bytes]]:
    """The same facts of entries."""
    return [(entry.epoch, entry.n, entry.operation, entry.signature) for entry in entries]


logs = st.lists(st.integers(1, 40), max_size=4).map(
    lambda runs: a_log(epoch for epoch, length in enumerate(runs, 1) for _ in range(length))
)


@given(logs, st.data())
def test_frames_carry_every_entry(log: TableLog, data: st.DataObject) -> None:
    """From any entry on, whatever other heads a host has signed: the same entries come, each frame has one epoch, keeps
    the limits, and has the signature of its own last head."""
    entries = log.since(0)
    borders = [a.n for a, b in pairwise(entries) if a.epoch != b.epoch]
    since = data.draw(st.integers(0, len(log)))
    at, ends = since, set[int]()
    while at < len(log):
        reach = min([at + PER_FRAME, len(log), *(n for n in borders if n > at)])
        at = data.draw(st.integers(at + 1, reach))
        ends.add(at)
    extra = data.draw(st.sets(st.integers(1, len(log) + 20)))
    frames = list(pack(log, signed(*ends | extra), since))
    assert carried(frames) == listed(entries[since:])
    for frame in frames:
        assert len(frame.said) <= PER_FRAME
        assert frame.head == log.head(frame.last)
        assert frame.signature == signed(frame.last)[frame.last]
        assert len(write_frame(frame)) <= LARGEST_FRAME
        assert read_frame(write_frame(frame)) == frame
    assert len(frames) <= len(ends)


def test_as_few_frames_as_can_be() -> None:
    """If every head is signed, each frame is as long as the limit and the epoch allow."""
    log = a_log([1] * 20 + [3] * 2 + [4] * 30)
    frames = list(pack(log, signed(*range(1, 60)), 0))
    assert [(frame.epoch, frame.first, frame.last) for frame in frames] == [
        (1, 1, 15),
        (1, 16, 20),
        (3, 21, 22),
        (4, 23, 37),
        (4, 38, 52),
    ]


def test_what_no_host_has_signed_yet_stays_behind() -> None:
    """Entries at the end without a signature are not sent."""
    log = a_log([1] * 10)
    assert [frame.last for frame in pack(log, signed(4, 7), 0)] == [7]
    assert list(pack(log, signed(4, 7), 7)) == []
    assert list(pack(log, signed(4, 11), 4)) == []
    assert list(pack(log, {}, 10)) == []


@pytest.mark.parametrize(("epochs", "ends"), [([1] * 20, (16, 20)), ([1, 1, 2, 2], (1, 4))])
def test_a_missing_signature_in_between_is_an_error(epochs: list[int], ends: tuple[int, ...]) -> None:
    """It is too far away, or belongs to the end of an epoch: nobody can prove these entries."""
    with pytest.raises(ValueError, match="no signed head"):
        list(pack(a_log(epochs), signed(*ends), 0))


def test_the_largest_operations_fit() -> None:
    """Even with the longest numbers a full frame stays below the limit."""
    most = WHOLE - 1
    operation = Operation("A", most, "step", {"x": ""}, most, bytes(HEAD))
    room = LARGEST - len(signed_message("t" * 43, operation))
    operation = replace(operation, body={"x": "x" * room})
    assert len(signed_message("t" * 43, operation)) == LARGEST
    frame = Frame(most, most, ((operation, bytes(SIGNATURE)),) * PER_FRAME, bytes(HEAD), bytes(SIGNATURE))
    assert len(write_frame(frame)) <= LARGEST_FRAME < len(write_frame(frame)) * 17 / PER_FRAME


def plain() -> list[object]:
    """The list of a frame with two entries."""
    [frame] = pack(a_log([1, 1]), signed(2), 0)
    made = decode(write_frame(frame))
    assert isinstance(made, list)
    return made


def test_the_last_entry_is_counted() -> None:
    """A frame names its first entry; the last one follows."""
    frame = read_frame(encode(plain()))
    assert isinstance(frame, Frame)
    assert (frame.first, frame.last) == (1, 2)


def test_what_was_read_is_not_written_again() -> None:
    """A frame and its operations keep the bytes that they came in."""
    frame = read_frame(encode(plain()))
    assert isinstance(frame, Frame)
    assert frame.written == encode(plain())
    assert [operation.written for operation, _ in frame.said] == [encode(item) for item in plain()[3:-2:2]]


@pytest.mark.parametrize(
    ("place", "value", "code"),
    [
        (0, "dog", Why.FRAME_MALFORMED),
        (1, True, Why.FRAME_MALFORMED),
        (1, "1", Why.FRAME_MALFORMED),
        (2, False, Why.FRAME_MALFORMED),
        (2, None, Why.FRAME_MALFORMED),
        (3, "no operation", Why.OPERATION_MALFORMED),
        (4, "AA", Why.FRAME_MALFORMED),
        (-2, "AA", Why.FRAME_MALFORMED),
        (-1, 7, Why.FRAME_MALFORMED),
    ],
)
def test_each_field_is_read_strictly(place: int, value: object, code: Why) -> None:
    """A field of another type or length is refused."""
    frame = plain()
    frame[place] = value
    assert why(read_frame(encode(frame))) is code


@pytest.mark.parametrize("value", [None, [], ["log"], ["log", 1, 1, "", ""], {"log": 1}, plain()[:-1], [*plain(), ""]])
def test_other_lists_are_no_frames(value: object) -> None:
    """Examples: too short, no entry, half an entry."""
    assert why(read_frame(encode(value))) is Why.FRAME_MALFORMED


def test_a_frame_of_too_many_entries_is_refused() -> None:
    """A phone could not pass it on under its one signature."""
    *start, head, signature = plain()
    full = [*start[:3], *start[3:5] * PER_FRAME, head, signature]
    assert isinstance(read_frame(encode(full)), Frame)
    assert why(read_frame(encode([*start[:3], *start[3:5] * (PER_FRAME + 1), head, signature]))) is Why.FRAME_MALFORMED


def test_only_the_one_byte_form_is_a_frame() -> None:
    """The same values in another order of keys, with white space, or with a number of another form."""
    written = encode(plain())
    operation = written[written.index(b"[", 1) :]
    for other in (
        written.replace(b",", b", ", 1),
        written.replace(b'{"do":1}', b'{ "do":1}'),
        written.replace(operation, operation.replace(b'"do":1', b'"do":1,"do":1', 1)),
        written.replace(b'["log",1,', b'["log",9007199254740992,'),
        written + b" ",
    ):
        assert other != written
        with pytest.raises(NotCanonical):
            read_frame(other)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5) | st.just("log"),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
)


@given(st.lists(json_values, max_size=4), st.integers(0, 8), st.data())
def test_any_value_is_a_frame_or_refused(odd: list[object], place: int, data: st.DataObject) -> None:
    """Nothing that a stranger sends raises an exception."""
    frame = plain()
    frame[place % len(frame)] = data.draw(json_values)
    for value in (frame, ["log", 1, 1, *odd, "", ""], odd):
        read = read_frame(encode(value))
        assert isinstance(read, Refused) or write_frame(read) == encode(value)


def test_the_host_signs_table_epoch_number_and_head() -> None:
    """Another table, epoch, number or head gives another message."""
    words = {
        head_message(*said)
        for said in (
            ("t", 1, 2, b"h"),
            ("u", 1, 2, b"h"),
            ("t", 2, 2, b"h"),
            ("t", 1, 3, b"h"),
            ("t", 1, 2, b"i"),
        )
    }
    assert len(words) == 5
    assert head_message("t", 1, 2, b"h") == b'["head","t",1,2,"aA"]'


def test_a_frame_without_what_is_known() -> None:
    """It has another first entry, and keeps no bytes of the whole frame."""
    ring = lantern_ring()
    whole = next(pack(ring.ordering.log, ring.signatures, 0))
    rest = trimmed(replace(whole, written=b"whole"), 3)
    assert (rest.first, rest.said, rest.last, rest.written) == (4, whole.said[3:], whole.last, b"")
    assert read_frame(write_frame(rest)) == rest
    assert trimmed(whole, whole.first - 1) is whole


def test_a_frame_is_handed_on_as_it_came() -> None:
    """A phone that passes it on or stores it writes the same bytes."""
    [frame] = pack(a_log([1]), signed(1), 0)
    written = write_frame(frame)
    come = read_frame(written)
    assert come == frame
    assert isinstance(come, Frame)
    assert write_frame(come) is written
