"""Draws the grid: fields in lines and columns. Where the window is wide, the grid lies on its side."""

from collections.abc import Iterable
from itertools import chain
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.crooks.presenters.board import DOWN, Board, Cell, Mark
from companion.games.crooks.screens.levelled import Levelled, level
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Box, PanelBox
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.parts import match
from companion.ui.widgets.text import Text

SHARES = {"label": 0.9, "own": 1.8, "other": 1.05}
"""The widths of the columns in proportion to each other, while the board stands upright."""
ACROSS = {"corner": 1.2, "target": 1.0, "gang": 0.9, "points": 0.9}
"""The same while the board lies on its side, by the kind of the field at the top of a column."""
WIDE = 13.5
"""The width from which on the board lies on its side, as a multiple of `theme.touch`."""


class MarkRow(PanelBox):
    """One crook on its field: its rank and modifier, and below them its emblems side by side.

    It places all its parts itself, without boxes for them: crooks lie deep in a page, and each box costs time."""

    item = ObjectProperty(Mark(), rebind=True, allownone=True)
    large = False

    def __init__(self, **kwargs: Any) -> None:
        self._text, self._signs = Text(bold=True, halign="center"), list[Emblem]()
        super().__init__(**kwargs)
        self.add_widget(self._text)
        theme.follow(self)
        self.on_item()

    def on_item(self, *_: object) -> None:
        """Shows this crook."""
        mark = self.item or Mark()
        self._text.text, self._text.role = mark.text, "lead" if self.large else "body"
        signs = (DOWN,) if mark.down and not mark.text else mark.emblems
        for emblem in self._signs:
            self.remove_widget(emblem)
        self._signs = [Emblem(name=name) for name in signs]
        for emblem in self._signs:
            self.add_widget(emblem)
        self.resize()
        self.dress()

    def resize(self) -> None:
        """Gives the emblems their size, which depends on the size of the print."""
        for emblem in self._signs:
            emblem.side = theme.icon * (0.9 if self.large else 0.65)

    def dress(self, *_: object) -> None:
        """Gives the crook its colours. A hidden crook is darker and has an edge; one that counts for nothing is
        faint."""
        mark = self.item or Mark()
        self.colour = theme.roles["surface_container_high" if mark.down else "surface_bright"]
        self.edge = theme.roles["outline"] if mark.down else (0, 0, 0, 0)
        self._text.tone = "faint" if mark.void else "ink"
        for emblem in self._signs:
            emblem.tint = theme.roles["on_surface_variant" if mark.down or mark.void else "on_surface"]
        super().dress()

    def do_layout(self, *_: object) -> None:
        """Places rank and modifier above, the emblems below, all in the middle."""
        edge = theme.gap / 2
        self._text.width = max(self.width - edge, 1)
        signs = max((emblem.height for emblem in self._signs), default=0)
        self._grow(2 * edge + self._text.height + signs)
        self._text.x, self._text.y = self.x + edge / 2, self.y + self.height - edge - self._text.height
        left = self.center_x - sum(emblem.width for emblem in self._signs) / 2
        for emblem in self._signs:
            emblem.x, emblem.y = left, self.y + edge
            left += emblem.width


class OwnMarkRow(MarkRow):
    """One of the own crooks. They are drawn large."""

    large = True


class BoardField(Levelled, PanelBox):
    """The base class of the fields of the grid."""

    cell = ObjectProperty(Cell(), rebind=True, allownone=True)
    grand = BooleanProperty(False)
    """Whether the field is drawn large, so that it can be read from afar."""


class PlayerField(BoardField):
    """A player, and how much money the player has."""


class LabelField(BoardField):
    """The field at the beginning of a line: a target, a gang, or the word for points."""

    beside = BooleanProperty(True)
    """Whether its sign, its text and its note have room beside each other."""
    print, tone = StringProperty("small"), StringProperty("faint")
    wide, note, sign = NumericProperty(), NumericProperty(), NumericProperty()
    """How wide the text, the note and the sign are, if there are any."""


class CrooksField(BoardField):
    """The crooks of one player at one target."""


class CountField(BoardField):
    """A number of one player: members of a gang, or points."""


_KINDS: dict[str, type[BoardField]] = {
    "corner": LabelField,
    "player": PlayerField,
    "target": LabelField,
    "gang": LabelField,
    "points": LabelField,
    "place": CrooksField,
    "count": CountField,
}


class BoardView(Box):
    """All fields of a board."""

    board = ObjectProperty(Board())
    across = False
    """Whether the board lies on its side: then the targets are beside each other, as on the table."""
    grand = BooleanProperty(False)
    """Whether everything is drawn large, so that a whole table can read it."""
    upright = BooleanProperty(False)
    """Whether the board always stands upright, however wide it is."""

    def __init__(self, **kwargs: Any) -> None:
        self._kinds: list[str] = []
        super().__init__(**kwargs)

    def on_board(self, *_: object) -> None:
        """Shows each cell on the field at its place. If fields of other kinds are needed, all fields are made anew."""
        cells = list(chain.from_iterable(self._lines()))
        kinds = [cell.kind for cell in cells]
        if kinds != self._kinds:
            match(self, "cell", (), BoardField)
            self._kinds = kinds
        match(self, "cell", cells, lambda cell: _KINDS[cell.kind](cell=cell))
        self.on_grand()

    def on_grand(self, *_: object) -> None:
        """Draws all fields large, or small again."""
        for field in self.children:
            field.grand = self.grand

    def on_upright(self, *_: object) -> None:
        """Turns the board, if it has to stand upright now or may lie on its side again."""
        self.on_width()

    def on_width(self, *_: object) -> None:
        """Lays the board on its side if it is wide enough for eight targets beside each other; else it stands
        upright."""
        across = self.width >= theme.touch * WIDE and not self.upright
        if across != self.across:
            self.across = across
            self.on_board()

    def _lines(self) -> tuple[tuple[Cell, ...], ...]:
        return tuple(zip(*self.board.lines, strict=True)) if self.across else self.board.lines

    def _widths(self) -> Iterable[float]:
        """The widths of the columns."""
        lines = self._lines()
        if self.across:
            shares = [ACROSS[cell.kind] for cell in lines[0]]
        else:
            own = [cell.own for cell in lines[0][1:]]
            shares = [SHARES["label"], *(SHARES["own" if each else "other"] for each in own)]
        free = self.width - self.spacing * (len(shares) - 1)
        return [free * share / sum(shares) for share in shares]

    def do_layout(self, *_: object) -> None:
        """Places line below line. All fields of a line are as high as the highest one."""
        if not self.board.lines:
            self._grow(0)
            return
        widths = list(self._widths())
        fields = list(reversed(self.children))
        lines = [fields[at : at + len(widths)] for at in range(0, len(fields), len(widths))]
        for line in lines:
            for field, width in zip(line, widths, strict=True):
                field.width = width
        heights = [level(line) for line in lines]
        self._grow(sum(heights) + self.spacing * (len(lines) - 1))
        top = self.y + self.height
        for line, height in zip(lines, heights, strict=True):
            left = self.x
            for field, width in zip(line, widths, strict=True):
                field.x, field.y = left, top - height
                left += width + self.spacing
            top -= height + self.spacing


load("crooks/board")
