"""Covers under a finger."""

from typing import Any

from companion.present.play.cover import Cover, Look
from companion.ui.play.cover import HoldPanel, PeekRow
from companion.ui.theme import theme
from companion.ui.thumbs import Thumbs
from companion.ui.widgets.button import HOLD
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.rows import Rows
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


def test_it_tells_when_the_finger_slides_off() -> None:
    """Wherever that is lifted then."""
    panel = stage.show(HoldPanel(cover=Cover("Your plan", "Hold to open", "lock")))
    told = heard(panel)
    finger = stage.finger(panel)
    finger.down()
    stage.wait(HOLD + 0.1)
    finger.drag(1, 1)
    finger.up()
    stage.frames(3)
    assert told == ["opened", "let go"]


def startled(panel: HoldPanel, before: float, after: float) -> list[str]:
    """What it tells of a finger under which the screen has changed by itself."""
    thumbs = stage.show(Thumbs())
    thumbs.add_widget(panel)
    stage.frames(3)
    told = heard(panel)
    finger = stage.finger(panel)
    finger.down()
    stage.wait(before)
    thumbs.startle()
    stage.wait(after)
    finger.up()
    stage.frames(3)
    return told


def test_a_startled_hold_opens_nothing() -> None:
    """It was for something else; nor does a tap."""
    panel = HoldPanel(cover=Cover("Your plan", "Hold to open", "lock"))
    assert startled(panel, HOLD / 2, HOLD) == ["let go"]
    assert panel.held == 0
    assert startled(HoldPanel(cover=Cover("Your plan", "Tap to open", "lock", hold=False)), 0.1, 0.1) == []


def test_it_tells_when_a_startled_finger_lets_go() -> None:
    """What is open is covered, whatever has come up meanwhile."""
    panel = HoldPanel(cover=Cover("Your plan", "Hold to open", "lock"))
    assert startled(panel, HOLD + 0.1, 0.1) == ["opened", "let go"]


def test_too_short_a_hold_is_told_for_a_moment() -> None:
    """Then it says again what it always does; a hold that opens is not told so."""
    panel = stage.show(HoldPanel(cover=Cover("Your plan", "Hold to open", "lock", longer="A little longer")))
    stage.tap(panel)
    assert stage.texts(panel) == ["Your plan", "A little longer"]
    stage.wait(2.2)
    assert stage.texts(panel) == ["Your plan", "Hold to open"]
    finger = stage.finger(panel)
    finger.down()
    stage.wait(0.6)
    finger.up()
    stage.frames(2)
    assert stage.texts(panel) == ["Your plan", "Hold to open"]


def test_a_tap_opens_where_that_is_wished() -> None:
    """For whom holding is hard."""
    panel = stage.show(HoldPanel(cover=Cover("Your plan", "Tap to open", "lock", hold=False)))
    told = heard(panel)
    stage.tap(panel)
    assert told == ["opened"]


def test_without_room_it_is_words_only() -> None:
    """The emblem goes first; the sentence stays whole."""
    panel = stage.show(HoldPanel(cover=Cover("Your plan", "Hold to open", "lock")))
    roomy = panel.height
    panel.tight = True
    stage.frames(3)
    assert panel.height < roomy
    assert stage.texts(panel) == ["Your plan", "Hold to open"]
    assert [part.height for part in stage.walk(panel) if isinstance(part, Emblem)] == [0]


def peeks(hold: bool) -> tuple[Any, list[str]]:
    """A cover and what it fires."""
    fired: list[str] = []
    rows = stage.show(Rows(row="PeekRow", items=(Look(Cover("Hold", "", "card", hold)),)))
    rows.bind(on_fired=lambda _, __, name: fired.append(name))
    assert isinstance(rows.children[0], PeekRow)
    return rows, fired


def test_a_look_opens_after_a_hold_and_ends_with_it() -> None:
    """And a short touch is none."""
    _, fired = peeks(hold=True)
    stage.hold("Hold")
    assert fired == ["open", "let_go"]
    stage.tap("Hold")
    assert fired[2:] == ["let_go"]


def test_a_look_is_a_tap_for_whom_holding_is_hard() -> None:
    """The next tap ends it; letting go does not."""
    _, fired = peeks(hold=False)
    theme.tap_not_hold = True
    stage.tap("Hold")
    assert fired == ["open"]
