"""Kinds of widgets, put together from layouts."""

import re
from collections.abc import Iterator

import pytest

from companion.web.drawing.kv_reader import Element, read
from companion.web.drawing.library import Library
from tests.support.drawn import layouts

LAYOUTS = {
    "page_screen": "<PageScreen>:\n    wide: self.width > 3",
    "play/row": "<Line>:\n    Text:\n    Text:\n<Plain>:\n    Text:",
    "play/web/parts": "<Line@Column>:\n    Emblem:\n<Plain@Column>:\n<Both@Flat+Line>:\n<Flat@RowBox>:\n    low: 1",
    "one/own": "<Own>:\n<OwnScreen>:",
    "one/web/parts": "<Own@Text>:",
    "two/own": "<Own>:\n    Text:\n<TwoScreen>:",
    "widgets/text": "<Text>:\n    height: 1",
}


def test_a_kind_is_what_its_layouts_and_its_bases_say() -> None:
    """What the layout for a browser puts into it replaces what Kivy's does; without that, Kivy's counts."""
    library = Library(LAYOUTS, "one")
    assert [child.name for shape in library["Line"].inside for child in shape.children] == ["Emblem"]
    assert [child.name for shape in library["Plain"].inside for child in shape.children] == ["Text"]
    assert library["Line"] is library["Line"]
    both = library["Both"]
    assert both.widget is library["RowBox"].widget
    assert both.value("low") is not None
    assert both.value("high") is None
    assert [child.name for shape in both.inside for child in shape.children] == ["Emblem"]


def test_a_page_is_the_last_rule_of_its_layout() -> None:
    """It is a page like all others."""
    page = Library(LAYOUTS, "one").page("one/own")
    assert page.name == "OwnScreen"
    assert page.value("wide") is not None


def test_each_game_has_its_own() -> None:
    """Another game's layouts are not looked at, nor are those for Kivy alone."""
    library = Library(LAYOUTS, "one")
    assert library["Own"].inside[0].children == ()
    assert library["Text"].shapes == ()
    with pytest.raises(KeyError, match="Strange"):
        _ = library["Strange"]


def test_a_class_without_a_base_cannot_be_drawn() -> None:
    """Somebody has to say what it is."""
    with pytest.raises(KeyError, match="Own"):
        _ = Library(LAYOUTS, "two")["Own"]


KIVYS = {"Tag", "Cross", "CurtainPanel"}
"""What Kivy builds by itself: for a browser a layout has a button and a picture in place of the parts of a box, and
the page raises a curtain of its own."""
PLACED = {
    *("anchor_y", "color", "corner", "do_scroll_y", "font_name", "font_size", "height", "inner", "least", "natural"),
    *("orientation", "padding", "pos", "pos_hint", "scroll_y", "size", "size_hint", "size_hint_x", "size_hint_y"),
    *("spacing", "width"),
}
"""Properties of places, sizes and prints: the style sheet knows better."""
UNREAD = {
    "across": "a browser breaks its lines where they end",
    "about": "a face goes back to its top when this changes",
    "bold": "a key that can be tapped looks so by itself",
    "foot": "keeps the last line clear of the foot",
    "large": "a layout for a browser says how large a sign is",
    "print": "the tone of the wave under a finger",
    "room": "the height of the page, for parts that take a share of it",
    "side": "a panel turns over when this changes",
    "spare": "the height that other parts leave free",
    "tall": "the style sheet knows how high the town is",
    "shares": "leaves room for the other pane",
}
"""Properties that a browser does without, and why."""


def elements(element: Element) -> Iterator[Element]:
    """An element and everything in it."""
    yield element
    for child in element.children:
        yield from elements(child)


def asked(library: Library, kind: str) -> str:
    """What the layouts say in which a widget, or one of its bases, has a rule: what it is asked for stands there. Any
    page may ask for what all pages have."""
    own = library._said.get(kind, [])
    bases = {base for name in own for base in library._rules(name)[kind][0]}
    read_in = OURS if kind == "PageScreen" else own
    return " ".join([*(layouts()[name] for name in read_in), *(asked(library, base) for base in bases)])


OURS = [name for name in layouts() if not name.startswith("widgets/")]


@pytest.mark.parametrize("name", OURS)
def test_every_widget_and_property_of_our_layouts_is_known(name: str) -> None:
    """No page names anything that nobody draws or has decided to leave out: a new widget cannot be forgotten."""
    library = Library(layouts(), name.rpartition("/")[0].removesuffix("/web"))
    unknown = []
    for rule in read(layouts()[name]).rules:
        for element in {*rule.names, *(each.name for each in elements(rule.body))} - KIVYS:
            assert library[element].name == element
        for each in elements(rule.body):
            if each.name in KIVYS:
                continue
            known = PLACED | UNREAD.keys() | library[each.name].widget.usual.keys()
            asks = asked(library, each.name)
            unknown += [
                f"{each.name}.{said}"
                for said in each.properties.keys() - known
                if not re.search(rf"\b(root|self|parent)\.{said}\b", asks)
            ]
    assert not unknown


def test_what_is_left_out_stands_somewhere() -> None:
    """An exception that is not needed any more goes."""
    said = {
        key
        for name in OURS
        for rule in read(layouts()[name]).rules
        for each in elements(rule.body)
        for key in each.properties
    }
    assert said >= UNREAD.keys()
