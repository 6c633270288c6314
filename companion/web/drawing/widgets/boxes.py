"""Boxes: what stands below, beside or over each other, and panels."""

from typing import Any

from companion.web.drawing.piece import Node, Piece
from companion.web.drawing.widgets.nodes import box, colour, contents, node

READABLE, BROAD = 12, 20
"""The greatest width of one column, and of two, in touches; as in `ui.widgets.page`."""
WIDE, MOST = 6, 3
"""The least width of a column of a pair, in touches, and the most in a line; as in `ui.widgets.pair`."""


def column(piece: Piece) -> Node | None:
    """What stands below each other. A column of one is that one."""
    if len(piece.parts()) == 1:
        return piece.parts()[0].draw()
    return box(piece, "column")


def row(piece: Piece) -> Node | None:
    """What stands beside each other; some parts take only the room that they need."""
    drawn = []
    for child in piece.parts():
        made = child.draw()
        if made:
            drawn.append(made | {"fit": True} if child.size_hint_x is None else made)
    return node("row", piece.identity, hand=piece.hand, c=drawn) if drawn else None


def only(piece: Piece) -> Node | None:
    """What is there only under a condition."""
    return column(piece) if piece.when else None


def panel(piece: Piece) -> Node | None:
    """A panel, in its own colour and with its edge."""
    return box(piece, "panel", **ground(piece), look=piece.look)


def ground(piece: Piece) -> dict[str, Any]:
    """The colours under a panel and round it. A panel whose colour is given, but mixed, is transparent."""
    given = piece.colour
    return {"colour": colour(given) or (None if given is None else "none"), "edge": colour(piece.edge)}


def pair(piece: Piece) -> Node | None:
    """Columns, as many beside each other as have room."""
    return box(piece, "pair")


def half(piece: Piece) -> float:
    """About the width of a column of a pair."""
    pad, least = piece.drawing.theme.pad, piece.drawing.theme.touch * WIDE
    across = max(1, min(len(piece.parts()), MOST, int((piece.width + pad) // (least + pad))))
    return float((piece.width - pad * (across - 1)) / across)


def panes(piece: Piece) -> Node | None:
    """Two panes, each of which scrolls: the first one, then all that stands beside or below it."""
    drawn = contents(piece)
    if len(drawn) < 2:
        return drawn[0] if drawn else None
    first, *rest = drawn
    second = rest[0] if len(rest) == 1 else node("column", f"{piece.identity}.rest", c=rest)
    return node("panes", piece.identity, c=[first, second])


def pane(piece: Piece) -> float:
    """About the width of a pane."""
    return float(piece.width / 2 if piece.wide else piece.width)


BARS = 0.12
"""The share of a page that its foot takes, about."""


def between_bars(piece: Piece) -> float:
    """About the height of what scrolls."""
    assert piece.above is not None  # it stands on a page
    return float(piece.above.height * (1 - BARS))


def scroll(piece: Piece) -> Node | None:
    """What scrolls."""
    return box(piece, "scroll")


def fitted(piece: Piece) -> Node | None:
    """A pane that takes no more room than it needs."""
    return box(piece, "scroll", fit=True)


def reading(piece: Piece) -> Node | None:
    """A readable column that scrolls."""
    return box(piece, "scroll", broad=piece.broad, centred=piece.centred)


def pinned(piece: Piece) -> Node | None:
    """What stays in sight below the part that scrolls."""
    return box(piece, "scroll", pinned=True)


def readable(piece: Piece) -> Node | None:
    """A column with a margin at both sides."""
    return box(piece, "column", look="readable")


def between_margins(piece: Piece) -> float:
    """About the width of a readable column."""
    theme = piece.drawing.theme
    return float(min(piece.width - 2 * theme.pad, theme.touch * (BROAD if piece.broad else READABLE)))


def faces(piece: Piece) -> Node | None:
    """The face of this mode; the others are nowhere."""
    return next((face.draw() for face in piece.parts() if piece.mode in face.modes), None)
