"""Dice that tumble and land."""

import pytest

from companion.ui.theme import theme
from companion.ui.widgets.dice import LANDING, DiceView, Die, shown
from tests.support import stage


def test_dice_are_readable() -> None:
    """All numbers and blank dice are tried."""
    assert not stage.everywhere(lambda: DiceView(faces=(1, 2, 3, 4, 5, 6, 10, 0)))


@pytest.mark.parametrize("face", range(1, 9))
def test_a_die_lands_on_its_face(face: int) -> None:
    """The faces on its way are always the same, so every phone shows the same fall."""
    fall = [shown(face, step / 20) for step in range(21)]
    assert fall[-1] == face
    assert len(set(fall)) > 3
    assert all(1 <= seen <= 8 for seen in fall)


def test_a_number_does_not_change_on_the_way() -> None:
    """This is about a die with more faces: nobody knows how many."""
    assert {shown(10, step / 20) for step in range(21)} == {10}


@pytest.mark.parametrize("side", [0, 24, 64])
def test_a_number_fits_on_its_die(side: float) -> None:
    """This holds for the smallest die."""
    die = Die(face=8)
    stage.show(die, scale=2.0)
    die.size = side, side
    stage.frames(3)
    assert not [found for found in stage.audit() if side and "clipped" in found]
    assert die.children[0].font_size <= max(side / 2, 1)


def test_dice_grow_with_what_they_lie_on() -> None:
    """Old and new dice grow; they never become smaller than usual."""
    dice = stage.show(DiceView(faces=(3,)))
    usual = dice.children[0].width
    dice.least = 150
    dice.faces = (3, 5)
    stage.frames(3)
    assert [die.size for die in dice.children] == [[150, 150]] * 2
    dice.least = 10
    stage.frames(3)
    assert [die.width for die in dice.children] == [usual] * 2


def test_dice_tumble_and_lie_still() -> None:
    """They fall for a moment; the last picture is the same as without motion."""
    dice = stage.show(DiceView())
    dice.faces = (4,)
    (die,) = dice.children
    assert die.fallen == 0
    stage.wait(LANDING + 0.1)
    assert die.fallen == 1
    landed = stage.pixels().copy()
    theme.motion = False
    stage.show(DiceView(faces=(4,)))
    assert (stage.pixels() == landed).all()


def test_without_motion_they_lie_at_once() -> None:
    """The setting switches motion off."""
    dice = stage.show(DiceView())
    theme.motion = False
    dice.faces = (6, 2)
    assert [die.fallen for die in dice.children] == [1, 1]
