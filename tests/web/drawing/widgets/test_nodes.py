"""What all nodes have in common."""

from types import SimpleNamespace

from companion.web.drawing.names import ColourName
from companion.web.drawing.widgets.nodes import colour, keyed, node
from tests.support.drawn import tree


def test_what_is_empty_is_left_out() -> None:
    """Absent means as usual; a number is never empty."""
    made = node("text", "a", t="", role=None, b=False, c=[], m=(), at=0, done=0.0, tap=0)
    assert made == {"k": "text", "id": "a", "at": 0, "done": 0.0, "tap": 0}


def test_colours_are_names_or_nothing() -> None:
    """A colour that a layout mixes itself is none."""
    assert colour(ColourName("gold")) == "gold"
    assert type(colour(ColourName("gold"))) is str
    assert colour((0, 0, 0, 0)) is None
    assert colour(None) is None


def test_items_are_known_by_their_keys() -> None:
    """An item without a key, or with the key of another one, is known by its place."""
    items = [SimpleNamespace(key=key) for key in ("a", "b", "b", "")] + ["said"]
    assert [name for name, _ in keyed(items)] == ["=a", "1", "2", "3", "4"]
    assert [item for _, item in keyed(items)] == items


def test_an_empty_box_is_not_there() -> None:
    """Nor is a box of empty boxes."""
    assert tree("Pair:\n    Column:\n        Text:\n        Text:") == {}
