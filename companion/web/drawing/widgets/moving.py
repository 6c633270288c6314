"""What moves when it comes up: the style sheet has the movements, by the names that Kivy uses, too."""

from companion.present.motions import APART, NIGHT, SECONDS, dimmed
from companion.web.drawing.piece import Node, Piece
from companion.web.drawing.widgets.nodes import box, contents, node
from companion.web.drawing.widgets.said import share


def moved(piece: Piece) -> Node | None:
    """A column that moves. With another cue it is another one, which moves anew."""
    inside = contents(piece)
    by, identity = piece.by, f"{piece.identity}@{piece.cue}"
    return node("column", identity, move=by, after=piece.after, last=SECONDS[by], c=inside) if inside else None


def dice(piece: Piece) -> Node | None:
    """Dice in a row; one is blank while nobody knows its face, and dim if it does not count."""
    tumbles = bool(piece.tumbles)
    drawn = [
        node(
            "die",
            f"{piece.identity}.{at}",
            t=str(face or ""),
            dim=dim,
            move="fall" if tumbles else "land",
            last=SECONDS["fall" if tumbles else "land"],
            after=at * APART["fall"] if tumbles else None,
        )
        for at, (face, dim) in enumerate(zip(piece.faces, dimmed(piece.faces), strict=True))
    ]
    return node("flow", piece.identity, look="dice", c=drawn) if drawn else None


def night(piece: Piece) -> Node | None:
    """A dark sky behind what it holds, over a town or in a light from above."""
    return box(piece, "night", town=bool(piece.town), last=NIGHT)


def drop(piece: Piece) -> Node:
    """A thing that falls from its place into its owner."""
    names = (piece.source, piece.hero, piece.thing)
    drawn = [node("emblem", f"{piece.identity}.{at}", emblem=name) for at, name in enumerate(names)]
    return node("drop", piece.identity, room=share(piece, piece.span), last=SECONDS["drop"], c=drawn)
