"""What the nodes of all widgets have in common."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.web.drawing.names import ColourName
from companion.web.drawing.piece import Node, Piece

EMPTY: tuple[Any, ...] = ("", (), [])
"""What a node does not say."""


def node(kind: str, identity: str, **keys: Any) -> Node:
    """A node; what is empty is left out."""
    return {"k": kind, "id": identity} | {
        name: value for name, value in keys.items() if value is not None and value is not False and value not in EMPTY
    }


def contents(piece: Piece) -> list[Node]:
    """The nodes of everything in a widget."""
    drawn = (child.draw() for child in piece.parts())
    return [made for made in drawn if made]


def colour(value: object) -> str | None:
    """The name of a colour; None for one that a layout mixes itself."""
    return str.__str__(value) if isinstance(value, ColourName) else None


def keyed(items: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    """Items, each with a name for its node: its key, or its place if it has none of its own."""
    keys = [str(getattr(item, "key", "")) for item in items]
    for at, (key, item) in enumerate(zip(keys, items, strict=True)):
        yield (f"={key}" if key and keys.count(key) == 1 else str(at)), item


def box(piece: Piece, kind: str, **keys: Any) -> Node | None:
    """A box with what is in it; None if it is empty."""
    inside = contents(piece)
    return node(kind, piece.identity, **keys, c=inside) if inside else None
