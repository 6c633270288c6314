"""Screens only show a view and pass taps on."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from kivy.lang import Builder

from companion.present.pages import PagePresenter
from companion.ui.page_screen import PageScreen, Verb, Verbs
from companion.ui.theme import theme
from tests.support import stage


@dataclass(frozen=True)
class CountView:
    """How often, in words."""

    text: str = ""


class Clearing:
    """The part of the presenter that sets the count back."""

    def __init__(self, count: "Count") -> None:
        self.counts = count

    def begin_at(self, count: int) -> None:
        self.counts.count = count


class Count(PagePresenter):
    """A presenter that counts its taps."""

    def __init__(self) -> None:
        self.count = 0
        self.clearing = Clearing(self)
        self.told: list[str] = []

    def shown(self) -> None:
        self.told.append("shown")

    def left(self) -> None:
        self.told.append("left")
        self.count = 0

    def touched(self) -> None:
        self.told.append("touched")

    def cover(self) -> None:
        self.told.append("cover")

    def closed(self) -> None:
        self.told.append("closed")

    def view(self) -> CountView:
        return CountView(f"tapped {self.count}")

    def add(self, more: int = 1) -> None:
        self.count += more


class TappedScreen(PageScreen):
    """Shows the count."""

    add = Verb()
    clearing = Verbs("begin_at")

    @classmethod
    def layout(cls) -> str:
        return "page_screen"  # loaded already; its own comes from the fixture below


class Ticking(Count):
    """Its count is shown as time goes by."""

    ticks = True


class Secret(Count):
    """Its count is only for its owner."""

    secret = True


LAYOUT = """
<TappedScreen>:
    PushButton:
        text: root.view.text
        on_release: root.add()
"""


@pytest.fixture(autouse=True)
def layout(tmp_path: Path) -> Iterator[None]:
    """A layout for the screens of these tests."""
    path = tmp_path / "count.kv"
    path.write_text(LAYOUT, "utf-8")
    Builder.load_file(str(path))
    yield
    Builder.unload_file(str(path))


def test_a_screen_shows_its_view_and_hands_on_taps() -> None:
    """A tap reaches the presenter's method of the same name; then the new view is shown."""
    stage.show(TappedScreen(Count()))
    stage.tap("tapped 0")
    assert set(stage.texts()) == {"tapped 1"}


def test_a_verb_hands_on_what_it_is_given() -> None:
    """Arguments of the handler are arguments of the method."""
    screen = TappedScreen(Count())
    screen.add(3)
    assert screen.view == CountView("tapped 3")
    assert isinstance(TappedScreen.add, Verb)


def test_a_part_has_verbs_of_its_own() -> None:
    """They reach the presenter's part of the same name; then the new view is shown."""
    screen = TappedScreen(Count())
    screen.clearing.begin_at(7)
    assert screen.view == CountView("tapped 7")
    assert TappedScreen.clearing.verbs == ("begin_at",)


def test_a_ticking_screen_asks_every_second_while_it_is_up() -> None:
    """It shows the time, and asks nobody after the screen is gone."""
    presenter = Ticking()
    screen = stage.show(TappedScreen(presenter))
    presenter.add()
    stage.wait(1.1)
    assert screen.view.text == "tapped 1"
    stage.clear()
    presenter.add()
    stage.wait(2.1)
    assert screen.view.text == "tapped 1"
    stage.show(screen)
    assert screen.view.text == "tapped 2"


def test_a_mistake_stops_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that fails once is asked again a second later; so a secret still covers itself in time."""
    presenter = Ticking()
    screen = stage.show(TappedScreen(presenter))
    with monkeypatch.context() as broken:
        broken.setattr(presenter, "view", lambda: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            stage.wait(1.1)
    presenter.add()
    stage.wait(1.1)
    assert screen.view.text == "tapped 1"


def test_other_screens_wait_to_be_told() -> None:
    """Without ticking, a screen asks nothing by itself."""
    presenter = Count()
    screen = stage.show(TappedScreen(presenter))
    presenter.add()
    stage.wait(2.1)
    assert screen.view.text == "tapped 0"
    screen.refresh()
    assert screen.view.text == "tapped 1"


def test_the_presenter_learns_what_happens_to_its_page() -> None:
    """It comes up, is touched, is covered, its sheet is closed, another page comes up."""
    presenter = Count()
    screen = stage.show(TappedScreen(presenter))
    stage.tap("tapped 0")
    screen.cover()
    screen.closed()
    screen.leave()
    assert presenter.told == ["shown", "touched", "cover", "closed", "left"]


@pytest.mark.parametrize(("made", "seen"), [(Count, "tapped 1"), (Secret, "tapped 0")])
def test_a_secret_goes_from_the_screen_before_the_page_does(made: type[Count], seen: str) -> None:
    """The page is still drawn in the next frame. What is no secret may stay as it is."""
    screen = stage.show(TappedScreen(made()))
    screen.add()
    screen.leave()
    assert screen.view.text == seen


@pytest.mark.parametrize(
    ("module", "layout"),
    [
        ("companion.ui.screens.home", "screens/home"),
        ("companion.games.age_of_thieves.screens.event", "age_of_thieves/event"),
    ],
)
def test_a_layout_lies_under_the_stem_of_its_screen(module: str, layout: str) -> None:
    """One name leads to screen and layout."""

    class Screen(PageScreen):
        __module__ = module

    assert Screen.layout() == layout


def test_the_ground_has_the_colour_of_the_mood() -> None:
    """At the foot of a screen, below the light, it is the plain background colour."""
    stage.show(TappedScreen(Count()))
    theme.mood = "ember"
    stage.frames(1)
    drawn = [part / 255 for part in stage.pixels()[2, 2]]
    assert drawn == pytest.approx(theme.roles["surface"], abs=0.02)
