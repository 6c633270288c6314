"""Buttons that are tapped, or held."""

from typing import Any

import pytest

from companion.ui.theme import theme
from companion.ui.widgets.button import HOLD, PushButton
from tests.support import stage

LONG = "Unbenutzte Aktionspunkte ablegen und bereit sein"


def pushed(**kwargs: Any) -> tuple[PushButton, list[PushButton]]:
    """A button on the stage, and the list it fires into."""
    fired: list[PushButton] = []
    return stage.show(PushButton(text="Ready", on_release=fired.append, **kwargs)), fired


@pytest.mark.parametrize("look", ["filled", "tonal", "plain", "bad"])
@pytest.mark.parametrize("can", [True, False])
def test_every_look_is_readable(look: str, can: bool) -> None:
    """Long sentences wrap, whether it can be pushed or not; the reason as well."""
    assert not stage.everywhere(lambda: PushButton(text=LONG, look=look, can=can, why=LONG, emblem="hand"))


def test_a_tap_fires_once() -> None:
    """One tap, one time."""
    button, fired = pushed()
    stage.tap(button)
    assert fired == [button]


def test_what_cannot_says_why() -> None:
    """It fires nothing, and the reason stands in it; while it can, there is none."""
    button, fired = pushed(can=False, why="Two seats are empty.")
    assert "Two seats are empty." in [text for text in stage.texts() if text != button.why or button.why]
    labels = [widget.text for widget in stage.walk(button) if type(widget).__name__ == "Text"]
    assert "Two seats are empty." in labels
    stage.tap(button)
    assert fired == []
    button.can = True
    labels = [widget.text for widget in stage.walk(button) if type(widget).__name__ == "Text"]
    assert "Two seats are empty." not in labels


def test_a_hold_fires_while_the_finger_is_still_down() -> None:
    """After its time, once; lifting the finger adds nothing."""
    button, fired = pushed(hold=True)
    touch = stage.finger(button)
    touch.down()
    stage.wait(HOLD / 2)
    assert fired == []
    assert 0 < button.held < 1
    stage.wait(HOLD)
    assert fired == [button]
    touch.up()
    stage.frames(6)
    assert fired == [button]
    assert button.held == 0


def test_a_hold_that_is_let_go_has_never_been() -> None:
    """A tap does nothing, and the next hold starts anew."""
    button, fired = pushed(hold=True)
    stage.tap(button)
    assert button.held == 0
    stage.wait(2 * HOLD)
    assert fired == []


def test_a_hold_becomes_a_tap_for_whom_it_is_hard() -> None:
    """With the setting, a tap is enough."""
    button, fired = pushed(hold=True)
    theme.tap_not_hold = True
    stage.tap(button)
    assert fired == [button]


def test_the_main_button_is_the_highest() -> None:
    """56 dp for the filled one, 48 for the others."""
    assert pushed(look="filled")[0].height == 56
    assert pushed(look="tonal")[0].height == 48


def test_a_hold_that_has_fired_does_not_fire_again() -> None:
    """Whatever the button has become under the finger by the time it is lifted."""
    button, fired = PushButton(text="Leave", hold=True), list[bool]()

    def release(*_: object) -> None:
        fired.append(button.hold)
        button.hold = False

    button.bind(on_release=release)
    stage.show(button)
    finger = stage.finger(button)
    finger.down()
    stage.wait(0.6)
    finger.up()
    stage.frames(2)
    assert fired == [True]
