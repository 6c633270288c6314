"""What is tapped: panels, buttons, choices, keys, seats."""

from collections.abc import Iterable
from typing import Any

from companion.ui.print_sizes import columns
from companion.web.drawing.names import widest
from companion.web.drawing.piece import Node, Piece
from companion.web.drawing.widgets.boxes import ground
from companion.web.drawing.widgets.nodes import contents, keyed, node


def tap_box(piece: Piece) -> Node | None:
    """A panel to tap. What can be tapped by itself stands beside it: no button stands in a button."""
    inside, beside = _parted(contents(piece))
    if not inside:
        return None
    on = piece.tap("on_release") if piece.can else None
    if on is None and not piece.listens("on_release"):
        return node("panel", piece.identity, **ground(piece), look=piece.look, c=inside + beside)
    _no_headings(inside)
    return node(
        "tap",
        piece.identity,
        **ground(piece),
        look=piece.look,
        off=not piece.can,
        on=bool(piece.chosen),
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


def button(piece: Piece) -> Node | None:
    """A sentence to tap or to hold. If a tap does nothing, it says why."""
    if not (piece.text or piece.emblem):
        return None
    can = bool(piece.can)
    return node(
        "button",
        piece.identity,
        t=piece.text,
        emblem=piece.emblem,
        look="" if piece.look == "tonal" else piece.look,
        off=not can,
        detail=piece.detail if can else "",
        why="" if can else piece.why,
        hold=bool(piece.hold),
        tap=piece.tap("on_release"),
        let_go=piece.tap("on_let_go"),
    )


def icon_button(piece: Piece) -> Node:
    """A small button with a picture."""
    return node(
        "icon_button",
        piece.identity,
        emblem=piece.emblem,
        word=piece.word,
        off=not piece.can,
        tap=piece.tap("on_release"),
    )


def cover(piece: Piece) -> Node:
    """What hides a secret until it is held."""
    said = piece.cover
    return node(
        "tap",
        piece.identity,
        look="cover",
        emblem="eye" if piece.open else said.emblem,
        t=said.title,
        detail=said.text,
        longer=said.longer,
        hold=bool(piece.hold),
        tap=piece.tap("on_release"),
        let_go=piece.tap("on_let_go"),
    )


# -- one for each of several choices -----------------------------------------------------------------------------------


def chosen(piece: Piece, kind: str, at: str, choice: Any) -> Node:
    """One of several choices."""
    can = bool(choice.can)
    return node(
        kind,
        f"{piece.identity}.{at}",
        t=choice.text,
        detail=choice.detail,
        emblem=choice.emblem,
        off=not can,
        on=bool(choice.chosen),
        dim=bool(choice.dim),
        many=bool(choice.many),
        tap=piece.tap("on_chosen", choice.key, at=at) if can else None,
    )


def choices(piece: Piece) -> Node | None:
    """Choices one below the other."""
    drawn = [chosen(piece, "choice", at, choice) for at, choice in keyed(piece.choices)]
    return node("column", piece.identity, look="choices", list=True, c=drawn) if drawn else None


def chips(piece: Piece) -> Node | None:
    """Small buttons side by side."""
    drawn = [chosen(piece, "chip", at, choice) for at, choice in keyed(piece.choices)]
    return node("flow", piece.identity, look="chips", list=True, c=drawn) if drawn else None


def even_chips(piece: Piece) -> Node | None:
    """Chips in places that stay, all equally wide."""
    theme = piece.drawing.theme
    around = theme.icon * (1.75 if piece.ticked else 1) + 5 * theme.gap  # emblem, tick, and what is free beside them
    word = widest(*((choice.text, "body") for choice in piece.choices), sizes=theme.sizes)
    return _even(piece, "even", columns(len(piece.choices), word + around, piece.inner, piece.most_lines))


def chip_bar(piece: Piece) -> Node | None:
    """Chips at one place of the page, in one line or in two."""
    theme = piece.drawing.theme
    word = widest(*((choice.text, "small") for choice in piece.choices), sizes=theme.sizes)
    in_line = columns(len(piece.choices), word + theme.gap, piece.inner, 2)
    if piece.bare and in_line < len(piece.choices):
        in_line = min(in_line, 3)  # a browser does not print words smaller that have no room
    return _even(piece, "bare_bar" if piece.bare else "bar", in_line)


def _even(piece: Piece, look: str, in_line: int) -> Node | None:
    drawn = [chosen(piece, "chip", at, choice) for at, choice in keyed(piece.choices)]
    return node("grid", piece.identity, look=look, cols=in_line, list=True, c=drawn) if drawn else None


def pad(piece: Piece) -> Node | None:
    """Keys in a grid."""
    drawn = [chosen(piece, "key", at, choice) for at, choice in keyed(piece.keys)]
    return node("grid", piece.identity, look="pad", cols=piece.columns or None, c=drawn) if drawn else None


def key(piece: Piece) -> Node:
    """A key of a pad that a layout describes itself."""
    can = bool(piece.can)
    return node(
        "key",
        piece.identity,
        t=piece.text,
        word=piece.word,
        off=not can,
        on=bool(piece.chosen),
        before=bool(piece.before),
        tap=piece.tap("on_release") if can else None,
    )


def ring(piece: Piece) -> Node | None:
    """Seats round a table, clockwise."""
    drawn = [_seat(piece, at, seat) for at, seat in keyed(piece.seats)]
    return node("ring", piece.identity, c=drawn) if drawn else None


def _seat(piece: Piece, at: str, seat: Any) -> Node:
    return node(
        "seat",
        f"{piece.identity}.{at}",
        t=seat.name,
        emblem=seat.emblem,
        flag=seat.flag,
        word=seat.word,
        tone=seat.tone or "faint",
        you=seat.you,
        tap=piece.tap("on_chosen", seat.key, at=at),
    )
