"""What is filled in: fields for text, switches, sliders."""

from companion.web.drawing.piece import Node, Piece
from companion.web.drawing.widgets.nodes import node


def field(piece: Piece) -> Node:
    """A field for text, with its purpose and the mistake in it."""
    return node(
        "field",
        piece.identity,
        word=piece.hint,
        t=piece.text,
        error=piece.error,
        longest=piece.longest or None,
        typed=piece.tap("on_text"),
        entered=piece.tap("on_entered"),
    )


def switch(piece: Piece) -> Node:
    """A setting that is on or off."""
    return node(
        "switch",
        piece.identity,
        t=piece.text,
        detail=piece.detail,
        on=bool(piece.on),
        off=not piece.can,
        tap=piece.tap("on_toggled", not piece.on),
    )


def slider(piece: Piece) -> Node | None:
    """Several choices in a row, of which one is set."""
    if not piece.choices:
        return None
    return node(
        "slider",
        piece.identity,
        word=piece.word,
        values=[choice.text for choice in piece.choices],
        at=_set(piece),
        moved=piece.drawing.number(
            f"{piece.identity} moved", lambda at: piece.dispatch("on_chosen", piece.choices[at].key)
        ),
    )


def set_word(piece: Piece) -> str:
    """The word of the choice that is set; empty if there are none."""
    return str(piece.choices[_set(piece)].text) if piece.choices else ""


def _set(piece: Piece) -> int:
    return next((at for at, choice in enumerate(piece.choices) if choice.chosen), 0)
