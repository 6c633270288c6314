"""The settings, tapped."""

from companion.ui.widgets.material import Steps
from tests.support import stage
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """The page can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("settings_page")) == []


def test_every_tap_holds_at_once() -> None:
    """These are language, size and switches; the page itself changes its language."""
    page = show("settings_page")
    steps = next(part for part in stage.walk() if isinstance(part, Steps))
    touch = stage.finger(steps)
    touch.down()
    stage.wait(0.1)  # a finger that stays is no longer about to scroll
    touch.drag(steps.x + steps.width / 3, touch.y)
    stage.frames(2)
    touch.up()
    stage.frames(2)
    assert "130 %" in stage.texts()
    stage.tap("Speech")
    stage.tap("Deutsch")
    settings = page.presenter.desk.settings
    assert (settings.text_size, settings.speech, settings.language) == (1.3, True, "de")
    assert "Sprachausgabe" in stage.texts()
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "back"))
    stage.tap("Bericht für Tester")
    assert page.presenter.pages.went == ["<", "report"]
