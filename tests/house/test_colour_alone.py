"""No meaning by colour alone: what looks different in a list says why in words, in an emblem or in its shape.

Two items of a list (a row, a chip, a key, a chair, a card of a plan) that differ in a colour have to differ in more.
What such an item is called does not count, as all items of a list are called something else: left out are its first
text, names in its other texts, numbers, and which of its family an emblem is.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from kivy.graphics import Canvas, Color, Ellipse, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.uix.widget import Widget

from companion.present.page_parts import Choice
from companion.ui.theme import theme
from companion.ui.widgets.chips import Chips
from companion.ui.widgets.choices import ChoiceList
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.pad import NumberPad
from companion.ui.widgets.ring import SeatRing
from companion.ui.widgets.rows import Rows
from tests.house.plan import ROOT
from tests.support import gallery, stage
from tests.support.worn import wear

pytestmark = pytest.mark.usefixtures("undisturbed")

LISTS = (
    *(Chips, ChoiceList, NumberPad, Rows, SeatRing),
    *(each for game in gallery.GAMES for lists in gallery.own(game, "LISTS") for each in lists),
)
LOOK: gallery.Look = ("usual", 1.0, "night", "en")
NAMES = {name for game in gallery.GAMES for name in re.findall(r"\b[A-Z][a-z]+\b", gallery.data(game))}
NAMED = re.compile(rf"\b({'|'.join(sorted(NAMES))}|\d+)\b")
"""Of two texts that differ in these only, one says no more than the other."""

Drawn = tuple[Any, ...]


@pytest.mark.parametrize("page", gallery.PAGES)
def test_a_page_says_nothing_by_colour_alone(page: str) -> None:
    """No state of it does, and no change from one state to the next."""
    items = [each for scene in gallery.PAGES[page] for each in shown(page, scene)]
    assert list(alone(items)) == []


def test_colour_alone_is_found() -> None:
    """Two chips that differ only in colour are found; with a tick they may."""
    chips = stage.show(Chips(choices=(Choice("a", "Anna", emblem="star"), Choice("b", "Ben", emblem="star"))))
    assert list(alone(list(listed()))) == []
    chips.children[0].colour = theme.roles["primary"]
    assert list(alone(list(listed()))) == ["Chip 'Ben' differs from 'Anna' in colour alone"]
    chips.choices = (Choice("a", "Anna", emblem="star"), Choice("b", "Ben", emblem="star", chosen=True))
    stage.frames(2)
    assert list(alone(list(listed()))) == []
    stage.clear()


@pytest.mark.parametrize("game", gallery.GAMES)
def test_a_colour_of_its_own_goes_with_a_shape_of_its_own(game: str) -> None:
    """So such an emblem can be known by its shape."""
    wear(game)
    drawn = [path for path in (ROOT / "assets" / game / "emblems").glob("*.png") if path.stem in theme.tones]
    stage.clear()
    assert len({path.read_bytes() for path in drawn}) == len(drawn) > 0


# -- what is compared --------------------------------------------------------------------------------------------------


def shown(page: str, scene: str) -> Iterator[tuple[str, str, Drawn, Drawn]]:
    """Every item of a list on a page."""
    gallery.show(page, scene, LOOK)
    yield from listed()
    stage.clear()


def listed() -> Iterator[tuple[str, str, Drawn, Drawn]]:
    """Every item of a list on the stage: its kind, what it is called, its form, its colours."""
    for part in stage.walk():
        if isinstance(part, LISTS):
            for item in reversed(part.children):
                texts = stage.texts(item)
                yield type(item).__name__, (texts or [""])[0], tuple(form(item)), tuple(colours(item))


def alone(items: Iterable[tuple[str, str, Drawn, Drawn]]) -> Iterator[str]:
    """The items that share their form with another, but not their colours."""
    known: dict[Drawn, tuple[str, Drawn]] = {}
    for kind, called, shape, painted in items:
        other, otherwise = known.setdefault((kind, shape), (called, painted))
        if painted != otherwise:
            yield f"{kind} {called!r} differs from {other!r} in colour alone"


def form(item: Widget) -> Iterator[Any]:
    """Everything about an item that people see who cannot see colours."""
    first = True
    for part in seen(item):
        yield type(part).__name__
        yield tuple((type(shape).__name__, _round(shape)) for _, shape in strokes(part.canvas))
        if isinstance(part, Emblem):
            # a colour of its own says no more than its shape does
            yield part.name if part.painted or part.name in theme.tones else part.name.partition("_")[0], part.side
        if _is_said(part):
            yield part.bold, part.font_size, first or NAMED.sub("", part.text)
            first = False
    yield tuple(mark for part in seen(item) for mark in getattr(part, "marks", ()))


def colours(item: Widget) -> Iterator[Any]:
    """Every colour of an item that can be seen."""
    for part in seen(item):
        if _is_said(part):
            yield tuple(part.color)
        else:
            yield tuple(colour for colour, _ in strokes(part.canvas))


def seen(item: Widget) -> Iterator[Widget]:
    """Every part of an item that takes any room."""
    yield from (part for part in item.walk(restrict=True) if min(part.size) > 0)


def strokes(group: InstructionGroup, colour: tuple[float, ...] = (1, 1, 1, 1)) -> Iterator[tuple[Drawn, Any]]:
    """Every shape that a widget draws itself, with its colour, if it can be seen."""
    layers = [group] if not isinstance(group, Canvas) else [group.before, group, group.after]
    for each in (each for layer in layers for each in layer.children):
        if isinstance(each, Color):
            colour = tuple(each.rgba)
        elif isinstance(each, Ellipse | Line | Rectangle | RoundedRectangle) and colour[3] > 0.05:
            yield colour, each
        elif isinstance(each, InstructionGroup) and not isinstance(each, Canvas):
            yield from strokes(each, colour)


def _is_said(part: Any) -> bool:
    return hasattr(part, "bold") and bool(part.text)


def _round(shape: Any) -> int:
    """How round the corners of a shape are."""
    return round(shape.radius[0][0]) if isinstance(shape, RoundedRectangle) else 0
