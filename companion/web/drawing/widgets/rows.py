"""Lists whose items are drawn by a layout each, and tables."""

from collections.abc import Iterator

from companion.web.drawing.part import Node, Part
from companion.web.drawing.widgets.nodes import keyed, node


def rows(part: Part) -> Node | None:
    """A row for each item. `lie`: how they lie to each other."""
    if not part.row:
        return None
    drawn = [part.make(part.row, at, item=item).draw() for at, item in keyed(part.items)]
    inside = [each for each in drawn if each]
    return node(part.lie, part.identity, look=part.look, cols=part.cols, list=True, c=inside) if inside else None


def table(part: Part) -> Node | None:
    """Fields in lines and columns: each is drawn by the layout for its kind, as wide as the share of its column."""
    if not part.lines:
        return None
    shares, free = part.shares, part.inner
    fields = [
        part.make(part.kinds[cell.kind], f"{line}.{at}", item=cell, width=free * shares[at] / sum(shares))
        for line, cells in enumerate(part.lines)
        for at, cell in enumerate(cells)
    ]
    return node("grid", part.identity, table=True, cols=list(shares), c=list(_cells(fields)))


def _cells(fields: list[Part]) -> Iterator[Node]:
    """Each field; an empty one keeps its place."""
    for each in fields:
        yield each.draw() or node("panel", each.identity)
