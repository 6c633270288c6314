"""A stream cut into frames: four bytes of length, the highest first, and that many bytes. They may be deflated."""

from collections.abc import Iterator

from companion.wire.deflate import inflated
from companion.wire.errors import LocalWireError, RemoteWireError
from companion.wire.limits import FRAME

_LENGTH = 4
_SPOILED = bytes(_LENGTH)  # a larger length is wrong under any limit


class FrameReader:
    """Takes bytes as they come. `limit` is the largest frame taken; it may be raised at any time. `inflates`: whether
    frames may come deflated."""

    def __init__(self, limit: int, *, inflates: bool = False) -> None:
        self.limit = limit
        self.inflates = inflates
        self._held = bytearray()

    def feed(self, data: bytes) -> Iterator[bytes]:
        """The frames that are complete by now, one at a time. A new limit counts for the next frame.

        Raises RemoteWireError for a length of 0 or above the limit, before the body is there, and from then on; and for
        a deflated frame that may not be sent."""
        self._held += data
        return iter(self._cut, None)

    def _cut(self) -> bytes | None:
        if len(self._held) < _LENGTH:
            return None
        length = int.from_bytes(self._held[:_LENGTH], "big")
        if not 0 < length <= self.limit:
            self._held[:] = _SPOILED
            raise RemoteWireError("a frame of no length that may be")
        end = _LENGTH + length
        if len(self._held) < end:
            return None
        body = bytes(self._held[_LENGTH:end])
        del self._held[:end]
        return inflated(body) if self.inflates else body


def framed(body: bytes) -> bytes:
    """The body with its length before it; raises LocalWireError for a length that no phone accepts."""
    if not 0 < len(body) <= FRAME:
        raise LocalWireError(f"a frame of {len(body)} bytes")
    return len(body).to_bytes(_LENGTH, "big") + body
