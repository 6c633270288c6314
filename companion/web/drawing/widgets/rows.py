"""Lists whose items are drawn by a layout each, and tables."""

from collections.abc import Iterator
from typing import Any

from companion.web.drawing.piece import Node, Piece
from companion.web.drawing.widgets.nodes import keyed, node


def rows(piece: Piece) -> Node | None:
    """A row for each item. `lie`: how they lie to each other."""
    if not piece.row:
        return None
    drawn = [_turn(piece.make(piece.row, at, item=item).draw(), item) for at, item in keyed(piece.items)]
    inside = [each for each in drawn if each]
    return node(piece.lie, piece.identity, look=piece.look, cols=piece.cols, list=True, c=inside) if inside else None


def _turn(drawn: Node | None, item: Any) -> Node | None:
    """The row; the one whose turn it is now says so, as the page brings it into sight."""
    return drawn | {"look": "now"} if drawn and getattr(item, "look", "") == "now" else drawn


def table(piece: Piece) -> Node | None:
    """Fields in lines and columns: each is drawn by the layout for its kind, as wide as the share of its column."""
    if not piece.lines:
        return None
    shares, free = piece.shares, piece.inner
    fields = [
        piece.make(piece.kinds[cell.kind], f"{line}.{at}", item=cell, width=free * shares[at] / sum(shares))
        for line, cells in enumerate(piece.lines)
        for at, cell in enumerate(cells)
    ]
    return node("grid", piece.identity, table=True, cols=list(shares), c=list(_cells(fields)))


def _cells(fields: list[Piece]) -> Iterator[Node]:
    """Each field; an empty one keeps its place."""
    for each in fields:
        yield each.draw() or node("panel", each.identity)
