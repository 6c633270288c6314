"""Types of what people write on the command line; each refuses in one sentence what it cannot read."""

from argparse import ArgumentTypeError
from pathlib import Path


def text(written: str) -> str:
    """A text in UTF-8, whatever alphabet this terminal is set to."""
    try:
        return written.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        raise ArgumentTypeError(f"{written!r} is no text in UTF-8") from None


def folder(written: str) -> Path:
    """A folder by its name, which need not be text."""
    if not written:
        raise ArgumentTypeError("a folder has a name, and this one is empty")
    return Path(written)


def port(written: str) -> int:
    """A port by its number; 0 for any."""
    if not written.isdecimal() or not 0 <= int(written) < 1 << 16:
        raise ArgumentTypeError(f"{written!r} is no port; choose one from 1024 to 65535, or 0 for any")
    return int(written)
