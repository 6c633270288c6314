"""Files with one changed bit or byte, as a worn-out memory hands them back."""

from collections.abc import Iterator


def flipped(data: bytes, step: int = 1) -> Iterator[tuple[int, bytes]]:
    """The data with one bit changed, for each bit of every so many bytes; before it, at which byte."""
    for at in range(0, len(data), step):
        for bit in range(8):
            yield at, data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]
