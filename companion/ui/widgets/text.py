"""A line of text, which becomes as many as it needs."""

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as Print
from kivy.metrics import dp
from kivy.properties import ColorProperty, OptionProperty
from kivy.uix.label import Label

from companion.ui.kv_loader import load
from companion.ui.theme import PRINT, TONES, theme

SMALLEST = 12
"""No print is smaller, in dp."""


class Text(Label):
    """Text in a role and a tone. Wraps at its width between words; as high as its text, and nothing without one."""

    role = OptionProperty("body", options=list(PRINT))
    tone = OptionProperty("ink", options=list(TONES))
    colour = ColorProperty(None, allownone=True)
    """Instead of a tone."""

    @staticmethod
    def fitting(*facts: Any) -> float:
        """As `unbroken`, for the layout."""
        return unbroken(*facts)


def unbroken(text: str, size: float, font: str, bold: bool, width: float) -> float:
    """The size of print, this or smaller, in which the longest word of a text is no wider than its place."""
    # no letter is wider than it is high, so that most words need not be measured; before the first layout none is
    longest = [word for word in text.split() if len(word) * size > width > 1]
    widest = max((_wide(word, size, font, bold) for word in longest), default=0)
    return size if widest <= max(width, 1) else max(int(size * width / widest), min(size, dp(SMALLEST)))


@lru_cache(maxsize=1024)
def _wide(word: str, size: float, font: str, bold: bool) -> int:
    return int(Print(font_size=size, font_name=font, bold=bold).get_extents(word)[0])


def natural_width(text: str, role: str, bold: bool, sizes: dict[str, float]) -> float:
    """How wide a text is when nothing makes it wrap."""
    sample = Print(font_size=sizes[role], font_name=theme.text_font, bold=bold)
    return float(max(sample.get_extents(line)[0] for line in text.split("\n"))) + 2


def widest_word(text: str, role: str, sizes: dict[str, float]) -> float:
    """How wide a text has to be so that none of its words breaks."""
    return max((natural_width(word, role, False, sizes) for word in text.split()), default=0.0)


load("widgets/text")
