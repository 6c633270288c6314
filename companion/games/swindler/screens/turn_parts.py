"""Parts of every page of a turn: the strip of its steps, purses, bags and orders as they lie."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.games.swindler.presenters.parts.order_cards import Lies, OrderCard
from companion.games.swindler.presenters.parts.step_strip import StepMark
from companion.games.swindler.screens import stops, tallies  # noqa: F401 - their rows
from companion.ui.kv_loader import load
from companion.ui.play.widths import widest
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column, Flow, RowBox, TapBox
from companion.ui.widgets.parts import match
from companion.ui.widgets.rows import Row
from companion.ui.widgets.text import natural_width


class StepCell(Column):
    """One step of the five."""

    mark = ObjectProperty(StepMark(0, "", "", done=False, now=False), rebind=True, allownone=True)
    worded = BooleanProperty(True)
    """Whether there is room for its name."""


class StepStrip(RowBox):
    """The five steps of a turn. Where their names do not fit, pictures and numbers tell them."""

    marks = ObjectProperty(())

    def on_marks(self, *_: object) -> None:
        """Shows each step in the cell of the same place."""
        match(self, "mark", self.marks, StepCell)
        self._trigger_layout()

    def do_layout(self, *_: object) -> None:
        """Names stand there when all of them fit."""
        cell = (self.width + self.spacing) / max(len(self.marks), 1) - self.spacing
        longest = widest(*((mark.word, "small") for mark in self.marks), sizes=theme.sizes)
        for each in self.children:
            each.worded = longest <= cell
        super().do_layout()


class PurseRow(Row):
    """What lies before one seat."""


class BagRow(Row):
    """A bag with its odds; chosen by a tap."""


class OrderTile(TapBox):
    """One order as it lies."""

    order = ObjectProperty(
        OrderCard(0, "", "", "", "", "", Lies.EMPTY, can=False, drops=False), rebind=True, allownone=True
    )
    natural = NumericProperty(0)

    @property
    def needed(self) -> float:
        """How high its texts are together."""
        _, above, _, below = self._edges
        heights = [child.height for child in self.children if child.height]
        return float(above + below + sum(heights) + self.spacing * (len(heights) - 1))

    def on_release(self) -> None:
        """Tells the board."""
        self.parent.dispatch("on_chosen", self.order)


class OrderBoard(Flow):
    """All four beside each other if their words fit, as on the board; else in two lines; in large print, in four. Which
    of these it is depends on the words that they may ever show: no order jumps when another one is tapped."""

    orders = ObjectProperty(())

    __events__ = ("on_chosen",)

    def on_orders(self, *_: object) -> None:
        """Shows each order in the tile of the same place."""
        match(self, "order", self.orders, OrderTile)

    def do_layout(self, *_: object) -> None:
        """As many in a line as leave every word in one piece, and all tiles as high as the highest."""
        texts = {text for order in self.orders for text in order.words}
        longest = max((natural_width(text, "small", True, theme.sizes) for text in texts), default=0)
        least = longest + theme.gap / 2
        line = next((each for each in (4, 2) if (self.width + self.spacing) / each - self.spacing >= least), 1)
        highest = max((tile.needed for tile in self.children), default=0)
        for tile in self.children:
            tile.natural = (self.width - self.spacing * (line - 1)) // line
            tile.least = highest
        super().do_layout()

    def on_chosen(self, order: OrderCard) -> None:
        """An order was tapped."""


load("swindler/turn_parts")
