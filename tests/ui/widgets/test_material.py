"""The parts that come from KivyMD: they have our colours and sizes, and leave memory with their page."""

import gc
from typing import Any
from weakref import ref

import pytest

from companion.present.page_parts import Choice
from companion.ui.colours import MOODS
from companion.ui.theme import theme
from companion.ui.widgets import material
from companion.ui.widgets.boxes import TapBox
from companion.ui.widgets.material import Busy, Check, Divider, Progress, Steps, Toggle, lift, scheme, wave
from companion.ui.widgets.parts import forget
from companion.ui.widgets.toast import ToastPanel
from tests.support import stage

SIZES = tuple(Choice(str(size), f"{size} %", chosen=size == 130) for size in (100, 130, 160, 200))


def drawn(part: Any) -> set[tuple[int, ...]]:
    """Every colour at a part, and a little around it."""
    x, y = part.to_window(*part.pos)
    spot = stage.pixels()[max(int(y) - 8, 0) : int(y + part.height) + 8, int(x) : int(x + part.width)]
    return {tuple(map(int, pixel)) for row in spot for pixel in row}


def coloured(role: str) -> tuple[int, ...]:
    """A colour of the mood, as it is drawn."""
    return tuple(round(part * 255) for part in theme.roles[role])


def test_its_names_are_ours() -> None:
    """Each role has a KivyMD name in both moods, and KivyMD works out none itself."""
    stage.clear()
    for mood in MOODS:
        theme.mood = mood
        assert (scheme.primaryColor, scheme.onSurfaceVariantColor) == (
            theme.roles["primary"],
            theme.roles["on_surface_variant"],
        )
    stage.clear()


@pytest.mark.parametrize("mood", MOODS)
def test_parts_have_the_colours_of_the_mood(mood: str) -> None:
    """Parts that are on or fill up have the primary colour."""
    for part in (Toggle(on=True), Check(on=True), Progress(done=0.5)):
        stage.show(part, mood=mood)
        assert coloured("primary") in drawn(part), part


def test_a_toggle_goes_over() -> None:
    """It moves for a moment, or changes at once without motion; it never moves when its page comes up."""
    assert Toggle(on=True).ids.thumb.width == 24
    toggle = stage.show(Toggle())
    left = toggle.ids.thumb.center_x
    toggle.on = True
    assert toggle.ids.thumb.center_x == left
    stage.wait(0.3)
    right = toggle.ids.thumb.center_x
    assert right > left
    theme.motion = False
    toggle.on = False
    assert toggle.ids.thumb.center_x == left


def test_on_and_off_are_told_without_colour() -> None:
    """There is a tick in the thumb, and a tick in the box."""
    for part in (Toggle(), Check()):
        stage.show(part)
        off = [type(each).__name__ + str(getattr(each, "icon", "")) for each in stage.walk(part)]
        part.on = True
        stage.frames(2)
        assert off != [type(each).__name__ + str(getattr(each, "icon", "")) for each in stage.walk(part)]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_check_grows_with_the_print(scale: float) -> None:
    """It grows like an emblem, and its sign grows with it."""
    check = stage.show(Check(on=True), scale=scale)
    assert theme.icon * 0.9 <= check.height <= theme.icon * 1.3
    assert check.texture_size[1] <= check.height + 1


@pytest.mark.parametrize("kind", [Toggle, Check])
def test_signs_feel_no_finger(kind: type[Any]) -> None:
    """The row gets the touch."""
    part = stage.show(kind())
    stage.tap(part)
    assert (part.on, part.active) == (False, False)


def test_progress_is_there_while_somebody_knows_it() -> None:
    """Otherwise it leaves not even a gap."""
    bar = stage.show(Progress(done=0.25))
    assert (bar.height, round(bar.value)) == (theme.gap, 25)
    bar.done = -1.0
    assert bar.height == 0


def test_busy_goes_round_only_while_it_is_seen_and_may() -> None:
    """Otherwise it needs no room; an endless animation would keep its page in memory."""
    busy = stage.show(Busy(on=True))
    stage.wait(1.0)
    before = busy._angle_end
    stage.wait(0.5)
    assert busy._angle_end != before
    assert busy.height > 0
    stage.clear()
    assert (busy.active, busy.height) == (False, 0)
    stage.show(busy)
    assert busy.active
    theme.motion = False
    busy.on = False
    busy.on = True
    assert not busy.active


def test_steps_choose_when_the_finger_lets_go() -> None:
    """The place where it is lifted counts; on its way only the word changes."""
    chosen: list[str] = []
    steps = stage.show(Steps(choices=SIZES, on_chosen=lambda _, key: chosen.append(key)))
    assert (steps.word, steps.height >= 48) == ("130 %", True)
    touch = stage.finger(steps)
    touch.down()
    stage.frames(3)
    touch.drag(steps.right - 2, steps.center_y)
    assert (steps.word, chosen) == ("200 %", [])
    touch.up()
    assert chosen == ["200"]
    steps.choices = SIZES[:1]
    assert steps.word == "100 %"


def test_a_divider_is_a_thin_line() -> None:
    """It is as wide as its place."""
    line = stage.show(Divider())
    assert (line.height, line.width) == (1, 412)
    assert coloured("outline_variant") in drawn(line)


def test_a_wave_spreads_under_the_finger_and_is_over() -> None:
    """It spreads over the touched box, in the tone of its text; without motion there is none."""
    box = stage.show(TapBox(size_hint_y=None))
    calm = drawn(box)
    touch = stage.finger(box)
    touch.down()
    stage.wait(0.2)
    assert wave().canvas in box.canvas.after.children
    assert len(drawn(box)) > len(calm) + 5
    touch.up()
    stage.wait(1.5)
    assert drawn(box) == calm
    other = stage.show(TapBox())
    theme.motion = False
    touch = stage.finger(other)
    touch.down()
    touch.up()
    assert wave().canvas not in other.canvas.after.children


def test_the_first_wave_starts_under_the_finger_too() -> None:
    """The touch that makes it is its place: a wave from the middle would have reached neither edge yet."""
    wave.cache_clear()
    box = stage.show(TapBox(size_hint_y=None))
    stage.finger(box).down()
    stage.wait(0.1)
    row = stage.pixels()[int(box.center_y), int(box.x) : int(box.right)]
    assert row[0].tolist() == row[-1].tolist() != row[len(row) // 2].tolist()


def test_a_box_that_goes_for_good_takes_no_wave_with_it() -> None:
    """The next box gets a wave again, even with another size: the first wave leaves no picture behind."""
    box, other = TapBox(size_hint_y=None, least=96), TapBox(size_hint_y=None)
    stage.show(box)
    stage.tap(box)
    forget(box)
    stage.show(other)
    calm = drawn(other)
    stage.finger(other).down()
    stage.wait(0.2)
    assert len(drawn(other)) > len(calm) + 5


def test_a_wave_that_moves_on_leaves_nothing() -> None:
    """All boxes share one wave, and it keeps none of them in memory."""
    one, other = TapBox(), TapBox()
    for box in (one, other):
        stage.show(box)
        stage.tap(box)
    assert wave().canvas not in one.canvas.after.children
    gone = ref(other)
    stage.clear()
    del other, box
    stage.wait(2.0)
    gc.collect()
    assert gone() is None


def test_nothing_is_compiled_for_what_is_not_touched() -> None:
    """KivyMD would make a picture and a shader for every part that may ripple."""
    assert Check().fbo is None
    assert Toggle().ids.thumb.fbo is None


def test_what_floats_throws_a_shadow() -> None:
    """The shadow moves with it."""
    panel = ToastPanel(text="Rolled.")
    lift(panel, 3)
    stage.show(panel, mood="ember")
    around = {pixel for pixel in drawn(panel) if sum(pixel[:3]) < sum(coloured("surface")[:3])}
    assert around


def test_a_page_may_go_while_its_parts_are_made() -> None:
    """Work that KivyMD has delayed finds no part, and raises nothing."""
    toggle = stage.show(Toggle(on=True))
    toggle.ids.clear()
    toggle.on_active(toggle, False)
    assert material.moves(toggle)
