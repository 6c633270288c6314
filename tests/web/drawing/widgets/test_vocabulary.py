"""The vocabulary: which widgets have a half for a browser."""

from companion.ui.widget_index import WIDGETS as KIVYS
from companion.web.drawing.widgets.vocabulary import WIDGETS
from tests.support.drawn import layouts

INSIDE = {"BottomFrame", "BottomSheet", "Check", "Toggle", "TopFrame"}
"""Parts of a page or of a row that the browser's half of the whole draws by itself."""


def test_every_widget_of_kivy_has_its_other_half() -> None:
    """A new widget cannot be forgotten. A toast comes from outside of all pages."""
    assert KIVYS.keys() - INSIDE - {"Toast"} <= WIDGETS.keys()
    assert not INSIDE & WIDGETS.keys()


def test_every_widget_can_be_asked_for_what_is_usual() -> None:
    """Sizes and facts of rows can be asked for everywhere."""
    for widget in WIDGETS.values():
        assert {"width", "inner", "parent", "choose"} <= widget.usual.keys()


def test_no_word_is_said_twice() -> None:
    """A widget that is drawn here has no layout for a browser: one of them would never be used."""
    told = {line.strip("<>:") for text in layouts().values() for line in text.splitlines() if "@" in line[:40]}
    assert not {name for each in told for name in each.partition("@")[0].split(", ")} & WIDGETS.keys()
