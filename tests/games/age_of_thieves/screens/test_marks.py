"""AP markers and tokens, drawn."""

from typing import Any

import numpy as np

from companion.games.age_of_thieves.screens.marks import Marks
from companion.ui.theme import theme
from companion.ui.widgets.boxes import RowBox
from tests.support import stage

KINDS = ["blue", "purple", "red", "informer", "agent"]


def shown(*kinds: str, **options: Any) -> Marks:
    """Marks on the stage, as large as they like."""
    marks = Marks(marks=list(kinds))
    row = RowBox(padding=[20, 20, 20, 20])
    row.add_widget(marks)
    stage.show(row, **options)
    return marks


def drawn(marks: Marks) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """What is drawn where they lie."""
    x, y = (round(place) for place in marks.to_window(*marks.pos))
    return stage.pixels()[y : y + round(marks.height), x : x + round(marks.width), :3]


def test_they_lie_five_in_a_row() -> None:
    """As wide and as high as they need."""
    marks = shown(*["blue"] * 7)
    assert tuple(marks.size) == (marks.side * 5, marks.side * 2)
    marks.marks = []
    assert tuple(marks.size) == (0, 0)


def test_every_kind_has_a_form_of_its_own() -> None:
    """Told apart without colour: their outlines differ."""
    forms = set()
    for kind in KINDS:
        picture = drawn(shown(kind, scale=2.0))
        ground = picture[0, 0]
        light = picture.astype(int).sum(axis=2) > int(ground.astype(int).sum()) + 150
        forms.add(light.tobytes())
    assert len(forms) == len(KINDS)


def test_they_follow_mood_and_print() -> None:
    """They are drawn again, or larger."""
    marks = shown(*KINDS)
    before, side = drawn(marks).copy(), marks.side
    theme.mood = "ember"
    stage.frames(2)
    assert not np.array_equal(drawn(marks), before)
    theme.scale = 2.0
    stage.frames(2)
    assert marks.side > side
