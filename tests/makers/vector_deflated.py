"""Deflated frames: those that come out as a `log`, and those that nobody inflates.

Every DEFLATE chooses its own bytes. These are written by a small one, so that all machines make the same; one is as
zlib wrote it.
"""

import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.seal.canonical import b64, unb64
from companion.table.frame import Frame
from companion.wire import codec
from companion.wire.limits import INFLATED
from companion.wire.messages import Beat, Log
from tests.support.spoken import HEADS, OPERATION, SPOKEN

MARK = b"z"
RUN = 258
"""The longest run that DEFLATE writes as one."""

USUAL = (
    "eg3Oy3KCMBhA4Xf512HGkDbS7rCFMEIRAhXEcRyUa0GiInLp9N3L7iy-xdlDLXJAGBEZ7UGdCyNoH-kV0C8kAt4h7-J7Agge3b2Bd_yHyCyo_0yJ"
    "L8XZS2Y9g14KfMHwVrBSY0IqdT2ldqHxMeqVMxwQNItdVYTmSla4XfPF5SaUcMSBrUmOVJns63x0_WEXrHL3bUpxM-j9XRm9jk4NM8VG92JrK3KX"
    "v052MjVyFG56c6nO22CfqeR_LEs2OJZZTNuijXDg0Y6MRD8d6TfuQmNx8qNk1GYdpVXckk-XTeUpkKulkafDPWKdc_OiNcVu1mbGz8SvF8ldWxdq"
    "-bVRiDHrZcGHNVGdlqub8Vhzxwl3mXITxEwfKxUO_w"
)
"""A frame with one step, as it leaves."""

Part = bytes | int


def deflated(*parts: Part) -> bytes:
    """A block for each part. Bytes are stored; a number is so many runs of the letter before."""
    out, bits = bytearray(MARK), ""
    for place, part in enumerate(parts, 1):
        bits += "1" if place == len(parts) else "0"
        if isinstance(part, int):
            bits += "10" + "1100010100000" * part + "0000000"
        else:
            out += _bytes(bits + "00")
            out += len(part).to_bytes(2, "little") + (len(part) ^ 0xFFFF).to_bytes(2, "little") + part
            bits = ""
    return bytes(out) + _bytes(bits)


def deflated_frames() -> dict[str, Any]:
    """Each with the body in it, and those that are refused, with what is wrong."""
    usual, (runs, stored) = unb64(USUAL), _fullest()
    full = _noted(runs, stored)
    good = [(usual, _inside(usual)), (_deflated_note(full, stored), full)]
    return {
        "good": [{"deflated": b64(data), "frame": body.decode()} for data, body in good],
        "refused": [
            {"wrong": wrong, "what": what, "deflated": b64(data)} for wrong, what, data in _refused(usual, runs, stored)
        ],
    }


def _inside(data: bytes) -> bytes:
    return zlib.decompress(data[len(MARK) :], -15)


def _noted(runs: int, stored: int) -> bytes:
    """A frame with a long note."""
    said = replace(OPERATION, body={"note": "a" * (stored + RUN * runs)}), b"s" * 64
    return codec.encode(Log(Frame(2, 5, (said,), HEADS[0], b"h" * 64)))


def _deflated_note(body: bytes, stored: int) -> bytes:
    """So many letters of the note are stored, the rest are runs."""
    begin, end = body.index(b"aaa") + stored, body.rindex(b"aaa") + 3
    return deflated(body[:begin], (end - begin) // RUN, body[end:])


def _fullest() -> tuple[int, int]:
    """Runs and stored letters of a note so that the body is as many times longer than the frame as it may be."""
    tried = ((runs, stored) for runs in range(1, 40) for stored in range(1, 2 * RUN))
    return next(each for each in tried if _is_full(_noted(*each), each[1]))


def _is_full(body: bytes, stored: int) -> bool:
    return len(body) == INFLATED * len(_deflated_note(body, stored))


def _refused(usual: bytes, runs: int, stored: int) -> Iterator[tuple[str, str, bytes]]:
    body, noted = _inside(usual), _noted(2, stored)
    beat = next(codec.encode(message) for message in SPOKEN if isinstance(message, Beat))
    link = beat.index(b"AAAA") + 4
    yield "deflate: size", "more in it than there may be", _deflated_note(_noted(runs, stored - 1), stored - 1)
    yield "deflate: size", "far more in it", _deflated_note(_noted(600, stored), stored)
    yield "deflate: size", "longer than what is in it", deflated(body)
    yield "deflate: form", "no end", usual[:-1]
    yield "deflate: form", "nothing behind the letter", MARK
    yield "deflate: size", "nothing in it", deflated(b"")
    yield "deflate: form", "bytes behind the end", usual + b"\0"
    yield "deflate: form", "two, one behind the other", usual + usual[len(MARK) :]
    yield "deflate: form", "an unknown block", MARK + _bytes("111")
    yield "deflate: form", "a run of nothing", deflated(1, body)
    yield (
        "deflate: form",
        "a header of zlib's",
        MARK + b"\x78\x9c" + usual[len(MARK) :] + zlib.adler32(body).to_bytes(4, "big"),
    )
    yield "form", "another letter", b"x" + usual[len(MARK) :]
    yield "deflate: tag", "no log", deflated(beat[:link], 1, beat[link:])
    yield "deflate: tag", "deflated twice", _again(usual)
    yield "form", "another form", _deflated_note(noted.replace(b",2,5,", b",2, 5,"), stored)
    yield "log: fields", "a field too few", _deflated_note(noted[: noted.rindex(b',"')] + b"]", stored)


def _again(data: bytes) -> bytes:
    """It is shorter than what is in it, which is not yet the body."""
    return deflated(data[:-1] + b"a", 1, b"a")


def _bytes(bits: str) -> bytes:
    """The first bit is the lowest one of the first byte."""
    return bytes(int(bits[at : at + 8][::-1], 2) for at in range(0, len(bits), 8))
