"""What moves: by the names and the times of the table that Kivy uses."""

import re

import pytest

from companion.present.motions import APART, NIGHT, SECONDS
from tests.house.plan import COMPANION
from tests.support.drawn import drawn, tree

STYLE = (COMPANION / "web" / "page" / "style.css").read_text("utf-8")


def test_a_box_says_how_it_moves() -> None:
    """With another cue it is another element, so that the browser moves it anew; an empty one is not there."""
    body = "Entrance:\n    by: 'deal'\n    after: 0.5\n    cue: 'one'\n    Text:\n        text: 'a'"
    node = drawn(body).tree
    assert (node["move"], node["after"], node["last"]) == ("deal", 0.5, SECONDS["deal"])
    assert node["id"] != drawn(body.replace("'one'", "'two'")).tree["id"]
    assert tree("Entrance:\n    Text:") == {}


@pytest.mark.parametrize("by", sorted({"fall", "land", "pop", "deal", "fade", "swing"}))
def test_the_style_sheet_has_every_movement_that_a_node_names(by: str) -> None:
    """With the time that the node says."""
    assert re.search(rf"\.move-{by} \{{ animation: [\w-]+ var\(--last\)", STYLE)


def test_the_style_sheet_keeps_the_times_of_the_table() -> None:
    """Where it has to name them itself."""
    assert f"animation: up {SECONDS['rise']}s" in STYLE
    assert f"animation: flip {SECONDS['flip']}s" in STYLE
    assert f"animation: deal {SECONDS['deal']}s" in STYLE


def test_nothing_moves_where_people_do_not_want_it() -> None:
    """Neither by the setting nor by that of the browser."""
    for where in (r"\[data-still\] \*[^{]*", r"@media \(prefers-reduced-motion: reduce\) \{[^{]*"):
        assert re.search(where + r"\{ animation: none !important", STYLE)


def test_dice_that_tumble_are_blank() -> None:
    """No node says a number; those that lie do, and the lower ones are dim."""
    rolls = tree("DiceView:\n    tumbles: True\n    faces: (0, 0)")["c"]
    assert rolls == [
        {"k": "die", "move": "fall", "last": SECONDS["fall"], "after": at * APART["fall"]} for at in range(2)
    ]
    lie = tree("DiceView:\n    faces: (3, 7)")["c"]
    assert [(die["t"], die.get("dim", False), die["move"]) for die in lie] == [
        ("3", True, "land"),
        ("7", False, "land"),
    ]
    assert tree("DiceView:") == {}


def test_the_night_holds_what_stands_before_it() -> None:
    """Over a town, or in a light from above."""
    body = "Night:\n    Text:\n        text: 'a'"
    assert tree(body) == {"k": "night", "town": True, "last": NIGHT, "c": [{"k": "text", "t": "a"}]}
    assert "town" not in tree(body.replace("Night:", "Night:\n    town: False"))


def test_a_thing_falls_through_a_share_of_the_window() -> None:
    """Its place, its owner and the thing, in this order."""
    node = tree("DropBox:\n    source: 'a'\n    hero: 'b'\n    thing: 'c'\n    span: root.height / 2")
    assert [each["emblem"] for each in node["c"]] == ["a", "b", "c"]
    assert (node["room"], node["last"]) == (50, SECONDS["drop"])
