"""Covers that people hold."""

from typing import Any

from companion.present.play.cover import Cover, Look
from companion.ui.play.cover import HoldPanel, PeekRow
from companion.ui.theme import theme
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.rows import Rows
from tests.support import stage


def heard(panel: HoldPanel) -> list[str]:
    """The events from now on."""
    told: list[str] = []
    panel.bind(on_release=lambda _: told.append("opened"), on_let_go=lambda _: told.append("let go"))
    return told


def test_it_opens_after_the_hold_and_tells_when_it_is_let_go() -> None:
    """It does not open before 0.4 s."""
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
    """A short touch only fires `on_let_go`."""
    panel = stage.show(HoldPanel(cover=Cover("Your plan", "Hold to open", "lock")))
    told = heard(panel)
    stage.tap(panel)
    stage.wait(1)
    assert told == ["let go"]
    assert panel.held == 0


def test_too_short_a_hold_is_told_for_a_moment() -> None:
    """Then the cover has its usual words again. A hold that opens does not say it."""
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
    """The setting is for people who cannot hold."""
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
    """A cover and its events."""
    fired: list[str] = []
    rows = stage.show(Rows(row="PeekRow", items=(Look(Cover("Hold", "", "card", hold)),)))
    rows.bind(on_fired=lambda _, __, name: fired.append(name))
    assert isinstance(rows.children[0], PeekRow)
    return rows, fired


def test_a_look_opens_after_a_hold_and_ends_with_it() -> None:
    """A short touch is not a look."""
    _, fired = peeks(hold=True)
    stage.hold("Hold")
    assert fired == ["open", "let_go"]
    stage.tap("Hold")
    assert fired[2:] == ["let_go"]


def test_a_look_is_a_tap_where_holding_is_hard() -> None:
    """The next tap ends it; letting go does not."""
    _, fired = peeks(hold=False)
    theme.tap_not_hold = True
    stage.tap("Hold")
    assert fired == ["open"]
