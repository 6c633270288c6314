"""Layouts ready to be drawn."""

from companion.web.drawing.kv_reader import read
from companion.web.drawing.names import widest
from companion.web.drawing.shapes import Shape, shapes

LAYOUT = """
#:import theme companion.ui.theme.theme
#:import widest companion.ui.play.widths.widest
#:import GAP companion.ui.print_sizes.GAP

<One, Other@Box>:
    gap: GAP
    measure: widest
    said: self, root.said, theme, second.name
    on_tap: root.go(args[1], first)
    First:
        id: first
        Second:
            id: second
    Third:
"""


def shape() -> Shape:
    """The one rule of the layout."""
    ((_, _, made),) = shapes(read(LAYOUT))
    return made


def test_a_rule_has_names_bases_and_parts() -> None:
    """Parts with an id are counted through the whole rule."""
    ((names, bases, made),) = shapes(read(LAYOUT))
    assert (names, bases, made.count) == (("One", "Other"), ("Box",), 2)
    first, third = made.children
    assert (first.name, first.number, first.children[0].number, third.number) == ("First", 0, 1, None)


class Spoken:
    """A widget with a name and something to say."""

    said, name = "it", "second"

    def go(self, *facts: object) -> tuple[object, ...]:
        """Says where."""
        return facts


def test_properties_are_worked_out() -> None:
    """They see the widget, the root, the theme, widgets with an id, and what the layout imports."""
    made, spoken = shape(), Spoken()
    said, gap, measure = made.value("said"), made.value("gap"), made.value("measure")
    assert said
    assert gap
    assert measure
    assert said("me", spoken, "theme", (), None, spoken) == ("me", "it", "theme", "second")
    assert gap(None, None, None, (), None, None) == 8
    assert measure(None, None, None, (), None, None) is widest
    assert made.value("said") is said
    assert made.value("unsaid") is None


def test_handlers_get_the_facts_of_a_tap() -> None:
    """As in Kivy, the first fact is the widget."""
    made = shape()
    handler = made.handler("on_tap")
    assert handler
    assert handler(None, Spoken(), None, ("widget", "key"), "first", None) == ("key", "first")
    assert made.handler("on_other") is None
