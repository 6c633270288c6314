"""The cover under a finger."""

from companion.games.age_of_thieves.presenters.declaration_page import Cover
from companion.games.age_of_thieves.screens.hold_panel import HoldPanel
from tests.support import stage


def heard(panel: HoldPanel) -> list[str]:
    """What it tells from now on."""
    told: list[str] = []
    panel.bind(on_opened=lambda _: told.append("opened"), on_let_go=lambda _: told.append("let go"))
    return told


def test_it_opens_after_the_hold_and_tells_when_it_is_let_go() -> None:
    """Not before 0.4 s."""
    panel = stage.show(HoldPanel(cover=Cover("Your plan", "Hold to open", "lock")))
    told = heard(panel)
    finger = stage.finger(panel)
    finger.down()
    stage.wait(0.3)
    assert told == []
    stage.wait(0.2)
    assert told == ["opened"]
    finger.up()
    stage.frames(2)
    assert told == ["opened", "let go"]


def test_a_brush_opens_nothing() -> None:
    """A short touch is let go, and that is all."""
    panel = stage.show(HoldPanel(cover=Cover("Your plan", "Hold to open", "lock")))
    told = heard(panel)
    stage.tap(panel)
    stage.wait(1)
    assert told == ["let go"]
    assert panel.held == 0


def test_a_tap_opens_where_that_is_wished() -> None:
    """For whom holding is hard."""
    panel = stage.show(HoldPanel(cover=Cover("Your plan", "Tap to open", "lock", hold=False)))
    told = heard(panel)
    stage.tap(panel)
    assert told == ["opened"]
