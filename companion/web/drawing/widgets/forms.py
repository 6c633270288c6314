"""What is filled in: fields for text, switches, sliders."""

from companion.web.drawing.part import Node, Part
from companion.web.drawing.widgets.nodes import node


def field(part: Part) -> Node:
    """A field for text, with its purpose and the mistake in it."""
    return node(
        "field",
        part.identity,
        word=part.hint,
        t=part.text,
        error=part.error,
        longest=part.longest or None,
        typed=part.tap("on_text"),
        entered=part.tap("on_entered"),
    )


def switch(part: Part) -> Node:
    """A setting that is on or off."""
    return node(
        "switch",
        part.identity,
        t=part.text,
        detail=part.detail,
        on=bool(part.on),
        off=not part.can,
        tap=part.tap("on_toggled", not part.on),
    )


def slider(part: Part) -> Node | None:
    """Several choices in a row, of which one is set."""
    if not part.choices:
        return None
    return node(
        "slider",
        part.identity,
        word=part.word,
        values=[choice.text for choice in part.choices],
        at=_set(part),
        moved=part.drawing.number(
            f"{part.identity} moved", lambda at: part.dispatch("on_chosen", part.choices[at].key)
        ),
    )


def set_word(part: Part) -> str:
    """The word of the choice that is set; empty if there are none."""
    return str(part.choices[_set(part)].text) if part.choices else ""


def _set(part: Part) -> int:
    return next((at for at, choice in enumerate(part.choices) if choice.chosen), 0)
