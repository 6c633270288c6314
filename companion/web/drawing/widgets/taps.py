"""What is tapped: panels, buttons, choices, keys, seats."""

from collections.abc import Iterable
from typing import Any

from companion.web.drawing.part import Node, Part
from companion.web.drawing.widgets.boxes import ground
from companion.web.drawing.widgets.nodes import contents, keyed, node


def tap_box(part: Part) -> Node | None:
    """A panel to tap. What can be tapped by itself stands beside it: no button stands in a button."""
    inside, beside = _parted(contents(part))
    if not inside:
        return None
    on = part.tap("on_release") if part.can else None
    if on is None and not part.listens("on_release"):
        return node("panel", part.identity, **ground(part), look=part.look, c=inside + beside)
    _no_headings(inside)
    return node(
        "tap",
        part.identity,
        **ground(part),
        look=part.look,
        off=not part.can,
        on=bool(part.chosen),
        tap=on,
        c=inside,
        beside=beside,
    )


def _no_headings(nodes: Iterable[Node]) -> None:
    """A button has no headings in it."""
    for each in nodes:
        each.pop("level", None)
        _no_headings(each.get("c", ()))


TOUCHED = ("button", "icon_button", "tap", "chip", "choice", "key", "field", "switch")


def _parted(nodes: Iterable[Node]) -> tuple[list[Node], list[Node]]:
    """These nodes without those to be touched; and those."""
    kept, out = list[Node](), list[Node]()
    for each in nodes:
        if each["k"] in TOUCHED:
            out.append(each)
        elif "c" in each:
            inside, beside = _parted(each["c"])
            out += beside
            if inside:
                kept.append(each | {"c": inside})
        else:
            kept.append(each)
    return kept, out


def button(part: Part) -> Node | None:
    """A sentence to tap or to hold. If a tap does nothing, it says why."""
    if not (part.text or part.emblem):
        return None
    can = bool(part.can)
    return node(
        "button",
        part.identity,
        t=part.text,
        emblem=part.emblem,
        look="" if part.look == "tonal" else part.look,
        off=not can,
        why="" if can else part.why,
        hold=bool(part.hold),
        tap=part.tap("on_release"),
        let_go=part.tap("on_let_go"),
    )


def icon_button(part: Part) -> Node:
    """A small button with a picture."""
    return node(
        "icon_button", part.identity, emblem=part.emblem, word=part.word, off=not part.can, tap=part.tap("on_release")
    )


def cover(part: Part) -> Node:
    """What hides a secret until it is held."""
    said = part.cover
    return node(
        "tap",
        part.identity,
        look="cover",
        emblem="eye" if part.open else said.emblem,
        t=said.title,
        detail=said.text,
        longer=said.longer,
        hold=bool(part.hold),
        tap=part.tap("on_release"),
        let_go=part.tap("on_let_go"),
    )


# -- one for each of several choices -----------------------------------------------------------------------------------


def chosen(part: Part, kind: str, at: str, choice: Any) -> Node:
    """One of several choices."""
    can = bool(choice.can)
    return node(
        kind,
        f"{part.identity}.{at}",
        t=choice.text,
        detail=choice.detail,
        emblem=choice.emblem,
        off=not can,
        on=bool(choice.chosen),
        dim=bool(choice.dim),
        many=bool(choice.many),
        tap=part.tap("on_chosen", choice.key, at=at) if can else None,
    )


def choices(part: Part) -> Node | None:
    """Choices one below the other."""
    drawn = [chosen(part, "choice", at, choice) for at, choice in keyed(part.choices)]
    return node("column", part.identity, look="choices", list=True, c=drawn) if drawn else None


def chips(part: Part) -> Node | None:
    """Small buttons side by side."""
    drawn = [chosen(part, "chip", at, choice) for at, choice in keyed(part.choices)]
    return node("flow", part.identity, look="chips", list=True, c=drawn) if drawn else None


def pad(part: Part) -> Node | None:
    """Keys in a grid."""
    drawn = [chosen(part, "key", at, choice) for at, choice in keyed(part.keys)]
    return node("grid", part.identity, look="pad", cols=part.columns or None, c=drawn) if drawn else None


def key(part: Part) -> Node:
    """A key of a pad that a layout describes itself."""
    can = bool(part.can)
    return node(
        "key",
        part.identity,
        t=part.text,
        off=not can,
        on=bool(part.chosen),
        before=bool(part.before),
        tap=part.tap("on_release") if can else None,
    )


def ring(part: Part) -> Node | None:
    """Seats round a table, clockwise."""
    drawn = [_seat(part, at, seat) for at, seat in keyed(part.seats)]
    return node("ring", part.identity, c=drawn) if drawn else None


def _seat(part: Part, at: str, seat: Any) -> Node:
    return node(
        "seat",
        f"{part.identity}.{at}",
        t=seat.name,
        emblem=seat.emblem,
        word=seat.word,
        tone=seat.tone or "faint",
        you=seat.you,
        tap=part.tap("on_chosen", seat.key, at=at),
    )
