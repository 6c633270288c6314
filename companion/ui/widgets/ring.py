"""The table from above, as people see it from their own chair."""

from kivy.properties import ListProperty, ObjectProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import Box, TapBox
from companion.ui.widgets.parts import match


class SeatTile(TapBox):
    """One seat: emblem, name, and a word on how it is."""

    seat = ObjectProperty(rebind=True, allownone=True)

    def on_release(self) -> None:
        """Tells the ring."""
        self.parent.dispatch("on_chosen", self.seat.key)


class SeatRing(Box):
    """Chairs round a table: the own chair at the bottom, the next one clockwise to its left, and so on. `seats` are
    clockwise."""

    seats = ObjectProperty(())
    table = ListProperty([0, 0, 0, 0])
    """Where the table is drawn: x, y, width, height."""

    __events__ = ("on_chosen",)

    def on_seats(self, *_: object) -> None:
        """Shows each seat on the chair of the same place."""
        match(self, "seat", self.seats, SeatTile)

    def do_layout(self, *_: object) -> None:
        """Places the chairs in rows, from the far side of the table to the own side."""
        wide = (self.width - self.spacing) / 2
        rows = self._rows()
        for chair in self.children:
            chair.width = wide
        heights = [max(chair.height for chair in row) for row in rows]
        self._grow(sum(heights) + self.spacing * max(len(rows) - 1, 0))
        y = self.top
        for row, height in zip(rows, heights, strict=True):
            y -= height
            for chair, x in zip(row, self._across(len(row), wide), strict=True):
                chair.pos = x, y + (height - chair.height) / 2
            y -= self.spacing
        self.table = [0, 0, 0, 0]
        if len(rows) > 1:
            low, high = heights[-1] / 2, heights[0] / 2
            self.table = [self.x + wide / 2, self.y + low, self.width - wide, max(self.height - low - high, 1)]

    def _across(self, count: int, wide: float) -> list[float]:
        """Where the first chair of a row is."""
        return [self.center_x - wide / 2] if count == 1 else [self.x, self.right - wide]

    def _rows(self) -> list[list[SeatTile]]:
        """The rows of chairs, the far ones first, left before right."""
        chairs = list(reversed(self.children))
        own = next((at for at, chair in enumerate(chairs) if chair.seat.you), 0)
        round_table = chairs[own + 1 :] + chairs[:own]
        pairs = len(round_table) // 2
        sides = [[round_table[at], round_table[-1 - at]] for at in range(pairs)]
        far = [[round_table[pairs]]] if len(round_table) % 2 else []
        return [*far, *reversed(sides), *([[chairs[own]]] if chairs else [])]

    def on_chosen(self, key: str) -> None:
        """A chair was tapped."""


load("widgets/ring")
