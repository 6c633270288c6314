"""Small files of plain data with a checksum: one changed bit is found, wherever it is.

Line 1 holds the data, line 2 its CRC-32. Older apps wrote the data alone; it is still read, and gets its checksum
with the next writing."""

import zlib
from typing import Any

from companion.seal.canonical import NotCanonical, decode, encode


def checked_bytes(value: Any) -> bytes:
    """The content of a file that holds this."""
    data = encode(value)
    return b"%b\n%08x\n" % (data, zlib.crc32(data))


def checked_value(content: bytes) -> Any:
    """What the content of a file says; raises NotCanonical if a bit of it has changed."""
    data, end_of_line, rest = content.partition(b"\n")
    if end_of_line and rest != b"%08x\n" % zlib.crc32(data):
        raise NotCanonical("the checksum does not fit")
    return decode(data)
