"""Promises of the page of the turns: a whole turn by touches, and a look that ends with the finger."""

from typing import Any

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.stages.grid import GridPresenter
from companion.games.crooks.rules.crooks import CrookFace
from companion.games.crooks.screens.grid import GridScreen
from companion.present.lid import UNTOUCHED
from companion.table.commands import write_as
from tests.support import stage
from tests.support.gangland import A, B, begun, crook, passed, recruited
from tests.support.gangland_desk import desk_at, sealed
from tests.support.paper import Paper

TURN = begun((3, 2, 1, 4, 4, 5), crooks=[crook(B, 3, 4), crook(A, 9, 6), crook(A, 8, up=False)])


def shown(state: State, letter: str = "A", **look: Any) -> tuple[GridScreen, Any, Paper]:
    """The screen of one phone on the stage, its desk and where it leads."""
    desk, paper = desk_at(state, letter), Paper()
    return stage.show(GridScreen(GridPresenter(desk, paper)), **look), desk, paper


def test_six_touches_lay_a_crook_and_seal_its_face() -> None:
    """The keys come by themselves."""
    _, desk, _ = shown(TURN)
    stage.tap("A")
    stage.tap("5")
    stage.tap("Face down: $1 more")
    assert desk.around.state.seat == B
    for key in ("9", "none", "No gang"):
        stage.tap(key)
    number = max(desk.around.state.crooks)
    assert desk.faces == {number: write_as(CrookFace(9))}


def test_three_touches_lay_a_special_one() -> None:
    """What it is, then where."""
    _, desk, _ = shown(TURN)
    stage.tap("A")
    stage.tap("Spy")
    stage.tap("5")
    assert [type(tap) for tap in desk.taps] == [do.Recruit, do.Lay]


def test_what_is_to_be_done_is_in_sight() -> None:
    """The crook in hand, then the keys of its face, wherever somebody had scrolled to; who reads on is left alone."""
    screen, _, _ = shown(TURN)
    reading = screen.ids.page.ids.reading
    reading.scroll_y = 0
    screen.hangouts.choose("0")
    assert reading.scroll_y == 1
    reading.scroll_y = 0
    screen.placing.place("5")
    assert reading.scroll_y == 0
    screen.main()
    assert reading.scroll_y == 1


def test_passing_is_asked_about() -> None:
    """And can be thought over."""
    _, desk, _ = shown(TURN)
    stage.tap("Pass")
    stage.tap("Cancel")
    assert desk.taps == []
    stage.tap("Pass")
    stage.tap("Yes, pass")
    assert desk.taps == [do.Pass(1, A)]


def test_a_killer_asks_whom() -> None:
    """By the hats."""
    state = recruited(begun(seats=3, crooks=[crook(B, 3), crook(begun(seats=3).ring[2], 3)]))
    _, desk, _ = shown(state)
    stage.tap("Killer")
    stage.tap("3")
    stage.tap("Homburg")
    assert desk.taps[-1].victim == 2


def test_a_hold_shows_the_own_crooks_as_long_as_it_lasts() -> None:
    """Then nothing of them is anywhere in the tree."""
    screen, desk, _ = shown(TURN)
    sealed(desk, 1002, CrookFace(9, -3))
    screen.refresh()
    stage.frames(3)
    touch = stage.finger("Hold to see your hidden crook")
    touch.down()
    stage.wait(0.8)
    secret = "9\N{MINUS SIGN}3"
    assert any(secret in text for text in stage.texts())
    touch.up()
    stage.frames(6)
    assert not any(secret in text for text in stage.texts())


def test_it_covers_when_another_page_comes_up() -> None:
    """Also the keys, on which something may be half typed."""
    screen, _, _ = shown(TURN)
    stage.tap("Target 8")
    assert "Which rank?" in stage.texts()
    screen.leave()
    screen.refresh()
    stage.frames(3)
    assert "Which rank?" not in stage.texts()


def test_a_touch_keeps_the_keys_open() -> None:
    """Their owner is still there; later they can be put away."""
    screen, desk, _ = shown(TURN)
    stage.tap("Target 8")
    desk.now += UNTOUCHED - 1
    stage.tap("You recruit")
    desk.now += UNTOUCHED - 1
    screen.refresh()
    stage.frames(3)
    stage.tap("Later")
    assert "Which rank?" not in stage.texts()


def test_one_touch_turns_everything_up() -> None:
    """When all have passed."""
    _, desk, paper = shown(passed(TURN), "B")
    stage.tap("Turn everything up")
    assert desk.taps == [do.TurnUp()]
    assert paper.went == []


@pytest.mark.parametrize(("size", "scale", "mood"), stage.LOOKS)
def test_everything_can_be_read(size: tuple[int, int], scale: float, mood: str) -> None:
    """In every look, before and after a crook is recruited."""
    for state in (TURN, recruited(TURN)):
        screen, _, _ = shown(state, size=size, scale=scale, mood=mood)
        assert stage.audit(screen) == []
