"""What reads the frames of a connection, deflated or not."""

from companion.wire.codec import decode, encode
from companion.wire.deflate import deflated, inflated
from companion.wire.errors import RemoteWireError
from companion.wire.framing import FrameReader, framed
from companion.wire.limits import FRAME, GREETING, INFLATED


def stream(data: bytes) -> bool:
    """A connection from a stranger, in two chunks: frames, and what is in them."""
    reader, heard = FrameReader(GREETING), list[bytes]()
    try:
        for chunk in (data[: len(data) // 3], data[len(data) // 3 :]):
            for body in reader.feed(chunk):
                reader.limit = FRAME
                heard.append(body)
                frame(body)
    except RemoteWireError:
        return bool(heard)
    assert data.startswith(b"".join(map(framed, heard)))
    return bool(heard)


def frame(body: bytes) -> bool:
    """The body of one frame."""
    try:
        message = decode(body)
    except RemoteWireError:
        return False
    assert encode(message) == body, "a second form of the same message"
    return True


def deflated_frame(data: bytes) -> bool:
    """The body of one frame that may be deflated."""
    try:
        body = inflated(data)
    except RemoteWireError:
        return False
    assert len(body) <= max(len(data), min(FRAME, INFLATED * len(data)))
    assert body is data or inflated(deflated(body)) == body
    return frame(body)
