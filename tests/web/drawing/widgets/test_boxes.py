"""Boxes and panels."""

from companion.web.drawing.names import Viewport
from tests.support.drawn import bare, drawn, tree

A = {"k": "text", "t": "a"}
B = {"k": "text", "t": "b"}
TEXTS = "    Text:\n        text: 'a'\n    Text:\n        text: 'b'"


def test_columns_hold_what_is_there() -> None:
    """A column of one is that one; what is empty is left out."""
    assert tree(f"Column:\n{TEXTS}") == {"k": "column", "c": [A, B]}
    assert tree("Column:\n    Text:\n        text: 'a'") == A


def test_rows_say_what_takes_only_its_room() -> None:
    """They also say if they are mirrored for the left hand."""
    body = """
    RowBox:
        hand: True
        Text:
            size_hint_x: None
            text: 'a'
        Text:
            text: 'b'
        Text:
    """
    assert tree(body) == {"k": "row", "hand": True, "c": [{**A, "fit": True}, B]}
    assert tree("RowBox:\n    Text:") == {}


def test_only_while() -> None:
    """What is there under a condition is not in the tree at all without it."""
    assert tree(f"Only:\n    when: True\n{TEXTS}") == {"k": "column", "c": [A, B]}
    assert tree(f"Only:\n{TEXTS}") == {}


def test_panels_have_their_colours_by_name() -> None:
    """A colour that is mixed is transparent; without one a panel looks as usual."""
    assert tree(f"PanelBox:\n{TEXTS}") == {"k": "panel", "c": [A, B]}
    named = "PanelBox:\n    look: 'banner'\n    colour: theme.roles['error']\n    edge: theme.tones['gold']\n" + TEXTS
    assert tree(named) == {"k": "panel", "look": "banner", "colour": "error", "edge": "gold", "c": [A, B]}
    mixed = f"FlipPanel:\n    colour: 0, 0, 0, 0\n    edge: 0, 0, 0, 0\n{TEXTS}"
    assert tree(mixed) == {"k": "panel", "colour": "none", "c": [A, B]}


def test_pairs_share_the_width_where_there_is_room() -> None:
    """On a phone each column is as wide as the pair."""
    body = "Pair:\n    Text:\n        text: str(self.width)\n    Text:\n        text: 'b'"
    assert tree(body) == {"k": "pair", "c": [{"k": "text", "t": "412.0"}, B]}
    wide = drawn(body, around=Viewport(1016, 700))
    assert wide.tree["c"][0]["t"] == "500.0"
    three = drawn(f"{body}\n    Text:\n        text: 'c'", around=Viewport(1532, 700))
    assert three.tree["c"][0]["t"] == "500.0"
    four = drawn(f"{body}\n    Text:\n        text: 'c'\n    Text:\n        text: 'd'", around=Viewport(1532, 700))
    assert four.tree["c"][0]["t"] == "500.0"


def test_panes_are_two() -> None:
    """Whatever comes after the first pane stands in the second one; one pane alone is just that."""
    scrolls = (
        "    Scroll:\n        Text:\n            text: 'a'\n"
        "    FittedPane:\n        Text:\n            text: str(self.width)"
    )
    first, second = {"k": "scroll", "c": [A]}, {"k": "scroll", "fit": True, "c": [{"k": "text", "t": "206.0"}]}
    assert tree(f"Panes:\n    wide: True\n{scrolls}") == {"k": "panes", "c": [first, second]}
    three = tree(f"Panes:\n    wide: True\n{scrolls}\n    Text:\n        text: 'b'")
    assert three == {"k": "panes", "c": [first, {"k": "column", "c": [second, B]}]}
    assert tree("Panes:\n    Scroll:\n        Text:\n            text: 'a'\n    Scroll:\n        Text:") == first
    assert tree("Panes:\n    Scroll:\n        Text:") == {}


def test_what_scrolls() -> None:
    """It may be broad, in the middle, or pinned below the rest; a readable column has margins."""
    body = "{}:\n    broad: True\n    Text:\n        text: str(self.width)\n    Text:\n        text: 'b'"
    narrow = [{"k": "text", "t": "380.0"}, B]
    assert tree(body.format("Reading")) == {"k": "scroll", "broad": True, "c": narrow}
    assert tree(body.format("Pinned")) == {"k": "scroll", "pinned": True, "c": narrow}
    assert tree(body.format("Readable")) == {"k": "column", "look": "readable", "c": narrow}
    wide = drawn(body.format("Reading"), around=Viewport(2000, 700)).tree
    assert bare(wide)["c"][0]["t"] == "960.0"


def test_only_one_face_is_there() -> None:
    """The others are nowhere, so nothing secret on them goes over."""
    body = (
        "Faces:\n    mode: root.view.mode\n"
        "    Face:\n        modes: ['open', 'typing']\n        Text:\n            text: 'a'\n"
        "    Face:\n        modes: ['covered']\n        Text:\n            text: 'b'"
    )
    assert [tree(body, mode=mode) for mode in ("typing", "covered", "other")] == [A, B, {}]


def test_what_scrolls_is_lower_than_the_window() -> None:
    """About as much as the foot takes."""
    body = (
        "Column:\n    Scroll:\n        id: place\n        Giant:\n            text: 'a'\n            room: place.height"
    )
    assert "'giant': 88" in str(tree(body))
