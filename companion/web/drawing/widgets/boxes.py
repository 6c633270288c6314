"""Boxes: what stands below, beside or over each other, and panels."""

from typing import Any

from companion.web.drawing.part import Node, Part
from companion.web.drawing.widgets.nodes import box, colour, contents, node

READABLE, BROAD = 12, 20
"""The greatest width of one column, and of two, in touches; as in `ui.widgets.page`."""
WIDE = 6
"""The least width of a column of a pair, in touches."""


def column(part: Part) -> Node | None:
    """What stands below each other. A column of one is that one."""
    if len(part.parts()) == 1:
        return part.parts()[0].draw()
    return box(part, "column")


def row(part: Part) -> Node | None:
    """What stands beside each other; some parts take only the room that they need."""
    drawn = []
    for child in part.parts():
        made = child.draw()
        if made:
            drawn.append(made | {"fit": True} if child.size_hint_x is None else made)
    return node("row", part.identity, hand=part.hand, c=drawn) if drawn else None


def only(part: Part) -> Node | None:
    """What is there only under a condition."""
    return column(part) if part.when else None


def panel(part: Part) -> Node | None:
    """A panel, in its own colour and with its edge."""
    return box(part, "panel", **ground(part), look=part.look)


def ground(part: Part) -> dict[str, Any]:
    """The colours under a panel and round it. A panel whose colour is given, but mixed, is transparent."""
    given = part.colour
    return {"colour": colour(given) or (None if given is None else "none"), "edge": colour(part.edge)}


def pair(part: Part) -> Node | None:
    """Two columns, beside each other where there is room for both."""
    return box(part, "pair")


def half(part: Part) -> float:
    """About the width of a column of a pair."""
    wide = (part.width - part.drawing.theme.pad) / 2
    return float(part.width if wide < part.drawing.theme.touch * WIDE else wide)


def panes(part: Part) -> Node | None:
    """Two panes, each of which scrolls: the first one, then all that stands beside or below it."""
    drawn = contents(part)
    if len(drawn) < 2:
        return drawn[0] if drawn else None
    first, *rest = drawn
    second = rest[0] if len(rest) == 1 else node("column", f"{part.identity}.rest", c=rest)
    return node("panes", part.identity, c=[first, second])


def pane(part: Part) -> float:
    """About the width of a pane."""
    return float(part.width / 2 if part.wide else part.width)


def scroll(part: Part) -> Node | None:
    """What scrolls."""
    return box(part, "scroll")


def fitted(part: Part) -> Node | None:
    """A pane that takes no more room than it needs."""
    return box(part, "scroll", fit=True)


def reading(part: Part) -> Node | None:
    """A readable column that scrolls."""
    return box(part, "scroll", broad=part.broad, centred=part.centred)


def pinned(part: Part) -> Node | None:
    """What stays in sight below the part that scrolls."""
    return box(part, "scroll", pinned=True)


def readable(part: Part) -> Node | None:
    """A column with a margin at both sides."""
    return box(part, "column", look="readable")


def between_margins(part: Part) -> float:
    """About the width of a readable column."""
    theme = part.drawing.theme
    return float(min(part.width - 2 * theme.pad, theme.touch * (BROAD if part.broad else READABLE)))


def faces(part: Part) -> Node | None:
    """The face of this mode; the others are nowhere."""
    return next((face.draw() for face in part.parts() if part.mode in face.modes), None)
