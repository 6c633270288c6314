"""Buttons that are tapped, or held."""

from typing import Any

import pytest
from kivy.graphics import RoundedRectangle

from companion.ui.widgets.button import PushButton
from companion.ui.widgets.hold import HOLD
from tests.support import stage

LONG = "Unbenutzte Aktionspunkte ablegen und bereit sein"


def pushed(**kwargs: Any) -> tuple[PushButton, list[PushButton]]:
    """A button on the stage, and the list of its events."""
    fired: list[PushButton] = []
    return stage.show(PushButton(text="Ready", on_release=fired.append, **kwargs)), fired


@pytest.mark.parametrize("look", ["filled", "tonal", "plain", "bad"])
@pytest.mark.parametrize("can", [True, False])
def test_every_look_is_readable(look: str, can: bool) -> None:
    """Long sentences wrap, whether the button can be pushed or not; so does the reason."""
    assert not stage.everywhere(lambda: PushButton(text=LONG, look=look, can=can, why=LONG, emblem="hand"))


def test_a_tap_fires_once() -> None:
    """One tap is one event."""
    button, fired = pushed()
    stage.tap(button)
    assert fired == [button]


def test_what_cannot_says_why() -> None:
    """It fires nothing and shows the reason; a button that can shows none."""
    button, fired = pushed(can=False, why="Two seats are empty.")
    assert "Two seats are empty." in [text for text in stage.texts() if text != button.why or button.why]
    labels = [widget.text for widget in stage.walk(button) if type(widget).__name__ == "Text"]
    assert "Two seats are empty." in labels
    stage.tap(button)
    assert fired == []
    button.can = True
    labels = [widget.text for widget in stage.walk(button) if type(widget).__name__ == "Text"]
    assert "Two seats are empty." not in labels


def test_a_held_button_fills_up() -> None:
    """It fills from the left, and goes dark as soon as it is let go."""
    button, _ = pushed(hold=True)
    finger = stage.finger(button)
    finger.down()
    stage.wait(HOLD / 2)
    whole, filled = (part.size[0] for part in button.glow.children if isinstance(part, RoundedRectangle))
    assert (whole, filled) == (button.width, pytest.approx(button.width * button.held))
    assert filled < whole
    finger.up()
    stage.frames(2)
    assert not button.glow.children


def test_the_main_button_is_the_highest() -> None:
    """It has 56 dp, the others 48."""
    assert pushed(look="filled")[0].height == 56
    assert pushed(look="tonal")[0].height == 48
