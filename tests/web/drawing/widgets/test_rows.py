"""Lists and tables."""

from types import SimpleNamespace

from tests.support.drawn import bare, drawn, tree

ITEMS = (SimpleNamespace(key="a", text="A"), SimpleNamespace(key="b", text=""), SimpleNamespace(key="c", text="C"))
ROW = "<ItemRow@Row>:\n    Text:\n        text: root.item.text"


def test_each_item_has_a_row() -> None:
    """An empty row is not there; each is known by the key of its item."""
    body = "Rows:\n    row: 'ItemRow'\n    items: root.view.items\n    lie: 'flow'\n    look: 'steps'\n    cols: 2"
    made = drawn(body, SimpleNamespace(items=ITEMS), row=ROW).tree
    assert bare(made) == {
        "k": "flow",
        "look": "steps",
        "cols": 2,
        "list": True,
        "c": [{"k": "text", "t": "A"}, {"k": "text", "t": "C"}],
    }
    assert [each["id"] for each in made["c"]] == ["screens/tried.0.=a.0", "screens/tried.0.=c.0"]
    assert drawn(body, SimpleNamespace(items=()), row=ROW).tree == {}


def test_the_row_whose_turn_it_is_says_so() -> None:
    """The page brings it into sight, and the ear is told."""
    tap = "    TapBox:\n        on_release: root.choose()\n        Text:\n            text: root.item.text"
    items = tuple(SimpleNamespace(text=look, look=look) for look in ("done", "now", "next"))
    body = "Rows:\n    row: 'ItemRow'\n    items: root.view.items\n    on_chosen: root.chose()"
    made = drawn(body, SimpleNamespace(items=items), row=f"<ItemRow@Row>:\n{tap}").tree
    assert [each.get("look") for each in made["c"]] == [None, "now", None]


def test_rows_of_no_kind_are_nothing() -> None:
    """Kivy does the same."""
    assert tree("Rows:\n    items: (1, 2)") == {}


def test_a_table_has_fields_of_several_kinds() -> None:
    """Each is as wide as its column; an empty one keeps its place."""
    lines = (
        (SimpleNamespace(kind="head"), SimpleNamespace(kind="head")),
        (SimpleNamespace(kind="wide"), SimpleNamespace(kind="none")),
    )
    body = """
    Table:
        lines: root.view.lines
        shares: (1, 3)
        kinds: {'head': 'Head', 'wide': 'Wide', 'none': 'Text'}
    """
    fields = "<Head@Text>:\n    text: self.item.kind\n<Wide@Text>:\n    text: str(self.width)"
    made = drawn(body, SimpleNamespace(lines=lines), fields=fields).tree
    head = {"k": "text", "t": "head"}
    assert bare(made) == {
        "k": "grid",
        "table": True,
        "cols": [1, 3],
        "c": [head, head, {"k": "text", "t": "103.0"}, {"k": "panel"}],
    }
    assert drawn(body, SimpleNamespace(lines=()), fields=fields).tree == {}
