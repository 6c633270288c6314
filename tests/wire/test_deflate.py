"""`log` frames in fewer bytes, and what nobody inflates."""

import tracemalloc
import zlib
from hashlib import shake_256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.canonical import b64
from companion.wire.deflate import deflated, inflated
from companion.wire.errors import RemoteWireError
from companion.wire.limits import FRAME, INFLATED

LOG = b'["log",'


def text(size: int) -> bytes:
    """A body of so many bytes that are the text of random ones, as most of a log is."""
    return (LOG + b64(shake_256(b"text").digest(size)).encode())[:size]


def raw(body: bytes) -> bytes:
    """Deflated by somebody who keeps no limits."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b"z" + packer.compress(body) + packer.flush()


@given(st.binary(max_size=2000) | st.text("AQz[,", max_size=2000).map(str.encode))
def test_what_is_deflated_comes_out_as_it_was(rest: bytes) -> None:
    """It never gets longer, and never shorter than a reader takes it."""
    small = deflated(LOG + rest)
    assert inflated(small) == LOG + rest
    assert len(LOG + rest) / INFLATED <= len(small) <= len(LOG + rest)


def test_text_of_random_bytes_takes_six_bits_a_letter() -> None:
    """That is what a log is made of: keys, heads, signatures, sealed plans."""
    assert len(deflated(text(4000))) < 0.78 * 4000


@pytest.mark.parametrize("body", [LOG, LOG + shake_256(b"noise").digest(500), LOG + b"a" * 5000], ids=len)
def test_it_goes_as_it_is_where_nobody_would_take_it(body: bytes) -> None:
    """It would be no shorter, or far too short."""
    assert deflated(body) == body == inflated(body)


def test_the_largest_frame_may_be_deflated() -> None:
    """It is no larger than others when it has come out; one byte more is refused, and not written."""
    largest = text(FRAME)
    assert inflated(deflated(largest)) == largest
    assert len(deflated(largest)) < FRAME
    with pytest.raises(RemoteWireError):
        inflated(raw(text(FRAME + 1)))
    assert deflated(text(FRAME + 1)) == text(FRAME + 1)


@pytest.mark.parametrize(
    "body",
    [
        raw(text(500))[:-1],
        raw(text(500)) + b"\0",
        raw(text(500)) + raw(text(500))[1:],
        raw(text(500)[1:]),
        raw(raw(text(500))),
        raw(LOG),
        raw(LOG + b"a" * 500),
        b"z",
        b"z" + zlib.compress(text(500)),
        b"zz" + raw(text(500))[1:],
    ],
    ids=["no end", "a byte behind", "two", "no log", "twice", "longer", "too much", "nothing", "zlib", "letters"],
)
def test_what_nobody_may_send_is_refused(body: bytes) -> None:
    """There is one `log` in it, whole, with nothing behind it."""
    with pytest.raises(RemoteWireError):
        inflated(body)


@given(st.binary(max_size=300))
def test_whatever_stands_behind_the_letter_is_a_log_or_refused(rest: bytes) -> None:
    """Nothing else comes out, and nothing longer than it may be."""
    try:
        body = inflated(b"z" + rest)
    except RemoteWireError:
        return
    assert body.startswith(LOG)
    assert 1 + len(rest) < len(body) <= INFLATED * (1 + len(rest))


@pytest.mark.parametrize("size", [10**6, 6 * 10**7])
def test_a_bomb_takes_no_memory(size: int) -> None:
    """It is refused before more is held than it may bring, however much there would be."""
    bomb = raw(LOG + bytes(size))
    assert len(bomb) < size / 900
    tracemalloc.start()
    with pytest.raises(RemoteWireError):
        inflated(bomb)
    held = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert held < 5 * FRAME


def test_anything_else_comes_through() -> None:
    """Its reader refuses what is no frame."""
    assert inflated(b'["no","leaving",null,0]') == b'["no","leaving",null,0]'
    assert inflated(b"") == b""
