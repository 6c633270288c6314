"""Pictures of `assets`, about as large as they are shown.

To draw a large picture small without gaps, a graphics chip needs it in all its halves (mipmaps). A page shows it in one
size. So it is halved here until it is nearly as small: the chip works out nothing, and holds a tenth as much."""

from functools import cache
from math import ceil, log2
from pathlib import Path

from kivy.graphics.texture import Texture

from companion.ui.kivy_inside import decoded
from companion.ui.painted import painted

PIXEL = 4
"""Bytes: red, green, blue and alpha."""
LINES = 16
"""So many are halved at once: a longer number would leave the processor's own memory."""


def picture(path: str, wide: float) -> Texture:
    """The picture in this file, to be shown so wide."""
    return _halved(path, max(ceil(log2(_width(path) / max(wide, 1)) - 0.5), 0))


@cache
def _width(path: str) -> int:
    """The width of a picture, which stands at the beginning of its file."""
    with Path(path).open("rb") as file:
        return int.from_bytes(file.read(20)[16:])


@cache
def _halved(path: str, times: int) -> Texture:
    texture = painted(lambda: _pixels(path, times))
    texture.flip_vertical()
    return texture


def _pixels(path: str, times: int) -> tuple[int, int, bytes]:
    """The width, the height and the pixels of a picture that is halved so often."""
    wide, high, pixels = decoded(path)
    for _ in range(times):
        if wide % 2 or high % 2:
            break
        pixels = halved(pixels, wide)
        wide, high = wide // 2, high // 2
    return wide, high, pixels


def halved(pixels: bytes, wide: int) -> bytes:
    """Every four neighbours become one pixel, their mean."""
    band = wide * PIXEL * LINES
    return b"".join(_halved_band(pixels[at : at + band], wide * PIXEL) for at in range(0, len(pixels), band))


def _halved_band(pixels: bytes, line: int) -> bytes:
    """All pixels together are one long number, so that Python adds them in one go."""
    rows = [pixels[at : at + line] for at in range(0, len(pixels), line)]
    above, below = (int.from_bytes(b"".join(each), "little") for each in (rows[::2], rows[1::2]))
    low = int.from_bytes(b"\x7f" * (len(pixels) // 2), "little")
    columns = (above | below) - ((above ^ below) >> 1 & low)  # a half is rounded up here, and down there
    right = columns >> 8 * PIXEL
    means = (columns & right) + ((columns ^ right) >> 1 & low)
    return memoryview(means.to_bytes(len(pixels) // 2, "little")).cast("I")[::2].tobytes()
