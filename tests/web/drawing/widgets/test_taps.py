"""What is tapped."""

from types import SimpleNamespace
from typing import Any

from companion.present.page_parts import Choice
from companion.present.play.cover import Cover
from companion.present.ring import RingSeat
from tests.support.drawn import Calls, bare, drawn, tree

A = {"k": "text", "t": "a"}


def fired(body: str, *verbs: str, **named: Any) -> tuple[Any, list[Any], Any]:
    """The tree of a page, what its presenter hears, and how a touch is told."""
    presenter = Calls(*verbs)
    made = drawn(body, SimpleNamespace(**named), presenter)
    return made.tree, presenter.heard, made.fire


def test_a_panel_is_tapped() -> None:
    """It says if it cannot be, and if it is the chosen one; headings in it are none."""
    body = """
    TapBox:
        on_release: root.go()
        can: root.view.can
        chosen: True
        Text:
            text: 'a'
            role: 'title'
    """
    tree_, heard, fire = fired(body, "go", can=True)
    assert bare(tree_) == {"k": "tap", "on": True, "c": [{**A, "role": "title"}]}
    fire(tree_["tap"])
    assert heard == [("go",)]
    shut, _, _ = fired(body, "go", can=False)
    assert (shut["k"], shut["off"], "tap" in shut) == ("tap", True, False)


def test_a_panel_that_nobody_listens_to_is_a_panel() -> None:
    """It is no button; an empty one is not there."""
    assert tree("TapBox:\n    Text:\n        text: 'a'\n        role: 'title'") == {
        "k": "panel",
        "c": [{**A, "role": "title", "level": 2}],
    }
    assert tree("TapBox:\n    on_release: root.go()") == {}


def test_no_button_stands_in_a_button() -> None:
    """What can be tapped by itself stands beside, however deep it stood; what is left empty goes."""
    body = """
    TapBox:
        on_release: root.go()
        RowBox:
            Text:
                text: 'a'
            Column:
                Text:
                    text: 'b'
                PushButton:
                    text: 'name'
                    on_release: root.go()
        RowBox:
            IconButton:
                emblem: 'cross'
                on_release: root.go()
            IconButton:
                emblem: 'plus'
    """
    assert tree(body) == {
        "k": "tap",
        "c": [{"k": "row", "c": [A, {"k": "column", "c": [{"k": "text", "t": "b"}]}]}],
        "beside": [
            {"k": "button", "t": "name"},
            {"k": "icon_button", "emblem": "cross", "fit": True},
            {"k": "icon_button", "emblem": "plus", "fit": True},
        ],
    }


def test_buttons_say_how_they_look_and_why_not() -> None:
    """A button without text or picture is not there."""
    odd = """
    PushButton:
        text: 'a'
        emblem: 'eye'
        look: 'bad'
        hold: True
        why: 'not now'
        can: root.view.can
    """
    button = {"k": "button", "t": "a", "emblem": "eye", "look": "bad", "hold": True}
    assert tree(odd, can=True) == button
    assert tree(odd, can=False) == {**button, "off": True, "why": "not now"}
    assert tree("PushButton:\n    text: 'a'") == {"k": "button", "t": "a"}
    assert tree("PushButton:") == {}
    assert tree("IconButton:\n    emblem: 'eye'\n    word: 'look'\n    can: False") == {
        "k": "icon_button",
        "emblem": "eye",
        "word": "look",
        "off": True,
    }


def test_a_hold_has_its_end() -> None:
    """A button tells when it is let go; a cover, too."""
    body = """
    {}:
        text: 'a'
        cover: root.view.cover
        open: root.view.open
        on_release: root.go()
        on_let_go: root.left()
    """
    cover = Cover("Hold", "to see", "card", longer="a little longer")
    for kind in ("PushButton", "HoldPanel"):
        tree_, heard, fire = fired(body.format(kind), "go", "left", cover=cover, open=False)
        fire(tree_["tap"])
        fire(tree_["let_go"])
        assert heard == [("go",), ("left",)]
    told = {"k": "tap", "look": "cover", "t": "Hold", "detail": "to see", "longer": "a little longer", "hold": True}
    assert tree(body.format("HoldPanel"), cover=cover, open=False) == {**told, "emblem": "card"}
    assert tree(body.format("HoldPanel"), cover=cover, open=True) == {**told, "emblem": "eye"}


CHOICES = (
    Choice("a", "First", "more", "hat", chosen=True),
    Choice("b", "Second", can=False, dim=True, many=True),
)


def test_choices_chips_and_keys_are_one_of_several() -> None:
    """A tap says the key of the chosen one; what cannot be chosen takes no tap."""
    first = {"t": "First", "detail": "more", "emblem": "hat", "on": True}
    second = {"t": "Second", "off": True, "dim": True, "many": True}
    for name, box, kind in (
        ("ChoiceList:\n    choices", {"k": "column", "look": "choices", "list": True}, "choice"),
        ("Chips:\n    choices", {"k": "flow", "look": "chips", "list": True}, "chip"),
        ("NumberPad:\n    columns: 4\n    keys", {"k": "grid", "look": "pad", "cols": 4}, "key"),
    ):
        body = f"{name}: root.view.choices\n    on_chosen: root.chose(args[1])"
        tree_, heard, fire = fired(body, "chose", choices=CHOICES)
        assert bare(tree_) == {**box, "c": [{"k": kind, **first}, {"k": kind, **second}]}
        fire(tree_["c"][0]["tap"])
        assert heard == [("chose", "a")]
        assert "tap" not in tree_["c"][1]
        assert tree(body, choices=()) == {}


def test_chips_in_places_that_stay_are_a_grid() -> None:
    """As many in a line as there is room for; a bar takes two lines at most, and may show its words alone."""
    for name, look, cols in (
        ("EvenChips:\n    ticked: True\n    choices", "even", 2),
        ("EvenChips:\n    ticked: False\n    most_lines: 1\n    choices", "even", 6),
        ("ChipBar:\n    choices", "bar", 6),
        ("ChipBar:\n    bare: True\n    choices", "bare_bar", 6),
        ("ChipBar:\n    width: 150\n    bare: True\n    choices", "bare_bar", 3),
    ):
        body = f"{name}: root.view.choices\n    on_chosen: root.chose(args[1])"
        tree_, heard, fire = fired(body, "chose", choices=CHOICES * 3)
        assert (tree_["k"], tree_["look"], tree_["cols"], len(tree_["c"])) == ("grid", look, cols, 6)
        fire(tree_["c"][0]["tap"])
        assert heard == [("chose", "a")]
        assert tree(body, choices=()) == {}


def test_a_button_says_what_it_does() -> None:
    """In a second line, while it can be tapped."""
    body = "PushButton:\n    text: 'a'\n    detail: 'b'\n    can: root.view.can\n    on_release: root.go()"
    assert fired(body, "go", can=True)[0]["detail"] == "b"
    assert "detail" not in fired(body, "go", can=False)[0]


def test_a_pad_may_find_its_columns_itself() -> None:
    """It has as many as there is room for."""
    assert "cols" not in tree("NumberPad:\n    columns: 0\n    keys: root.view.choices", choices=CHOICES)


def test_a_layout_may_describe_a_key() -> None:
    """It says what is on it, and whether it comes before something."""
    body = (
        "PadKey:\n    text: '3'\n    before: True\n    chosen: True\n    can: root.view.can\n    on_release: root.go()"
    )
    tree_, _, _ = fired(body, "go", can=True)
    assert bare(tree_) == {"k": "key", "t": "3", "on": True, "before": True}
    assert "tap" in tree_
    shut, _, _ = fired(body, "go", can=False)
    assert shut["off"]
    assert "tap" not in shut


def test_seats_stand_round_a_table() -> None:
    """A seat can be tapped only if the page listens."""
    seats = (RingSeat("1", "Anna", "fox", "here", you=True, tone="accent"), RingSeat("2", "Ben", tone=""))
    drawn_ = [
        {"k": "seat", "t": "Anna", "emblem": "fox", "word": "here", "you": True, "tone": "accent"},
        {"k": "seat", "t": "Ben", "tone": "faint"},
    ]
    body = "SeatRing:\n    seats: root.view.seats"
    assert tree(body, seats=seats) == {"k": "ring", "c": drawn_}
    assert tree(body, seats=()) == {}
    tree_, heard, fire = fired(f"{body}\n    on_chosen: root.tapped(args[1])", "tapped", seats=seats)
    fire(tree_["c"][1]["tap"])
    assert heard == [("tapped", "2")]
