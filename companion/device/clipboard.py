"""The clipboard of this device."""

from kivy.core.clipboard import Clipboard


def paste() -> str:
    """What it holds; nothing if it holds no text."""
    return str(Clipboard.paste() or "")


def copy(text: str) -> None:
    """Puts a text on it."""
    Clipboard.copy(text)
