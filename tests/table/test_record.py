"""Records: how they are written and verified, and every way to spoil one."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.seal.canonical import decode, encode
from companion.shell.keys import Keys
from companion.table.fold import BadEntry
from companion.table.frame import LARGEST_FRAME, PER_FRAME
from companion.table.record import Verified, verify, write
from companion.table.why import Why
from tests.support.evenings import Deed, deeds, evening
from tests.support.keys import StandInKeys
from tests.support.ring import LANTERNS, Ring, lantern_ring
from tests.toys.lanterns import Adjust

CRYPTO = StandInKeys()


@cache
def a_game() -> tuple[Ring, bytes]:
    """An evening with a bit of everything, in several lines."""
    happened: list[Deed] = [
        Deed("heat", 0, 1, 1),
        Deed("play", 1, 0, 1),
        Deed("hide", 2, 3, 0),
        Deed("throw", 1, 0, 0),
        Deed("undo", 0, 0, 0),
        Deed("throw", 2, 0, 0),
        Deed("cardboard", 2, 0, 0),
        Deed("host", 0, 1, 0),
        Deed("pictures", 0, 0, 0),
        Deed("hand", 0, 2, 1),
        Deed("heat", 0, 1, 1),
        Deed("light", 0, 0, 0),
    ]
    ring = evening(happened)
    return ring, ring.record()


def fault(data: bytes) -> BadEntry:
    """What is wrong with a record; something must be."""
    found = verify(data, LANTERNS, CRYPTO)
    assert isinstance(found, BadEntry)
    return found


@settings(max_examples=25, deadline=None)
@given(deeds)
def test_a_record_tells_the_whole_game(happens: list[Deed]) -> None:
    """The file alone gives the same state and the same entries."""
    ring = evening(happens)
    assert verify(ring.record(), LANTERNS, CRYPTO) == Verified(ring.state, tuple(ring.entries))


def test_a_record_has_as_many_lines_as_it_needs() -> None:
    """Each line is one frame, with a line end, and short enough for a phone; another host begins another line."""
    ring, data = a_game()
    lines = data.splitlines(keepends=True)
    by_epoch = Counter(entry.epoch for entry in ring.entries)
    assert len(lines) == sum(-(-count // PER_FRAME) for count in by_epoch.values()) > len(by_epoch) == 3
    assert all(line.endswith(b"\n") and len(line) < LARGEST_FRAME for line in lines)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_a_flipped_bit_is_found(data: st.DataObject) -> None:
    """It is found anywhere in the file, also in the last newline, and never reported after its own line."""
    _, good = a_game()
    place, bit = data.draw(st.integers(0, len(good) - 1)), data.draw(st.integers(0, 7))
    bad = bytearray(good)
    bad[place] ^= 1 << bit
    found = fault(bytes(bad))
    assert 1 <= found.line <= good[:place].count(b"\n") + 2
    assert found.reasons


@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_last_newline_is_found(bit: int) -> None:
    """The end of the file is part of it."""
    _, good = a_game()
    assert fault(good[:-1] + bytes([ord("\n") ^ 1 << bit])).reasons[0].code is Why.LINE_BROKEN


def test_a_torn_file_is_found() -> None:
    """It is cut in the middle of a line, or has something added."""
    _, good = a_game()
    cut = fault(good[:-10])
    assert (cut.line, cut.reasons[0].code) == (good.count(b"\n"), Why.LINE_BROKEN)
    assert fault(good + b"\n").reasons[0].code is Why.LINE_BROKEN
    assert fault(good + b"x").reasons[0].code is Why.LINE_BROKEN


def test_an_empty_file_is_no_game() -> None:
    """It does not verify."""
    assert fault(b"").reasons[0].code is Why.RECORD_EMPTY


@pytest.mark.parametrize(
    "line",
    [
        None,
        ["log"],
        ["log", 1, 1, "AAAA", "AAAA"],
        ["dog", 1, 1, [], "", "", ""],
        ["log", 1, 1, [], "x", "y"],
        {"log": 1},
    ],
)
def test_a_line_that_is_no_frame(line: object) -> None:
    """It is canonical, but not part of a log."""
    assert fault(encode(line) + b"\n").reasons[0].code is Why.FRAME_MALFORMED


def test_a_line_too_long_is_not_read() -> None:
    """A line that no phone would accept is refused before it is parsed."""
    longest = encode("x" * (LARGEST_FRAME - 2))
    assert fault(longest + b"\n").reasons[0].code is Why.FRAME_MALFORMED
    longer = encode("x" * (LARGEST_FRAME - 1))
    found = fault(a_game()[1] + longer + b"\n")
    assert (found.line, found.reasons[0].code) == (a_game()[1].count(b"\n") + 1, Why.LINE_BROKEN)


def spoiled(line: int, place: int, value: object) -> bytes:
    """The game with one field of one frame changed."""
    lines = a_game()[1].splitlines()
    frame = decode(lines[line])
    frame[place] = value
    lines[line] = encode(frame)
    return b"\n".join(lines) + b"\n"


@pytest.mark.parametrize(
    ("place", "value", "code"),
    [
        (1, 2, Why.GAP),
        (1, True, Why.FRAME_MALFORMED),
        (2, 17, Why.GAP),
        (3, "no operation", Why.OPERATION_MALFORMED),
        (4, "AA", Why.FRAME_MALFORMED),
        (-2, "A" * 43, Why.HEAD_WRONG),
        (-1, "A" * 86, Why.HOST_SIGNATURE_WRONG),
    ],
)
def test_each_field_of_a_frame_is_checked(place: int, value: object, code: Why) -> None:
    """The second line is spoiled, and is named."""
    found = fault(spoiled(1, place, value))
    assert (found.line, found.reasons[0].code) == (2, code)


def test_the_first_bad_entry_is_named() -> None:
    """It is an operation in the middle of a line that its author never signed."""
    frame = decode(a_game()[1].splitlines()[1])
    operation = frame[3 + 2 * 4]
    found = fault(spoiled(1, 3 + 2 * 4, [*operation[:1], operation[1] + 1, *operation[2:]]))
    assert (found.line, found.n, found.reasons[0].code) == (2, PER_FRAME + 5, Why.SIGNATURE_WRONG)


def test_a_record_with_real_signatures() -> None:
    """It has the keys that phones really have."""
    ring = lantern_ring(crypto=Keys())
    data = ring.record()
    assert verify(data, LANTERNS, Keys()) == Verified(ring.state, tuple(ring.entries))
    assert isinstance(verify(data, LANTERNS, CRYPTO), BadEntry)


def test_a_guests_word_is_not_the_hosts() -> None:
    """Anybody may export a record, but only entries that the host has signed."""
    ring, _ = a_game()
    guest = {n: ring.phones[1].sign_head(n) for n in ring.signatures}
    found = fault(write(ring.ordering.log, guest))
    assert (found.line, found.reasons[0].code) == (1, Why.HOST_SIGNATURE_WRONG)


def test_a_host_cannot_leave_an_entry_out() -> None:
    """A log without one entry does not hold, even if the host signs it again."""
    ring, _ = a_game()
    lines = a_game()[1].splitlines()
    frame = decode(lines[0])
    del frame[3 + 2 * 3 : 3 + 2 * 4]
    found = fault(encode(frame) + b"\n")
    assert found.n == 4
    assert ring.state.n > 4


def test_nothing_said_writes_nothing() -> None:
    """An empty log gives an empty file."""
    assert write(Ring().ordering.log, {}) == b""


def test_a_correction_after_the_export_changes_no_line() -> None:
    """Full lines stay as they are when the evening goes on."""
    ring, good = evening([Deed("adjust", 1, 1, 1)] * 8), b""
    good = ring.record()
    ring.tap(1, Adjust(ring.playing.ring[1], 1))
    assert ring.record().startswith(b"".join(good.splitlines(keepends=True)[:-1]))
