"""Two columns of a page."""

from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.page import READABLE

WIDE = 6
"""The least width of a column, as a multiple of `theme.touch`."""


class Pair(Column):
    """Two columns: beside each other if there is room for both, else below each other. An empty one takes no room."""

    def do_layout(self, *args: object) -> None:
        """Places both columns by the width of the pair, which is that of the screen."""
        wide = (self.width - self.spacing) / 2
        columns = [child for child in reversed(self.children) if child.height]
        if wide < theme.touch * WIDE or not columns:
            super().do_layout(*args)
            return
        if len(columns) == 1:
            wide = min(self.width, theme.touch * READABLE)
        left = self.center_x - (wide * len(columns) + self.spacing * (len(columns) - 1)) / 2
        self.height = max(child.height for child in columns)
        for at, child in enumerate(columns):
            child.width = wide
            child.pos = left + at * (wide + self.spacing), self.top - child.height
