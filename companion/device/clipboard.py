"""The clipboard of this device."""

from kivy.core.clipboard import Clipboard


def paste() -> str:
    """The text on the clipboard; empty if there is none."""
    return str(Clipboard.paste() or "")


def copy(text: str) -> None:
    """Puts a text on the clipboard."""
    Clipboard.copy(text)
