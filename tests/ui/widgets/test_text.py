"""Text that wraps and grows."""

import gc
import subprocess
import sys
from weakref import ref

import numpy as np
import pytest
from kivy.core.text import Label as Print

from companion.ui.print_sizes import PRINT, TONES
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.text import Giant, Text, natural_width, unbroken, widest_word
from tests.house.plan import ROOT
from tests.support import stage

LONG = "Der Gefangene bleibt im Kerker, bis jemand die Torschlüssel bringt. " * 3


@pytest.mark.parametrize("role", PRINT)
def test_long_text_wraps_and_nothing_is_cut(role: str) -> None:
    """This holds in every role, on small phones, at 200 %."""

    def make() -> Column:
        column = Column()
        column.add_widget(Text(text=LONG, role=role))
        column.add_widget(Text(text="Below"))
        return column

    assert not stage.everywhere(make)


def test_text_is_as_high_as_its_lines() -> None:
    """A longer text is higher, an empty one has no height."""
    text = stage.show(Text(text="One line"))
    low = text.height
    text.text = LONG
    stage.frames(2)
    assert text.height > 3 * low
    text.text = ""
    stage.frames(2)
    assert text.height == 0


def test_a_long_word_is_not_broken() -> None:
    """It is printed smaller, but still readable; short words and wide places change nothing."""
    text = stage.show(Text(text="Clementine sits"), scale=2.0)
    text.size_hint_x = None
    for width, size in ((400, 32), (100, 20), (10, 12)):
        text.width = width
        stage.frames(2)
        assert text.font_size == pytest.approx(size, abs=2)
        assert (unbroken("Clementine", text.font_size, text.font_name, False, width) == text.font_size) or width == 10
    assert text.font_size == 12


@pytest.mark.parametrize("kind", [Text, Giant])
def test_print_has_whole_sizes(kind: type[Text]) -> None:
    """Kivy would open the same typeface once more for each other way to write its size."""
    text = stage.show(kind(text="Clementine sits"), scale=1.3)
    text.size_hint_x = None
    for width in (400.0, 233.3, 100.0, 10.0):
        text.width = width
        stage.frames(2)
        assert type(text.font_size) is int


@pytest.mark.parametrize("tone", TONES)
def test_a_tone_is_a_colour_of_the_mood(tone: str) -> None:
    """It changes with the mood."""
    text = stage.show(Text(text="Guard", tone=tone))
    assert list(text.color) == list(theme.tones[tone])
    theme.mood = "ember"
    assert list(text.color) == list(theme.tones[tone])


def test_a_colour_of_its_own_stays() -> None:
    """A change of mood does not touch it."""
    text = stage.show(Text(text="Guard", colour=[0, 0, 1, 1]))
    theme.mood = "ember"
    assert list(text.color) == [0, 0, 1, 1]


def test_natural_width_is_enough() -> None:
    """A text that gets its natural width stands in one line."""
    wide = natural_width(LONG, "body", True, theme.sizes)
    text = stage.show(Text(text=LONG, bold=True))
    text.size_hint_x, text.width = None, wide
    stage.frames(2)
    assert text.height < 2 * text.font_size
    assert widest_word("Torschlüssel im Kerker", "body", theme.sizes) == natural_width(
        "Torschlüssel", "body", False, theme.sizes
    )
    assert widest_word("", "body", theme.sizes) == 0
    assert natural_width("a\nmuch longer", "body", False, theme.sizes) < wide


@pytest.mark.parametrize("halign", ["left", "center", "right"])
def test_a_line_stands_where_it_should(halign: str) -> None:
    """This holds also when its place becomes wider, though the text is not drawn again."""
    text = stage.show(Text(text="Guard", halign=halign))
    for width in (200, 300):
        text.size_hint_x, text.width = None, width
        stage.frames(2)
        columns = np.flatnonzero((stage.pixels()[..., :3] != stage.pixels()[0, 0, :3]).any(axis=(0, 2)))
        left, right = columns[0] - text.x, text.right - columns[-1]
        assert {"left": left < 4, "center": abs(left - right) < 6, "right": right < 4}[halign]


def test_nothing_stays_of_a_text_that_is_gone() -> None:
    """It is gone at once, as it may have been a secret."""
    text = stage.show(Text(text="Guard"))
    text.text = ""
    assert (text.texture, text.height) == (None, 0)


def test_a_drawn_text_keeps_only_its_picture() -> None:
    """Kivy's label, with all its options, goes as soon as the text is drawn, or is gone before."""
    gc.collect()
    gc.disable()
    drawn, hidden = Text(text="seen"), Text(text="never seen")
    stage.show(drawn)
    labels = [each for each in gc.get_objects() if type(each) is Print and each.text in ("seen", "never seen")]
    assert [label.text for label in labels] == ["never seen"]
    label = ref(labels.pop())
    hidden.text = ""
    gc.enable()
    assert label() is None


def test_a_text_that_the_chip_has_lost_is_drawn_again() -> None:
    """A phone that was asleep may come back with nothing in its chip. Tried in a process of its own."""
    script = """
from kivy.graphics.context import get_context
from companion.ui.widgets.text import Text
from tests.support import stage
text = stage.show(Text(text="asleep"))
before = stage.pixels().copy()
get_context().reload()
stage.frames(2)
print(before.any(), (stage.pixels() == before).all())
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True"]
