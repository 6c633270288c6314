"""The figures that people can be, side by side."""

from math import ceil

from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.rows import Row, Rows

NARROWEST = 9.5
"""The least width of a portrait, as a multiple of the small print."""
MOST = 6
"""Of portraits in one line; half of them where there is room for one column only."""
WIDE = 13
"""The width of a page with room for two columns, as a multiple of `theme.touch`."""


class PortraitRow(Row):
    """One figure: its picture, its name, and what is told of it."""


class Portraits(Rows):
    """A portrait for each figure, in as many columns as the print allows; the last line is as full as it can be. All in
    a line are equally high."""

    def do_layout(self, *_: object) -> None:
        """Places them line by line."""
        portraits = list(reversed(self.children))
        fit = int((self.width + self.spacing) // (theme.small * NARROWEST + self.spacing))
        most = MOST if self.width > theme.touch * WIDE else MOST // 2
        columns = max(min(fit, most), 1)
        columns = ceil(len(portraits) / max(ceil(len(portraits) / columns), 1)) or 1
        wide = (self.width - self.spacing * (columns - 1)) / columns
        for portrait in portraits:
            portrait.width = wide
        lines = [portraits[at : at + columns] for at in range(0, len(portraits), columns)]
        heights = [max(portrait.height for portrait in line) for line in lines]
        self._grow(sum(heights) + self.spacing * max(len(lines) - 1, 0))
        y = self.top
        for line, height in zip(lines, heights, strict=True):
            y -= height
            for at, portrait in enumerate(line):
                portrait.pos = self.x + at * (wide + self.spacing), y + height - portrait.height
            y -= self.spacing


load("screens/portraits")
