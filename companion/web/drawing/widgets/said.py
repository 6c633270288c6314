"""What is read and looked at: texts, emblems, dice, codes, progress."""

from companion.web.drawing.part import Node, Part
from companion.web.drawing.widgets.nodes import colour, node

HEADINGS = ("title", "display")
"""The roles whose texts are headings."""


def text(part: Part) -> Node | None:
    """A text in its role and tone."""
    said = part.text
    if not said:
        return None
    role, tone, align = part.role, part.tone, part.halign
    return node(
        "text",
        part.identity,
        t=said,
        role="" if role == "body" else role,
        tone="" if tone == "ink" else tone,
        align="" if align == "left" else align,
        b=bool(part.bold),
        level=2 if role in HEADINGS else None,
    )


def emblem(part: Part) -> Node | None:
    """A picture, in its tint or in the tone with its name."""
    name, theme = part.name, part.drawing.theme
    if not name:
        return None
    side = part.side
    return node(
        "emblem",
        part.identity,
        emblem=name,
        tint=colour(theme.tones.get(name) or part.tint),
        big=round(side / theme.icon, 2) if side else None,
    )


def emblems(part: Part) -> Node | None:
    """Small pictures side by side."""
    names = [name for name in part.names or () if name]
    tint = colour(part.tint)
    drawn = [
        node(
            "emblem",
            f"{part.identity}.{at}",
            emblem=name,
            tint=colour(part.drawing.theme.tones.get(name)) or tint,
            big=part.big,
        )
        for at, name in enumerate(names)
    ]
    return node("row", part.identity, look="emblems", c=drawn) if drawn else None


def marks(part: Part) -> Node | None:
    """Small signs, each of a kind."""
    return node("marks", part.identity, marks=list(part.marks)) if part.marks else None


def tick(part: Part) -> Node | None:
    """A tick, when it is on."""
    return node("tick", part.identity, on=True) if part.on else None


def dice(part: Part) -> Node | None:
    """Dice in a row; one is blank while nobody knows its face."""
    drawn = [node("die", f"{part.identity}.{at}", t=str(face or "")) for at, face in enumerate(part.faces)]
    return node("flow", part.identity, look="dice", c=drawn) if drawn else None


def qr(part: Part) -> Node | None:
    """A code to be scanned."""
    if not part.text:
        return None
    rows = ["".join("01"[dark] for dark in row) for row in part.drawing.matrix(part.text)]
    return node("qr", part.identity, t=part.text, m=rows)


def scene(part: Part) -> Node:
    """Where a game takes place."""
    return node("scene", part.identity)


def divider(part: Part) -> Node:
    """A thin line."""
    return node("divider", part.identity)


def progress(part: Part) -> Node | None:
    """How far something is, from 0 to 1."""
    return node("progress", part.identity, at=part.done) if part.done >= 0 else None


def busy(part: Part) -> Node | None:
    """Something that moves while people wait."""
    return node("busy", part.identity, on=True) if part.on else None
