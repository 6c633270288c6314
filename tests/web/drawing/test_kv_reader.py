"""The reader of layouts, tried on small ones and against Kivy's own on all of ours."""

from typing import Any

import pytest
from kivy.lang.parser import Parser

from companion.web.drawing.kv_reader import Element, NotALayout, read
from tests.support.drawn import layouts

SMALL = """
#:import theme companion.ui.theme.theme
# said by the way

<One, Two@Box+Tall>:
    wide: self.width > 3
    canvas.before:
        Color:
            rgba: 1, 1, 1, 1
    on_tap: root.go("a: b")
    Text:
        id: said

        text: "x: y"
        # also by the way
    Empty:
<Last>:
"""


def test_a_layout_is_read() -> None:
    """Imports, names, bases, properties, handlers and children are told; canvases and remarks are not."""
    layout = read(SMALL)
    assert layout.imports == {"theme": "companion.ui.theme.theme"}
    first, last = layout.rules
    assert (first.names, first.bases) == (("One", "Two"), ("Box", "Tall"))
    assert first.body.properties == {"wide": "self.width > 3"}
    assert first.body.handlers == {"on_tap": 'root.go("a: b")'}
    said, empty = first.body.children
    assert said == Element("Text", "said", {"text": '"x: y"'}, {}, ())
    assert empty == Element("Empty", "", {}, {}, ())
    assert (last.names, last.bases, last.body.children) == (("Last",), (), ())


@pytest.mark.parametrize("odd", ["Rule:", "<A>:\n    nothing", "<A>:\n    : 1", '<A>:\n    text: "a"\n        more: 1'])
def test_what_nobody_understands_is_refused(odd: str) -> None:
    """No line is passed over in silence; the message says which line it is."""
    with pytest.raises(NotALayout, match=r"line \d"):
        read(odd)


def told(element: Element) -> Any:
    """An element in plain words."""
    return element.name, element.id, dict(element.properties), dict(element.handlers), list(map(told, element.children))


def told_by_kivy(rule: Any) -> Any:
    """The same of Kivy's reading."""
    properties = {name: line.value.strip() for name, line in rule.properties.items()}
    handlers = {line.name: line.value.strip() for line in rule.handlers}
    return rule.name, rule.id or "", properties, handlers, list(map(told_by_kivy, rule.children))


@pytest.mark.parametrize("name", [name for name in layouts() if "/web/" not in name])
def test_kivy_reads_the_same(name: str) -> None:
    """Every layout of ours that Kivy draws means the same to both."""
    rules = Parser(content=layouts()[name], filename=name).rules
    for own, (_, kivys) in zip(read(layouts()[name]).rules, rules, strict=True):
        assert told(own.body)[1:] == told_by_kivy(kivys)[1:]
