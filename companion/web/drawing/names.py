"""What layouts call `theme`, for a browser: colours stay names, sizes are plain numbers. And how wide a text is,
about."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.ui.print_sizes import GAP, PAD, PRINT, ROUND, TONES, TOUCH, bounded, icon_size, print_sizes

LETTER = 0.52
"""The width of a letter, as a share of its size: the mean of what our pages say."""


@dataclass(frozen=True)
class Viewport:
    """What a page is drawn into: the window in CSS pixels, the setting for the size of the print, and the colours that
    the game has of its own, by name."""

    width: float
    height: float
    scale: float = 1.0
    tones: frozenset[str] = frozenset()


class ColourName(str):
    """The name of a colour. Layouts may make it half-transparent; the style sheet knows better, so the name stays."""

    __slots__ = ()

    def __getitem__(self, _: object) -> "ColourName":
        return self

    def __add__(self, _: object) -> "ColourName":
        return self


class _Roles(dict[str, ColourName]):
    """Every role, by its name."""

    def __missing__(self, role: str) -> ColourName:
        return self.setdefault(role, ColourName(role))


class NamedTheme:
    """The theme as layouts read it."""

    gap, pad, touch, round = GAP, PAD, TOUCH, ROUND

    def __init__(self, around: Viewport) -> None:
        self.scale = bounded(around.scale)
        self.sizes = print_sizes(self.scale)
        self.icon = icon_size(self.scale)
        self.roles = _Roles()
        self.tones = _tones((*TONES, *around.tones))

    def __getattr__(self, name: str) -> int:
        if name not in PRINT:
            raise AttributeError(f"the theme has no {name}")
        return self.sizes[name]


def _tones(names: Iterable[str]) -> dict[str, ColourName]:
    return {name: ColourName(name) for name in names}


def natural_width(text: str, role: str, bold: bool, sizes: dict[str, int]) -> float:
    """About the width of a text in one line."""
    return len(text) * sizes[role] * (LETTER + 0.03 * bold)


def widest(*texts: tuple[str, str], sizes: dict[str, int]) -> float:
    """About the width of the longest word in these texts, each in its role."""
    return max((natural_width(word, role, True, sizes) for text, role in texts for word in text.split()), default=0.0)
