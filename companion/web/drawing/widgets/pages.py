"""The page itself: its head and foot, its question, and what stands between."""

from dataclasses import fields
from typing import Any

from companion.web.drawing.piece import Node, Piece
from companion.web.drawing.widgets.nodes import contents, node

EVENTS = ("table", "back", "menu", "main", "second", "undo", "chosen", "closed")
"""What people do with head, foot and question: `on_main` and so on."""


def page(piece: Piece) -> Node:
    """Head, foot and question, and the content between. Without a head a page begins at its top."""
    fires = {event: piece.tap(f"on_{event}") for event in EVENTS}
    return node(
        "page",
        piece.identity,
        top=said(piece.head) if piece.headed and piece.head else None,
        bar=said(piece.bar) if piece.bar else None,
        sheet=question(piece.sheet),
        fires={event: number for event, number in fires.items() if number is not None},
        broad=bool(piece.broad),
        centred=bool(piece.centred),
        c=contents(piece),
    )


def screen(piece: Piece) -> Node | None:
    """A page; what the layout puts beside its frame lies over it. A layout without a frame is just its content."""
    drawn = contents(piece)
    if not drawn:
        return None
    return drawn[0] | {"over": drawn[1:]} if len(drawn) > 1 else drawn[0]


def question(sheet: Any) -> dict[str, Any] | None:
    """A question from below, with its answers."""
    return sheet and {**said(sheet), "choices": [said(choice) for choice in sheet.choices]}


def said(thing: Any) -> dict[str, Any]:
    """What a part of the view says, without what is as usual."""
    values = {each.name: (getattr(thing, each.name), each.default) for each in fields(thing)}
    return {name: value for name, (value, usual) in values.items() if value != usual}
