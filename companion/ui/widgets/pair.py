"""Two columns of a page, or three."""

from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.page import READABLE

WIDE = 6
"""The least width of a column, as a multiple of `theme.touch`."""

MOST = 3
"""The most columns beside each other: what is in them can be read across the room, however wide a television is."""


class Pair(Column):
    """Columns, as many beside each other as have room; else they stand below each other. An empty one takes no room."""

    def do_layout(self, *args: object) -> None:
        """Places the columns by the width of the pair, which is that of the screen."""
        least, columns = theme.touch * WIDE, [child for child in reversed(self.children) if child.height]
        room = int((self.width + self.spacing) // (least + self.spacing))
        if room < 2 or not columns:
            super().do_layout(*args)
            return
        across = min(room, len(columns), MOST)
        wide = (self.width - self.spacing * (across - 1)) / across
        if across == 1:
            wide = min(self.width, theme.touch * READABLE)
        left = self.center_x - (wide * across + self.spacing * (across - 1)) / 2
        lines = [columns[at : at + across] for at in range(0, len(columns), across)]
        highs = [max(child.height for child in line) for line in lines]
        self.height = sum(highs) + self.spacing * (len(lines) - 1)
        for down, line in enumerate(lines):
            top = self.top - sum(highs[:down]) - self.spacing * down
            for at, child in enumerate(line):
                child.width = wide
                child.pos = left + at * (wide + self.spacing), top - child.height
