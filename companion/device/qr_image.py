"""A text as a QR code: as modules for a screen, as lines for a terminal, as a picture file."""

import struct
import sys
import zlib

# Nobody draws with Pillow here, and it would load a typesetter: two megabytes on every phone. The package imports its
# drawers in any case, and goes on without those that cannot be imported; None makes that so.
sys.modules.setdefault("qrcode.image.styles.moduledrawers.pil", None)  # type: ignore[arg-type]  # Python's own way to say it

from qrcode import QRCode
from qrcode.constants import ERROR_CORRECT_M
from qrcode.util import ALPHA_NUM, MODE_8BIT_BYTE, MODE_ALPHA_NUM, QRData

QUIET = 4
"""The width of the light border in modules, as the standard asks. Our pages round a QR are mostly dark."""

MASK = 3
"""The number of the mask, of eight. Every scanner reads all eight. Finding the best one takes a phone longer than a
frame, and changes little for random data like our keys."""

Matrix = tuple[tuple[bool, ...], ...]
"""Rows of modules, dark ones true, the quiet zone included."""

# Entries 16 and 231 of the 256 colours are black and white in every theme; the first sixteen are not.
BLACK_ON_WHITE, AS_BEFORE = "\x1b[38;5;16;48;5;231m", "\x1b[0m"
HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def matrix(text: str) -> Matrix:
    """The QR code of a text, smaller if all of it is of the QR-alphanumeric 45; ValueError if it is not ASCII."""
    # Level M repairs 15 % of the words: a lit screen has glare, but no holes. For a full link L would save 4
    # modules of 53, and Q would need 8 more.
    code = QRCode(error_correction=ERROR_CORRECT_M, border=QUIET, mask_pattern=MASK)
    said = text.encode("ascii")
    code.add_data(QRData(said, mode=MODE_ALPHA_NUM if set(said) <= set(ALPHA_NUM) else MODE_8BIT_BYTE))
    return tuple(tuple(bool(module) for module in row) for row in code.get_matrix())


def terminal(text: str, *, colours: bool = True) -> str:
    """Lines for a terminal, each with two rows of modules. Without colours they suit a terminal with light letters on
    dark."""
    rows = matrix(text)
    rows += ((False,) * len(rows),)  # a QR has an odd number of rows
    # With our colours a letter is a dark module. Without them letters are light, so a letter is a light module.
    lines = [
        "".join(HALVES[upper is colours, lower is colours] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]
    return "\n".join(f"{BLACK_ON_WHITE}{line}{AS_BEFORE}" if colours else line for line in lines)


def picture(text: str, scale: int) -> bytes:
    """A PNG file, black on white, each module a square of `scale` pixels."""
    rows = matrix(text)
    side = len(rows) * scale
    lines = (_packed("".join("01"[not module] * scale for module in row)) * scale for row in rows)
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)  # one bit of grey for each pixel
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(lines))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(_chunk, *zip(*chunks, strict=True)))


def _packed(bits: str) -> bytes:
    """One line of pixels as PNG keeps it: no filter, then eight pixels in a byte, the last one filled up."""
    length = -(-len(bits) // 8)
    return b"\0" + int(bits.ljust(8 * length, "0"), 2).to_bytes(length, "big")


def _chunk(kind: bytes, body: bytes) -> bytes:
    """One part of a PNG file: its length, its kind, itself, and a sum over both."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
