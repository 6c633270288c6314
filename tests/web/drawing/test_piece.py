"""Widgets that work out their properties when they are asked, and what touches do."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.drawn import Calls, bare, drawn, tree

ITEMS = (SimpleNamespace(key="a", text="First"), SimpleNamespace(key="b", text="Second"))


def texts(node: Any) -> list[str]:
    """All texts of a tree, in order."""
    found = [node["t"]] if "t" in node else []
    return found + [text for child in (*node.get("c", ()), *node.get("over", ())) for text in texts(child)]


def test_a_property_asks_for_others() -> None:
    """It may be its own, one of the root, or one of a widget that stands further down."""
    assert texts(
        tree("Text:\n    text: root.view.name + self.role + low.text\nText:\n    id: low\n    text: '!'", name="a")
    ) == [
        "abody!",
        "!",
    ]


def test_what_nobody_asks_for_is_not_worked_out() -> None:
    """A layout may say what only Kivy can know."""
    assert texts(tree("Text:\n    text: 'a'\n    height: self.texture.height")) == ["a"]


def test_an_unknown_property_is_a_mistake() -> None:
    """The message says whose."""
    with pytest.raises(AttributeError, match="Text has no smell"):
        tree("Text:\n    text: self.smell")


def test_widgets_of_layouts_have_rules_and_uses() -> None:
    """Who uses one decides; then its rule does; then those of its bases; then what is usual."""
    made = drawn(
        "Told:\n    name: 'used'\n    Text:\n        text: 'put in'",
        made="""
        <Said@Column>:
            name: 'of the base'
            look: 'of the base'
        <Told@Said>:
            name: 'of the rule'
            also: mark.text + '!'
            Text:
                id: mark
                text: root.name
            Text:
                text: root.look + root.also
        """,
    )
    assert texts(made.tree) == ["used", "of the baseused!", "put in"]


def test_flags_of_a_page_come_from_its_size() -> None:
    """The same layout says for both drawers what is wide."""
    assert texts(tree("Text:\n    text: 'low' if root.low else 'high' if not root.lies else 'lies'")) == ["high"]


def test_sizes_are_estimates() -> None:
    """A widget is as wide as what it stands in, without the padding."""
    body = """
    PanelBox:
        Text:
            text: str(self.width) + ' of ' + str(self.parent.width)
        Column:
            padding: 8, 0, 16, 0
            Text:
                text: str(self.width)
            Text:
                text: str(self.height)
    """
    assert texts(tree(body)) == ["380.0 of 412", "356.0", "915"]


def test_a_touch_calls_a_verb_of_the_presenter() -> None:
    """It hands on what the layout says, also through a part of the presenter."""
    presenter = Calls("go", "field.main")
    made = drawn(
        "PushButton:\n    text: 'a'\n    on_release: root.go(1)\nPushButton:\n    text: 'b'\n"
        "    on_release: root.field.main()",
        presenter=presenter,
    )
    for button in [made.tree, *made.tree.get("over", ())]:
        made.fire(button["tap"])
    assert presenter.heard == [("go", 1), ("field.main",)]


def test_rows_tell_their_list() -> None:
    """A row chooses or fires its item; what it dispatches and does not handle itself, its list handles."""
    presenter = Calls("chose", "fired", "marked")
    made = drawn(
        """
        Rows:
            row: "ItemRow"
            items: root.view.items
            on_chosen: root.chose(args[1].key)
            on_fired: root.fired(args[1].key, args[2])
            on_marked: root.marked(args[1])
        """,
        SimpleNamespace(items=ITEMS),
        presenter,
        row="""
        <ItemRow@Row>:
            PushButton:
                text: root.item.text
                on_release: root.choose()
            PushButton:
                text: "+"
                on_release: root.fire("more")
            PushButton:
                text: "*"
                on_release: root.dispatch("on_marked", root.item.key)
            PushButton:
                text: "-"
                on_release: root.dispatch("on_unheard")
        """,
    )
    for button in made.tree["c"][1]["c"][:3]:
        made.fire(button["tap"])
    assert presenter.heard == [("chose", "b"), ("fired", "b", "more"), ("marked", "b")]
    assert "tap" not in made.tree["c"][0]["c"][3], "nobody listens"


def test_a_rule_handles_its_own_events() -> None:
    """A widget may answer what happens to itself."""
    presenter = Calls("go")
    made = drawn(
        "Doer:\n    on_done: root.go(args[1])",
        presenter=presenter,
        doer="<Doer@PushButton>:\n    text: 'do'\n    on_release: root.dispatch('on_done', 3)",
    )
    made.fire(made.tree["tap"])
    assert presenter.heard == [("go", 3)]


def test_what_a_page_calls_on_itself_is_its_presenters() -> None:
    """Also if rows call something by the same name; and a part of the page has none of the drawer's own names."""
    presenter = Calls("choose", "make", "draw")
    made = drawn(
        "Hearer:\n    on_opened: root.choose(args[1])\nPushButton:\n    text: 'b'\n    on_release: root.make()",
        presenter=presenter,
        hearer="<Hearer@PushButton>:\n    text: 'a'\n    on_release: root.dispatch('on_opened', 3)",
    )
    for button in [made.tree, *made.tree["over"]]:
        made.fire(button["tap"])
    assert presenter.heard == [("choose", 3), ("make",)]


def test_a_page_may_tell_itself() -> None:
    """Somebody always listens there."""
    made = drawn("PushButton:\n    text: 'a'\n    on_release: root.dispatch('on_done')")
    assert "tap" in made.tree


def test_nothing_is_said_of_internals() -> None:
    """What begins with an underscore is never a property: a mistake of ours is not looked for in layouts."""
    with pytest.raises(AttributeError, match="_hidden"):
        tree("Text:\n    text: self._hidden")


def test_a_row_of_nothing_draws_nothing() -> None:
    """It leaves no empty box."""
    assert bare(drawn("Rows:\n    row: 'Column'\n    items: (1, 2)").tree) == {}
