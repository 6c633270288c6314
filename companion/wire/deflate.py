"""A `log` frame in fewer bytes: the letter z, and behind it the body as DEFLATE (RFC 1951).

Its text of random bytes takes six bits a letter instead of eight. Bytes on disk and under signatures stay as they are.
"""

import zlib

from companion.wire.errors import RemoteWireError
from companion.wire.limits import FRAME, INFLATED

_MARK = b"z"  # no canonical form begins so
_LOG = b'["log",'
_LEVEL = 6
_WINDOW = -12  # 4 KiB, without a header of zlib's: the rest of a frame is no more alike, and more memory takes longer
_MEMORY = 6  # a frame of four answers is one block


def deflated(log: bytes) -> bytes:
    """This body in fewer bytes; as it is where that does not help, or nobody would take it."""
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, _WINDOW, _MEMORY)
    small = _MARK + packer.compress(log) + packer.flush()
    return small if len(small) < len(log) <= _most(small) else log


def inflated(body: bytes) -> bytes:
    """The body that was deflated, or as it came. Raises RemoteWireError for what `deflated` cannot have made, before
    more of it is held than may be there."""
    if not body.startswith(_MARK):
        return body
    most = _most(body)
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        log = unpacker.decompress(memoryview(body)[len(_MARK) :], most + 1)
    except zlib.error:
        raise RemoteWireError("no deflated frame") from None
    ends = unpacker.eof and not unpacker.unused_data
    if ends and len(body) < len(log) <= most and log.startswith(_LOG):
        return log
    raise RemoteWireError("no deflated frame that may be sent")


def _most(small: bytes) -> int:
    """How long a body may be in so few bytes."""
    return min(FRAME, INFLATED * len(small))
