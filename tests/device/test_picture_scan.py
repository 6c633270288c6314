"""Promises of scanning from a picture: from a file or from the clipboard, and every failure has its name."""

import sys
import threading
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageGrab

from companion.device import picture_scan
from companion.device.qr_image import picture

LINK = "COMPANION://T/1/AJ4"


def scanned(copied: str) -> tuple[list[str], list[str]]:
    """The text that was seen, and the calls in between."""
    later: list[Callable[[], None]] = []
    seen: list[str] = []
    failed: list[str] = []
    picture_scan.scan(copied, seen.append, failed.append, later.append)
    for thread in threading.enumerate():
        if thread.name == "scan":
            thread.join()
    for each in later:
        each()
    return seen, failed


def copied(monkeypatch: pytest.MonkeyPatch, what: Any) -> None:
    """Puts this on the clipboard."""

    def grab() -> Any:
        if isinstance(what, Exception):
            raise what
        return what

    monkeypatch.setattr(ImageGrab, "grabclipboard", grab)


@pytest.mark.parametrize("before", ["", " file://"])
def test_a_qr_in_a_file_is_read(tmp_path: Path, before: str) -> None:
    """The file is named as people copy it."""
    file = tmp_path / "qr.png"
    file.write_bytes(picture(LINK, 4))
    assert scanned(f"{before}{file}\n") == ([LINK], [])


def test_a_qr_on_the_clipboard_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The clipboard may hold a picture, or a file that was copied."""
    copied(monkeypatch, Image.open(BytesIO(picture(LINK, 4))))
    assert scanned("some text") == ([LINK], [])
    (tmp_path / "qr.png").write_bytes(picture(LINK, 4))
    copied(monkeypatch, [str(tmp_path / "qr.png")])
    assert scanned("") == ([LINK], [])


def test_a_picture_without_a_qr_is_told_from_no_picture(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A clipboard that cannot be read, and a file that is not a picture, count as no picture."""
    copied(monkeypatch, Image.new("RGB", (80, 80), "white"))
    assert scanned("") == ([], ["no_qr"])
    (tmp_path / "notes.txt").write_text("no picture", "utf-8")
    for none in (None, NotImplementedError(), OSError(), [str(tmp_path / "notes.txt")]):
        copied(monkeypatch, none)
        assert scanned("") == ([], ["no_picture"])


def test_without_the_reader_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The reader is an extra that people choose to install."""
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    (tmp_path / "qr.png").write_bytes(picture(LINK, 4))
    assert scanned(str(tmp_path / "qr.png")) == ([], ["no_reader"])
