"""Small files of plain data with a checksum, which finds every changed bit.

Line 1 holds the data, line 2 its CRC-32. Older apps wrote the data alone: such a file can be read, and gets its
checksum when it is written next.
"""

import zlib
from typing import Any

from companion.seal.canonical import NotCanonical, decode, encode


def checked_bytes(value: Any) -> bytes:
    """The bytes of a file for this data."""
    data = encode(value)
    return b"%b\n%08x\n" % (data, zlib.crc32(data))


def checked_value(content: bytes) -> Any:
    """The data in the bytes of a file. Raises NotCanonical if a bit has changed."""
    data, end_of_line, rest = content.partition(b"\n")
    if end_of_line and rest != b"%08x\n" % zlib.crc32(data):
        raise NotCanonical("the checksum does not fit")
    return decode(data)
