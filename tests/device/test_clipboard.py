"""Promises of the clipboard: what was copied can be pasted."""

import pytest
from kivy.core.clipboard import Clipboard

from companion.device import clipboard


def test_what_is_copied_can_be_pasted() -> None:
    """A text, as it is."""
    clipboard.copy("COMPANION://T/1/X")
    assert clipboard.paste() == "COMPANION://T/1/X"


def test_a_clipboard_without_a_text_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems say so with nothing at all."""
    monkeypatch.setattr(Clipboard, "paste", lambda: None)
    assert clipboard.paste() == ""
