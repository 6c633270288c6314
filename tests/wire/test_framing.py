"""Streams cut into frames."""

from collections.abc import Iterable
from itertools import chain, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.wire.deflate import deflated
from companion.wire.errors import LocalWireError, RemoteWireError
from companion.wire.framing import FrameReader, framed
from companion.wire.limits import FRAME

LIMIT = 40
LOG = b'["log",' + bytes(range(65, 91)) * 4


def cut(chunks: Iterable[bytes], limit: int = LIMIT) -> tuple[list[bytes], bool]:
    """The frames in these chunks, and whether the stream was bad in the end. Frames before the end count."""
    reader, frames = FrameReader(limit), list[bytes]()
    try:
        for body in chain.from_iterable(map(reader.feed, chunks)):
            frames.append(body)
    except RemoteWireError:
        return frames, True
    return frames, False


bodies = st.lists(st.binary(min_size=1, max_size=LIMIT), max_size=6)


@given(bodies, st.binary(max_size=60), st.lists(st.integers(0, 300), max_size=8))
def test_chunks_do_not_matter(said: list[bytes], rest: bytes, cuts: list[int]) -> None:
    """Cut byte by byte, not at all or at random, a stream has the same frames and the same end."""
    stream = b"".join(map(framed, said)) + rest
    places = sorted({0, *cuts, len(stream)})
    anyhow = [stream[start:end] for start, end in pairwise(places)]
    single = [stream[place : place + 1] for place in range(len(stream))]
    assert cut([stream]) == cut(single) == cut(anyhow)


@given(bodies)
def test_what_is_framed_is_read(said: list[bytes]) -> None:
    """Each body comes out as it went in."""
    assert cut([b"".join(map(framed, said))]) == (said, False)


@pytest.mark.parametrize("length", [0, LIMIT + 1, 2**31, 2**32 - 1])
def test_a_wrong_length_ends_it_at_once(length: int) -> None:
    """It ends before one byte of the body has come; nothing after it is read, whatever the limit."""
    reader = FrameReader(LIMIT)
    with pytest.raises(RemoteWireError):
        list(reader.feed(length.to_bytes(4, "big")))
    reader.limit = 2**32
    for more in (b"", framed(b"fine")):
        with pytest.raises(RemoteWireError):
            list(reader.feed(more))


def test_a_raised_limit_counts_for_the_next_frame() -> None:
    """This holds even in the same chunk: a phone that is let in may get much at once."""
    reader = FrameReader(4)
    frames = reader.feed(framed(b"in") + framed(b"a long one"))
    assert next(frames) == b"in"
    reader.limit = 10
    assert next(frames) == b"a long one"


def test_deflated_frames_are_inflated_once_that_is_allowed() -> None:
    """This holds for the next frame even in the same chunk; a stranger's comes out as it came, which is nonsense."""
    small = deflated(LOG)
    assert len(small) < len(LOG)
    reader = FrameReader(len(small))
    frames = reader.feed(framed(small) * 2)
    assert next(frames) == small
    reader.inflates = True
    assert next(frames) == LOG


def test_a_deflated_frame_that_nobody_may_send_is_named() -> None:
    """As any other fault of a stream."""
    with pytest.raises(RemoteWireError):
        list(FrameReader(FRAME, inflates=True).feed(framed(deflated(LOG) + b"!")))


@given(st.lists(st.binary(max_size=100), max_size=20))
def test_no_more_is_held_than_a_frame_and_a_chunk(chunks: list[bytes]) -> None:
    """This holds whatever a stranger sends."""
    reader = FrameReader(LIMIT)
    for chunk in chunks:
        try:
            for _ in reader.feed(chunk):
                pass
        except RemoteWireError:
            pass
        assert len(reader._held) < 4 + LIMIT


@pytest.mark.parametrize("size", [0, FRAME + 1])
def test_what_nobody_would_take_is_not_said(size: int) -> None:
    """An empty body and one that is too large are refused."""
    with pytest.raises(LocalWireError):
        framed(bytes(size))


def test_the_largest_frame_goes_through() -> None:
    """It has exactly the limit."""
    assert cut([framed(bytes(FRAME))], FRAME) == ([bytes(FRAME)], False)
