"""What stands in a frame on its way, for whoever looks at traffic: deflated, nothing would be found in it."""

from companion.wire.codec import decode
from companion.wire.deflate import inflated
from companion.wire.messages import Message

LENGTH = 4


def body_of(frame: bytes) -> bytes:
    """Its body as it was before it was deflated."""
    return inflated(frame[LENGTH:])


def message_of(frame: bytes) -> Message:
    """What it says."""
    return decode(body_of(frame))
