"""Texts, emblems, dice, codes, progress."""

import pytest

from companion.present.play.archway import Hung
from companion.web.drawing.names import Viewport
from tests.support.drawn import bare, drawn, tree

DIE = {"k": "die", "move": "land", "last": 0.2}


def test_texts_say_what_is_not_usual() -> None:
    """Titles are headings; an empty text is not there."""
    assert tree("Text:\n    text: 'a'") == {"k": "text", "t": "a"}
    odd = "Text:\n    text: 'a'\n    role: 'title'\n    tone: 'gold'\n    bold: True\n    halign: 'center'"
    assert tree(odd) == {
        "k": "text",
        "t": "a",
        "role": "title",
        "tone": "gold",
        "b": True,
        "align": "center",
        "level": 2,
    }
    assert tree("Text:\n    text: ''") == {}


def test_an_emblem_has_the_colour_of_its_name() -> None:
    """If the game has such a colour; else its tint. Its size is a multiple of the usual one."""
    body = "Emblem:\n    name: 'sand'\n    tint: theme.roles['primary']\n    side: theme.icon * 1.5"
    assert tree(body) == {"k": "emblem", "emblem": "sand", "tint": "primary", "big": 1.5}
    own = drawn(body, around=Viewport(412, 915, tones=frozenset({"sand"})))
    assert own.tree["tint"] == "sand"
    assert tree("Emblem:") == {}


def test_the_archway_says_where_each_emblem_hangs() -> None:
    """An empty archway is drawn, too; a figure that has no emblem leaves its place empty."""
    assert tree("Archway:") == {"k": "archway"}
    hung = {"k": "emblem", "emblem": "star", "x": 98.0, "y": 68.0, "side": 54.0}
    both = (Hung("", 10.0, 68.0, 54.0), Hung("star", 98.0, 68.0, 54.0))
    assert tree("Archway:\n    hung: root.view.archway", archway=both) == {"k": "archway", "c": [hung]}


def test_small_pictures_stand_in_a_row() -> None:
    """Each has the colour of its name, or the one that all have."""
    body = "Emblems:\n    names: ('gold', '', 'hat')\n    tint: theme.roles['outline']\n    big: 0.5"
    drawn_ = [
        {"k": "emblem", "emblem": name, "tint": tint, "big": 0.5}
        for name, tint in (("gold", "gold"), ("hat", "outline"))
    ]
    assert tree(body) == {"k": "row", "look": "emblems", "c": drawn_}
    assert tree("Emblems:\n    names: None") == {}


@pytest.mark.parametrize(
    ("body", "node"),
    [
        ("Marks:\n    marks: ('blue', 'red')", {"k": "marks", "marks": ["blue", "red"]}),
        ("Marks:\n    marks: ('red',)\n    word: '1 red'", {"k": "marks", "marks": ["red"], "word": "1 red"}),
        ("Marks:", {}),
        ("Tick:\n    on: True", {"k": "tick", "on": True}),
        ("Tick:", {}),
        (
            "DiceView:\n    faces: (3, 0, None)",
            {"k": "flow", "look": "dice", "c": [{**DIE, "t": "3"}, DIE, DIE]},
        ),
        ("DiceView:", {}),
        ("QrView:\n    text: 'AB'", {"k": "qr", "t": "AB", "m": ["10", "01"]}),
        ("QrView:\n    text: 'AB'\n    room: root.height / 4", {"k": "qr", "t": "AB", "m": ["10", "01"], "room": 25}),
        ("QrPanel:", {}),
        ("Scene:", {"k": "scene"}),
        ("Scene:\n    bleed: True\n    dim: True", {"k": "scene", "bleed": True, "dim": True}),
        ("Divider:", {"k": "divider"}),
        ("Progress:\n    done: 0", {"k": "progress", "at": 0}),
        ("Progress:", {}),
        ("Busy:\n    on: True", {"k": "busy", "on": True}),
        ("Busy:", {}),
    ],
)
def test_other_things_to_look_at(body: str, node: object) -> None:
    """Each is there only while there is something to see."""
    assert tree(body) == node


def test_dice_are_told_apart() -> None:
    """Each part of a page has a name of its own."""
    dice = drawn("DiceView:\n    faces: (3, 3)").tree["c"]
    assert bare(dice[0]) == bare(dice[1])
    assert dice[0]["id"] != dice[1]["id"]


def test_giant_words_take_a_share_of_the_window() -> None:
    """As any text, with the height that they may take in hundredths."""
    node = tree("Giant:\n    text: 'a'\n    room: root.height / 4")
    assert (node["k"], node["t"], node["giant"], node["role"]) == ("text", "a", 25, "display")
    assert tree("Giant:\n    text: ''") == {}


def test_what_is_over_is_faint() -> None:
    """Whatever colour its name has; beside one that nobody has drawn, too."""
    for names, dim in (("('a', 'b')", (True, False)), ("('', 'a', 'b')", (False, True, False))):
        node = tree(f"Emblems:\n    names: {names}\n    dim: {dim}\n    tint: theme.roles['outline']")
        assert [each["tint"] for each in node["c"]] == ["on_surface_variant", "outline"]
