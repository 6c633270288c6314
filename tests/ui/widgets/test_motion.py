"""Promises of movements: short, cheap, gone afterwards, and none at all where nothing should move."""

from weakref import ref

import pytest

from companion.present.motions import SECONDS
from companion.ui.theme import theme
from companion.ui.widgets.boxes import PanelBox
from companion.ui.widgets.motion import POSES, Entrance, move, still
from companion.ui.widgets.text import Text
from tests.support import stage

MOVES = 4
"""Instructions that a movement may add to what a widget draws, and one that ends it."""


def panel() -> PanelBox:
    """Something to be moved."""
    made = PanelBox()
    made.add_widget(Text(text="Words", role="title"))
    return made


def instructions(widget: PanelBox) -> int:
    """How many there are before and after what it draws."""
    return len(widget.canvas.before.children) + len(widget.canvas.after.children)


def test_every_movement_is_drawn() -> None:
    """Those of the table, and no others."""
    assert POSES.keys() == SECONDS.keys()


@pytest.mark.parametrize("by", sorted(SECONDS))
def test_what_has_moved_stands_as_if_it_never_had(by: str) -> None:
    """The picture is another one on its way, and the same at the end; nothing is left on the widget, or in memory."""
    shown = stage.show(panel())
    before, drawn = stage.pixels().copy(), instructions(shown)
    move(shown, by)
    moving = ref(shown.moving)
    stage.frames(1)
    assert (stage.pixels() != before).any()
    stage.wait(SECONDS[by] + 0.1)
    assert moving() is None
    assert (stage.pixels() == before).all()
    assert (instructions(shown), hasattr(shown, "moving")) == (drawn, False)


def test_a_frame_moves_and_lays_nothing_out() -> None:
    """That is what keeps it cheap: no place changes, and no instruction comes or goes."""
    shown = stage.show(panel())
    move(shown, "deal")
    stage.frames(1)
    held, drawn = (*shown.pos, *shown.size), instructions(shown)
    laid: list[object] = []
    shown.do_layout = lambda *_: laid.append(1)
    for _ in range(8):
        stage.frames(1)
        assert (*shown.pos, *shown.size) == held
        assert instructions(shown) == drawn
    assert not laid


def test_it_waits_in_its_pose() -> None:
    """A row that is dealt later is not seen before."""
    shown = stage.show(panel())
    there = stage.pixels().copy()
    move(shown, "deal", after=0.5)
    stage.wait(0.4)
    assert shown.opacity == 0
    stage.wait(0.5)
    assert (stage.pixels() == there).all()


def test_what_leaves_is_gone_before_what_follows() -> None:
    """It goes away; then what is to be done is done once."""
    shown, done = stage.show(panel()), []
    move(shown, "rise", leaves=lambda: done.append(1))
    stage.wait(SECONDS["rise"] * 0.9)
    assert not done
    stage.wait(0.2)
    assert done == [1]


def test_a_new_movement_ends_the_one_before() -> None:
    """Two at once would shake it."""
    shown = stage.show(panel())
    drawn = instructions(shown)
    move(shown, "pop")
    move(shown, "deal")
    assert instructions(shown) == drawn + MOVES + 1
    still(shown)
    assert (instructions(shown), shown.opacity) == (drawn, 1.0)
    still(shown)


def test_where_nothing_should_move_it_is_there() -> None:
    """By the setting; and what nobody sees yet."""
    done: list[int] = []
    made = panel()
    move(made, "pop")
    move(made, "rise", leaves=lambda: done.append(1))
    shown = stage.show(made)
    theme.motion = False
    move(shown, "pop")
    assert not hasattr(shown, "moving")
    assert done == [1]


def test_a_box_moves_what_it_holds_when_its_cue_changes() -> None:
    """It has waited for that."""
    box = Entrance(by="pop", after=0.1)
    box.add_widget(Text(text="Words"))
    stage.show(box)
    assert not hasattr(box, "moving")
    box.cue = "next"
    assert hasattr(box, "moving")
    stage.wait(0.5)
    assert not hasattr(box, "moving")
