"""A panel with two sides."""

from companion.present.motions import SECONDS
from companion.ui.theme import theme
from companion.ui.widgets.flip import FlipPanel
from companion.ui.widgets.text import Text
from tests.support import stage


def panel() -> FlipPanel:
    """A panel with a word on it."""
    made = FlipPanel(side="calm")
    made.add_widget(Text(text="Guard 4", role="numeral"))
    return made


def test_a_panel_is_readable() -> None:
    """This holds for both sides."""
    assert not stage.everywhere(panel)


def test_it_turns_over_when_its_side_changes() -> None:
    """In the middle only its edge is seen; after a moment it is flat again. A side that stays does not move."""
    shown = stage.show(panel())
    shown.side = "calm"
    assert not hasattr(shown, "moving")
    shown.side = "alarm"
    stage.frames(2)
    assert 0 < shown.moving.at < 1
    left = stage.pixels()[int(shown.center_y), 30].tolist()
    stage.wait(SECONDS["flip"] + 0.1)
    assert not hasattr(shown, "moving")
    assert stage.pixels()[int(shown.center_y), 30].tolist() != left


def test_without_motion_it_lies_on_its_other_side_at_once() -> None:
    """The setting does this; so does a panel that is not on the screen yet."""
    shown = panel()
    stage.show(shown)
    theme.motion = False
    shown.side = "alarm"
    assert not hasattr(shown, "moving")
