"""Dice that tumble, blank, and land."""

import pytest

from companion.present.motions import SECONDS
from companion.ui.theme import theme
from companion.ui.widgets.dice import DiceView, Die, sides
from companion.ui.widgets.parts import DRAWN
from tests.support import stage


def test_dice_are_readable() -> None:
    """All numbers and blank dice are tried."""
    assert not stage.everywhere(lambda: DiceView(faces=(1, 2, 3, 4, 5, 6, 10, 0)))


@pytest.mark.parametrize("side", [0, 24, 64])
def test_a_number_fits_on_its_die(side: float) -> None:
    """This holds for the smallest die."""
    die = Die(face=8)
    stage.show(die, scale=2.0)
    die.size = side, side
    stage.frames(3)
    assert not [found for found in stage.audit() if side and "clipped" in found]
    assert die.children[0].font_size <= max(side * 0.38, 1)


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


def test_dice_tumble_blank_and_land() -> None:
    """No number is seen before they lie; the last picture is the same as without motion."""
    dice = stage.show(DiceView())
    dice.tumbles, dice.faces = True, (0, 0)
    dice.fall()
    stage.frames(5)
    assert all(die.moving.at for die in dice.children[1:])
    assert stage.texts() == []
    dice.faces, dice.tumbles = (4, 7), False
    stage.wait(SECONDS["land"] + 0.1)
    assert stage.texts() == ["4", "7"]
    landed = stage.pixels().copy()
    stage.show(DiceView(faces=(4, 7)))
    assert (stage.pixels() == landed).all()


def test_of_several_dice_the_highest_counts() -> None:
    """The others are dim, and smaller: colour alone says nothing."""
    dice = stage.show(DiceView(faces=(3, 8, 8)))
    low, *high = reversed(dice.children)
    assert [low.dim, *(die.dim for die in high)] == [True, False, False]
    assert low.side < min(die.side for die in high)


def test_a_die_has_four_sides_that_are_seen() -> None:
    """They meet without a gap, and none stands out of its place."""
    corners = sides(50, 50, 100)
    points = [{(each[at], each[at + 1]) for at in (0, 2, 4)} for each in corners]
    front, *others = points
    assert all(len(front & each) == 2 for each in others)
    assert all(0 <= place <= 100 for each in corners for place in each)


def test_without_motion_they_lie_at_once() -> None:
    """The setting switches motion off."""
    dice = stage.show(DiceView())
    theme.motion = False
    dice.tumbles, dice.faces = True, (6, 2)
    dice.fall()
    assert not any(hasattr(die, "moving") for die in dice.children)


def test_a_die_goes_while_it_falls() -> None:
    """Its movement ends with it, and the others fall on."""
    dice = stage.show(DiceView(faces=(0, 0), tumbles=True))
    dice.fall()
    stage.frames(2)
    gone, stays = dice.children
    dice.faces = (0,)
    assert dice.children == [stays]
    stage.wait(DRAWN + stage.FRAME)
    assert [hasattr(die, "moving") for die in (gone, stays)] == [False, True]
    stage.wait(SECONDS["fall"] + 0.1)
    assert not hasattr(stays, "moving")
