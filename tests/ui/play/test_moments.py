"""Promises of moments on the screen: all phones show them, and nobody has to tap them away."""

from typing import Any

import pytest
from kivy.graphics import Canvas, InstructionGroup
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, State
from companion.games.age_of_thieves.presenters.pages.moments import MomentsPresenter
from companion.games.age_of_thieves.rules.guards import Mood
from companion.present.motions import NIGHT, SECONDS, over
from companion.present.play.moments import UNSEEN, MomentsView
from companion.table.game import RollMade
from companion.ui.play.moments import SOON, MomentsScreen, UproarPanel
from companion.ui.widgets.boxes import Box
from companion.ui.widgets.dice import Die
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.text import Giant, Text
from tests.support import stage
from tests.support.desk_at import DE, EN, at_table, desk_at
from tests.support.paper import Paper
from tests.support.thieves import NOIRON, at_cleanup, at_event, at_resolution, then

PLAYED = at_resolution(turn=3, calm_cards=3)
TAKING = (PLAYED, then(PLAYED, do.TakeEmperors(3, NOIRON)))
CALM = at_cleanup(turn=3, calm_cards=3, heist=Heist(NOIRON, NOIRON, 3, District.EMPTY_POT))
ALARM = (CALM, then(CALM, do.NextTurn(3)))
THROWN = at_event(ready_to_roll=True)
DICE = (THROWN, then(THROWN, RollMade("guard-1", bytes(32))))
TWO = at_event(4, turn=5, mood=Mood.ALARM, heist=Heist(NOIRON, NOIRON, 3, District.EMPTY_POT), alarm_cards=1)
LARGE = (TWO, then(TWO, RollMade("guard-5", b"\x02\x06" * 16)))
STARTS = desk_at(TWO, "C").now


def made(change: tuple[State, State], words: Any = EN, later: float = 0.0) -> tuple[MomentsScreen, Any, Paper]:
    """The page of this change at the third phone."""
    desk, pages = desk_at(change[1], "C", words=words), Paper()
    presenter = MomentsPresenter(desk, pages)
    presenter.happened(*map(at_table, change))
    desk.now += later
    return MomentsScreen(presenter), desk, pages


def test_it_goes_by_itself() -> None:
    """It needs no touch."""
    screen, desk, pages = made(TAKING)
    stage.show(screen)
    assert "Noiron has the Emperors' Jewel!" in stage.texts()
    desk.now += 60
    stage.wait(1.1)
    assert pages.went == ["moments", "<"]


def test_a_touch_anywhere_is_quicker() -> None:
    """The panel counts as well as the button."""
    for where in ("ALARM", "Continue"):
        screen, desk, pages = made(ALARM)
        stage.show(screen)
        desk.now += UNSEEN
        stage.tap(where)
        assert pages.went == ["moments", "<"]


def test_where_it_was_touched_nothing_is_felt_at_once() -> None:
    """The page below may have a button in the same place."""
    assert made(ALARM)[0].interrupts


def comes_up(screen: MomentsScreen) -> None:
    """The page was made before, and comes up now."""
    screens = stage.show(ScreenManager(transition=NoTransition()))
    screen.name = "moments"
    for each in (Screen(name="before"), screen):
        each.size = screens.size
        screens.add_widget(each)
    stage.frames(3)
    screens.current = "moments"


def test_nothing_says_a_number_before_the_dice_rest() -> None:
    """They fall when the page comes up, blank, even if it was made before; then number and words come together."""
    screen, desk, _ = made(LARGE)
    comes_up(screen)
    dice = [part for part in stage.walk(screen) if isinstance(part, Die)]
    while desk.now < STARTS + over("fall", len(dice)):
        said = " ".join(stage.texts())
        assert not any(letter.isdigit() for letter in said), said
        assert any(hasattr(die, "moving") for die in dice)
        stage.frames(1)
        desk.now += stage.FRAME
    stage.wait(SOON + SECONDS["land"] + 0.1)
    low, high = (part.face for part in dice)
    assert {str(low), str(high), f"The guard acts at {max(low, high)}"} <= set(stage.texts())
    assert not any(hasattr(die, "moving") for die in dice)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_on_a_low_screen_what_dice_mean_is_in_sight(scale: float) -> None:
    """The dice leave room for it."""
    screen, desk, _ = made(LARGE)
    stage.show(screen, (800, 360), scale)
    desk.now += over("fall", 2)
    stage.wait(SOON + SECONDS["land"] + 0.1)
    [meaning] = [part for part in stage.walk(screen) if isinstance(part, Giant) and part.text]
    assert meaning.to_window(*meaning.pos)[1] >= screen.ids.scroll.to_window(*screen.ids.scroll.pos)[1]


class Watched(MomentsPresenter):
    """Counts how often its page looks."""

    looks = 0

    def view(self) -> MomentsView:
        """One look more."""
        self.looks += 1
        return super().view()


def test_a_page_looks_often_only_while_dice_roll() -> None:
    """Once they rest, it does so no more than any other page."""
    desk = desk_at(LARGE[1], "C", words=EN)
    presenter = Watched(desk, Paper())
    presenter.happened(*map(at_table, LARGE))
    comes_up(MomentsScreen(presenter))

    def looks(seconds: float) -> int:
        before = presenter.looks
        stage.wait(seconds)
        return presenter.looks - before

    assert looks(5 * SOON) > 3
    desk.now += 1.0
    stage.wait(2 * SOON)
    assert looks(1.0) <= 1


@pytest.mark.parametrize("which", ["taking", "alarm", "dice"])
def test_a_frame_of_a_moment_does_next_to_nothing(which: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While things move, no box is laid out, no text is printed, and nothing is added to what is drawn; so a frame
    stays far below the 8 ms that it may take. What moves changes a handful of numbers each frame."""
    screen, _, _ = made({"taking": TAKING, "alarm": ALARM, "dice": LARGE}[which])
    comes_up(screen)
    stage.frames(3)
    work: list[str] = []
    for kind in {type(part) for part in stage.walk(screen) if isinstance(part, Box)}:
        monkeypatch.setattr(kind, "do_layout", lambda box, *_: work.append(f"lays {type(box).__name__}"))
    monkeypatch.setattr(Text, "_set", lambda text, *_: work.append(f"prints {text.text}"))
    drawn = instructions(screen.canvas)
    for _ in range(20 if which == "dice" else 120):
        stage.frames(1)
        ended = instructions(screen.canvas)
        assert ended <= drawn, "something was added"
        drawn = ended
    assert work == []


def instructions(group: Any) -> int:
    """How many instructions draw it, with all in it."""
    layers = [group.before, group, group.after] if isinstance(group, Canvas) else [group]
    inner = (each for layer in layers for each in layer.children)
    return sum(instructions(each) if isinstance(each, InstructionGroup) else 1 for each in inner)


def test_the_town_goes_dark_window_by_window() -> None:
    """The facts come one by one, too; at the end it is dark, and stands as without motion."""
    screen, _, _ = made(ALARM)
    comes_up(screen)
    (night,) = (part for part in stage.walk(screen) if isinstance(part, UproarPanel))
    lit = []
    for _ in range(4):
        stage.wait(NIGHT / 4)
        lit.append(sum(light.a == 1 for light in night._lights))
    stage.wait(0.2)
    lit.append(sum(light.a == 1 for light in night._lights))
    assert lit == sorted(lit, reverse=True)
    assert (len(set(lit)) > 3, lit[-1], night.at) == (True, 0, 1)


def test_the_dice_lead_to_their_proof() -> None:
    """It is one touch."""
    screen, desk, pages = made(DICE)
    stage.show(screen)
    desk.now += UNSEEN
    stage.tap("How was this rolled?")
    assert pages.went == ["moments", "<", "proof"]


def test_what_it_shows_grows_with_the_window() -> None:
    """On a tablet the die and the picture are larger than on a phone."""
    for change, kind in ((DICE, Die), (TAKING, Emblem)):
        sides = []
        for size in ((412, 915), (800, 1280)):
            screen = stage.show(made(change)[0], size)
            sides.append(next(part.width for part in stage.walk(screen) if isinstance(part, kind) and part.width))
        assert sides[1] > sides[0] * 1.3


@pytest.mark.parametrize("change", [TAKING, ALARM, DICE])
def test_it_can_be_read_everywhere(change: tuple[State, State]) -> None:
    """This holds on every phone, in both moods, in the largest print, in the longer language."""
    assert stage.everywhere(lambda: made(change, DE, later=1.0)[0]) == []
