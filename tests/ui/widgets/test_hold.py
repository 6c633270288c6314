"""Promises of holding: a light touch does nothing, a late hold does nothing, and letting go is always noticed."""

import pytest

from companion.ui.ignore_taps import TapLayer
from companion.ui.theme import theme
from companion.ui.widgets.hold import HOLD, HoldBox
from tests.support import stage


def heard(box: HoldBox) -> list[str]:
    """The events from now on."""
    told: list[str] = []
    box.bind(on_release=lambda _: told.append("done"), on_let_go=lambda _: told.append("let go"))
    return told


def held(
    seconds: float, box: HoldBox | None = None, to: tuple[float, float] | None = None, hard: bool = False
) -> list[str]:
    """The events of a finger that lies on the box for so long and may be dragged off. `hard`: the setting for people
    who cannot hold."""
    box = stage.show(box or HoldBox(hold=True))
    theme.tap_not_hold = hard
    told = heard(box)
    finger = stage.finger(box)
    finger.down()
    stage.wait(seconds)
    if to:
        finger.drag(*to)
    finger.up()
    stage.frames(6)
    assert box.held == 0
    return told


def test_it_is_done_while_the_finger_is_still_down() -> None:
    """It happens once, after its time; lifting the finger only ends the hold."""
    box = stage.show(HoldBox(hold=True))
    told = heard(box)
    finger = stage.finger(box)
    finger.down()
    stage.wait(HOLD / 2)
    assert told == []
    assert 0 < box.held < 1
    stage.wait(HOLD)
    assert told == ["done"]
    finger.up()
    stage.frames(6)
    assert told == ["done", "let go"]


def test_a_hold_that_is_too_short_has_never_been() -> None:
    """It does nothing, also later, and the next hold starts from the beginning."""
    box = HoldBox(hold=True)
    assert held(HOLD / 2, box) == ["let go"]
    stage.wait(2 * HOLD)
    assert held(HOLD / 2, box) == ["let go"]


def test_it_is_let_go_wherever_the_finger_is() -> None:
    """The finger may be off the box."""
    assert held(HOLD + 0.1, to=(1, 1)) == ["done", "let go"]
    assert held(HOLD / 2, to=(1, 1)) == ["let go"]


def test_a_tap_is_enough_where_a_hold_is_hard() -> None:
    """A tap has no end of a hold; nor has a box that need not be held."""
    assert held(0, HoldBox()) == ["done"]
    assert held(0, hard=True) == ["done"]


@pytest.mark.parametrize(("before", "told"), [(HOLD / 2, ["let go"]), (HOLD + 0.1, ["done", "let go"])])
def test_what_has_come_under_the_finger_is_not_meant(before: float, told: list[str]) -> None:
    """After the screen has changed by itself, the hold does nothing, but its end is noticed."""
    layer, box = stage.show(TapLayer()), HoldBox(hold=True)
    layer.add_widget(box)
    stage.frames(3)
    got = heard(box)
    finger = stage.finger(box)
    finger.down()
    stage.wait(before)
    layer.ignore_taps()
    stage.wait(HOLD)
    finger.up()
    stage.frames(3)
    assert got == told
    assert box.held == 0


def test_a_hold_stays_one_whatever_the_box_becomes() -> None:
    """Otherwise the same finger would tap the changed box."""
    box = HoldBox(hold=True)
    box.bind(on_release=lambda _: setattr(box, "hold", False))
    assert held(0.6, box) == ["done", "let go"]
