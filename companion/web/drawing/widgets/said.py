"""What is read and looked at: texts, emblems, codes, progress."""

from itertools import zip_longest

from companion.web.drawing.piece import Node, Piece
from companion.web.drawing.widgets.nodes import colour, node

FAINT = "on_surface_variant"
"""The colour of a picture of something that is over."""
HEADINGS = ("title", "display")
"""The roles whose texts are headings."""


def text(piece: Piece) -> Node | None:
    """A text in its role and tone."""
    said = piece.text
    if not said:
        return None
    role, tone, align = piece.role, piece.tone, piece.halign
    return node(
        "text",
        piece.identity,
        t=said,
        role="" if role == "body" else role,
        tone="" if tone == "ink" else tone,
        align="" if align == "left" else align,
        b=bool(piece.bold),
        level=2 if role in HEADINGS else None,
    )


def giant(piece: Piece) -> Node | None:
    """A text as large as its place: the whole width, and a share of the window's height."""
    said = text(piece)
    return said and said | {"giant": share(piece, piece.room * piece.share)}


def share(piece: Piece, length: float) -> int:
    """A height, as hundredths of the window's."""
    page = piece
    while page.above is not None:
        page = page.above
    return round(100 * length / (page.height or 1))


def emblem(piece: Piece) -> Node | None:
    """A picture, in its tint or in the tone with its name."""
    name, theme = piece.name, piece.drawing.theme
    if not name:
        return None
    side = piece.side
    return node(
        "emblem",
        piece.identity,
        emblem=name,
        tint=colour(theme.tones.get(name) or piece.tint),
        big=round(side / theme.icon, 2) if side else None,
    )


def emblems(piece: Piece) -> Node | None:
    """Small pictures side by side."""
    tint, known = colour(piece.tint), zip_longest(piece.names or (), piece.dim, fillvalue="")
    drawn = [
        node(
            "emblem",
            f"{piece.identity}.{at}",
            emblem=name,
            tint=FAINT if dim else colour(piece.drawing.theme.tones.get(name)) or tint,
            big=piece.big,
        )
        for at, (name, dim) in enumerate(known)
        if name
    ]
    return node("row", piece.identity, look="emblems", c=drawn) if drawn else None


def marks(piece: Piece) -> Node | None:
    """Small signs, each of a kind."""
    return node("marks", piece.identity, marks=list(piece.marks), word=piece.word) if piece.marks else None


def tick(piece: Piece) -> Node | None:
    """A tick, when it is on."""
    return node("tick", piece.identity, on=True) if piece.on else None


def qr(piece: Piece) -> Node | None:
    """A code to be scanned, and the share of the window's height that it may take."""
    if not piece.text:
        return None
    rows = ["".join("01"[dark] for dark in row) for row in piece.drawing.matrix(piece.text)]
    return node("qr", piece.identity, t=piece.text, m=rows, room=share(piece, piece.room) or None)


def scene(piece: Piece) -> Node:
    """Where a game takes place: maybe into the margins, maybe behind something else."""
    return node("scene", piece.identity, bleed=bool(piece.bleed), dim=bool(piece.dim))


def archway(piece: Piece) -> Node:
    """How a game ended, as a picture of emblems. A figure without one leaves its place empty."""
    drawn = [
        node("emblem", f"{piece.identity}.{at}", emblem=hung.emblem, x=hung.x, y=hung.y, side=hung.side)
        for at, hung in enumerate(piece.hung)
        if hung.emblem
    ]
    return node("archway", piece.identity, c=drawn)


def divider(piece: Piece) -> Node:
    """A thin line."""
    return node("divider", piece.identity)


def progress(piece: Piece) -> Node | None:
    """How far something is, from 0 to 1."""
    return node("progress", piece.identity, at=piece.done) if piece.done >= 0 else None


def busy(piece: Piece) -> Node | None:
    """Something that moves while people wait."""
    return node("busy", piece.identity, on=True) if piece.on else None
