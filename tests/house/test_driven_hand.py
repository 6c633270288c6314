"""The hand that drives an app: a test that waits for nothing must be told so, and not be killed without a word."""

import pytest

from companion.ui.widgets.button import PushButton
from tests.support import driven_eyes, stage
from tests.support.driven_hand import Hand


def ends(steps: driven_eyes.Steps) -> None:
    """Goes on until they end, in the stage's own time."""
    for pause in steps:
        stage.wait(max(pause, stage.FRAME))


def test_a_tap_on_what_must_be_held_is_given_up() -> None:
    """It names the button. The same button answers a hold, and any other a tap."""
    stage.show(PushButton(text="Hold to see", hold=True))
    with pytest.raises(LookupError, match="Hold to see feels the finger, and does not answer"):
        ends(Hand().tap("Hold to see"))
    hand = Hand()
    ends(hand.hold("Hold to see"))
    stage.show(PushButton(text="Tap me"))
    ends(hand.tap("Tap me"))
    assert hand.taps == 2
