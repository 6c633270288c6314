"""Dice that tumble and land."""

import pytest

from companion.ui.theme import theme
from companion.ui.widgets.dice import LANDING, DiceView, Die, shown
from tests.support import stage


def test_dice_are_readable() -> None:
    """Pips, numbers, blank ones."""
    assert not stage.everywhere(lambda: DiceView(faces=(1, 2, 3, 4, 5, 6, 10, 0)))


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_lands_on_its_face(face: int) -> None:
    """It shows others on the way, always the same ones: every phone shows the same fall."""
    fall = [shown(face, step / 20) for step in range(21)]
    assert fall[-1] == face
    assert len(set(fall)) > 3
    assert all(1 <= seen <= 6 for seen in fall)


def test_a_number_does_not_change_on_the_way() -> None:
    """Dice with more faces have no pips to turn."""
    assert {shown(10, step / 20) for step in range(21)} == {10}


@pytest.mark.parametrize("side", [0, 24, 64])
def test_a_number_fits_on_its_die(side: float) -> None:
    """However small the die is."""
    die = Die(face=8)
    stage.show(die, scale=2.0)
    die.size = side, side
    stage.frames(3)
    assert not [found for found in stage.audit() if side and "clipped" in found]
    assert die.children[0].font_size <= max(side / 2, 1)


def test_dice_tumble_and_lie_still() -> None:
    """For a moment; the picture then is the one without motion."""
    dice = stage.show(DiceView(rolling=True))
    dice.faces, dice.rolling = (4,), False
    (die,) = dice.children
    assert die.fallen == 0
    stage.wait(LANDING + 0.1)
    assert die.fallen == 1
    landed = stage.pixels().copy()
    theme.motion = False
    stage.show(DiceView(faces=(4,)))
    assert (stage.pixels() == landed).all()


def test_without_motion_they_lie_at_once() -> None:
    """As the setting says."""
    dice = stage.show(DiceView(rolling=True))
    theme.motion = False
    dice.faces, dice.rolling = (6, 2), False
    assert [die.fallen for die in dice.children] == [1, 1]


def test_while_rolling_nobody_knows() -> None:
    """As many dice as there will be, one if that is not known, and no face to be read."""
    dice = stage.show(DiceView(rolling=True))
    assert [die.face for die in dice.children] == [0]
    dice.faces = (3, 5)
    assert [die.face for die in dice.children] == [0, 0]
    dice.rolling = False
    assert sorted(die.face for die in dice.children) == [3, 5]
