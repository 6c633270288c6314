"""Reads a QR from a picture, so that a computer without a camera can scan."""

import threading
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

Later = Callable[[Callable[[], None]], None]


def scan(copied: str, then: Callable[[str], None], failed: Callable[[str], None], later: Later) -> None:
    """Reads the picture in the file `copied`, or else the picture on the clipboard. A thread of its own reads, as a
    picture may be large. Then `later` calls `then` with the text, or `failed` with what went wrong."""

    def read() -> None:
        try:
            picture = _copied(Path(copied.strip().removeprefix("file://")))
            seen = _read(picture) if picture else ""
        except ImportError:
            later(lambda: failed("no_reader"))
            return
        except (OSError, ValueError):  # no picture, or none that can be read
            picture = seen = ""
        if seen:
            later(lambda: then(seen))
        else:
            later(lambda: failed("no_qr" if picture else "no_picture"))

    threading.Thread(target=read, name="scan", daemon=True).start()


def _copied(file: Path) -> Any:
    from PIL import Image, ImageGrab

    if not file.is_file():
        try:
            found = ImageGrab.grabclipboard()
        except NotImplementedError:  # the system lacks the program that reads its clipboard
            return None
        if not isinstance(found, list):
            return found
        file = Path(found[0])  # a file was copied
    return Image.open(BytesIO(file.read_bytes()))


def _read(picture: Any) -> str:
    import zxingcpp

    return next((code.text for code in zxingcpp.read_barcodes(picture.convert("L")) if code.text), "")
