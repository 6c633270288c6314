"""A text in one line, or in as many as it needs.

Kivy's own label watches forty properties, and draws its text again for each of them. A screen has a hundred texts. So
ours is a plain widget that watches only a few properties, and draws no text before it knows its width."""

from functools import lru_cache
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.core.text import Label as Print
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.slim import Placed, Trait

SMALLEST = 12
"""The smallest print, in dp."""
LARGE = ("display", "title", "numeral")
"""Roles in the house's own typeface."""
SLACK = {1: 0.98, 2: 0.85, 3: 0.78}
"""For words in one line, two or three: the share of the width that they fill, as no line ends where the place does."""
PLACES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""The share of the free width that stands before a line."""


class Text(Placed):
    """Text in a role and a tone. It wraps between words and is as high as its text."""

    text = StringProperty()
    role = Trait("body", "resize")
    tone = Trait("ink", "dress")
    colour = Trait(None, "dress")
    """A colour instead of a tone."""
    halign = Trait("left", "resize")
    bold = Trait(False, "resize")

    texture: Texture | None = None
    font_size = 0
    font_name = ""
    natural = 0.0
    """The width of the text in one line."""
    _lines: Rectangle | None = None
    _undrawn: "ref[Print] | None" = None
    """Kivy's label. Its texture keeps it in memory until it is drawn; then nobody needs it any more."""
    _is_free = False
    """Whether the text is in one line at its full size: then a wider place changes nothing."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.resize()
        self.fbind("text", self.resize)
        for name in ("x", "y", "height"):  # not `pos`: it needs more memory than these
            self.fbind(name, self._move)
        self.fbind("width", self._fit)
        theme.follow(self)

    @property
    def color(self) -> list[float]:
        """The colour in the mood of now."""
        return list(self._ink.rgba if self._lines else self._rgba())

    @property
    def texture_size(self) -> tuple[float, float]:
        """The size of the drawn lines."""
        return (max(self.width, self.texture.width), self.texture.height) if self.texture else (0, 0)

    def dress(self, *_: object) -> None:
        """Takes the colours of the mood."""
        if self._lines:
            self._ink.rgba = self._rgba()

    def _rgba(self) -> list[float]:
        return list(self.colour or theme.tone(self.tone))

    def resize(self, *_: object) -> None:
        """Asks to draw the text again before the next frame. An empty text is removed at once."""
        if self.text:
            _waiting[self] = None
            _soon()
        else:
            self._show(None)

    def _fit(self, *_: object) -> None:
        """Fits the text into another width at once, as the layout asks for the new height."""
        if self.text and (self in _waiting or not self._is_free or self.natural > self.width):
            self._set()
        else:
            self._move()

    def _size(self) -> int:
        """The size of its print. Kivy opens a typeface in whole sizes, but would open it again for 14.0 beside 14, and
        each takes a hundred kilobytes."""
        return int(theme.sizes[self.role])

    def _set(self, *_: object) -> None:
        _waiting.pop(self, None)
        if not self.text:
            return
        is_large = self.role in LARGE
        wide, size = self.width, self._size()
        self.font_name = theme.display_font if is_large else theme.text_font
        self.font_size = unbroken(self.text, size, self.font_name, self.bold, wide)
        set_so = {"font_size": self.font_size, "font_name": self.font_name, "bold": self.bold}
        self.natural = natural(self.text, **set_so)
        self._is_free = self.natural <= wide and self.font_size == size
        printed = Print(
            text=self.text,
            text_size=(None if self.natural <= wide else max(wide, 1), None),
            line_height=theme.leading if is_large else 1,
            halign=self.halign,
            **set_so,
        )
        printed.refresh()
        self._show(printed)

    def _show(self, printed: Print | None) -> None:
        if undrawn := self._undrawn and self._undrawn():
            undrawn.texture = None  # label and texture would keep each other in memory until the collector runs
        self._undrawn = ref(printed) if printed else None
        texture = printed.texture if printed else None
        if texture:
            texture.add_reload_observer(self.resize)  # the label, which would see to it, goes
        if texture and not self._lines:
            with self.canvas:
                self._ink, self._lines = Color(), Rectangle()
            self.dress()
        self.texture = texture
        if self._lines:
            self._lines.texture = texture
        self.height = texture.height if texture else 0
        self._move()

    def _stand(self) -> None:
        if self._lines is None:
            return
        if self.texture is None:
            self._lines.size = 0, 0
            return
        wide, high = self.texture.size
        x = self.x + (self.width - wide) * PLACES[self.halign]
        self._lines.pos = int(x), int(self.y + (self.height - high) / 2)
        self._lines.size = wide, high


class Giant(Text):
    """Words as large as their place lets them be, to be read from across a room."""

    role = Trait("display", "resize")
    halign = Trait("center", "resize")
    room = Trait(0, "resize")
    """The height around them."""
    share = Trait(1, "resize")
    """How much of it they may take."""

    def _size(self) -> int:
        """The largest print in which they fit into a line, or into a few."""
        usual = super()._size()
        natural_ = natural(self.text, font_size=usual, font_name=theme.display_font, bold=self.bold) or 1
        high = self.room * self.share
        fits = (min(self.width * lines * SLACK[lines] / natural_, high / lines / usual) for lines in SLACK)
        return int(max(usual * max(fits), usual))


_waiting: dict[Text, None] = {}


def _set_all(_: float) -> None:
    for text in list(_waiting):
        text._set()


_soon = Clock.create_trigger(_set_all, -1)
"""One trigger for all texts: one for each would take as much memory as the text."""


def unbroken(text: str, size: int, font: str, bold: bool, width: float) -> int:
    """The largest size of print, up to this one, in which the longest word of a text fits into its place."""
    # no letter is wider than high, so most words need no measuring; before the first layout there is no width
    longest = [word for word in text.split() if len(word) * size > width > 1]
    least, width = int(min(size, dp(SMALLEST))), max(width, 1)
    while (widest := max((_wide(word, size, font, bold) for word in longest), default=0)) > width and size > least:
        size = max(min(int(size * width / widest), size - 1), least)  # a smaller print is not smaller by its share
    return size


@lru_cache(maxsize=1024)
def _wide(word: str, size: int, font: str, bold: bool) -> int:
    return int(_sample(size, font, bold).get_extents(word)[0])


@lru_cache(maxsize=32)
def _sample(size: int, font: str, bold: bool) -> Print:
    """A print to measure with: to make one takes longer than to measure. It holds no text."""
    return Print(font_size=size, font_name=font, bold=bold)


def natural(text: str, font_size: int, font_name: str, bold: bool) -> float:
    """The width of a text in this print, in one line."""
    sample = _sample(font_size, font_name, bold)
    return float(max(sample.get_extents(line)[0] for line in text.split("\n")))


def natural_width(text: str, role: str, bold: bool, sizes: dict[str, float]) -> float:
    """The width of one of our texts in one line, with a little to spare."""
    return natural(text, int(sizes[role]), theme.text_font, bold) + 2


def widest_word(text: str, role: str, sizes: dict[str, float]) -> float:
    """The least width of a text in which no word breaks."""
    return max((natural_width(word, role, False, sizes) for word in text.split()), default=0.0)


load("widgets/text")
