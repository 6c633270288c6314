"""Screens that only show."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from kivy.lang import Builder

from companion.ui.shown import Shown, Verb
from companion.ui.theme import theme
from tests.support import stage


@dataclass(frozen=True)
class CountView:
    """How often, in words."""

    text: str = ""


class Count:
    """A presenter that counts its taps."""

    def __init__(self) -> None:
        self.count = 0

    def tick(self) -> None:
        """Nothing comes by itself."""

    def view(self) -> CountView:
        return CountView(f"tapped {self.count}")

    def add(self, more: int = 1) -> None:
        self.count += more


class TappedScreen(Shown):
    """Shows them."""

    add = Verb()

    @classmethod
    def layout(cls) -> str:
        return "shown"  # loaded already; its own comes from the fixture below


class TickingScreen(TappedScreen):
    """Shows them as time goes by."""

    ticks = True


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
    """A tap reaches the presenter's method of the same name, and what has become of it is shown."""
    stage.show(TappedScreen(Count()))
    stage.tap("tapped 0")
    assert set(stage.texts()) == {"tapped 1"}


def test_a_verb_hands_on_what_it_is_given() -> None:
    """Arguments of the handler are arguments of the method."""
    screen = TappedScreen(Count())
    screen.add(3)
    assert screen.view == CountView("tapped 3")
    assert isinstance(TappedScreen.add, Verb)


def test_a_ticking_screen_asks_every_second_while_it_is_up() -> None:
    """Time is shown as it goes by, and nobody is asked once the screen is gone."""
    presenter = Count()
    screen = stage.show(TickingScreen(presenter))
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
    """A view that fails once is asked again a second later: what covers itself in time still does."""
    presenter = Count()
    screen = stage.show(TickingScreen(presenter))
    with monkeypatch.context() as broken:
        broken.setattr(presenter, "view", lambda: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            stage.wait(1.1)
    presenter.add()
    stage.wait(1.1)
    assert screen.view.text == "tapped 1"


def test_other_screens_wait_to_be_told() -> None:
    """Without a tick nothing is asked by itself."""
    presenter = Count()
    screen = stage.show(TappedScreen(presenter))
    presenter.add()
    stage.wait(2.1)
    assert screen.view.text == "tapped 0"
    screen.refresh()
    assert screen.view.text == "tapped 1"


@pytest.mark.parametrize(
    ("module", "layout"),
    [
        ("companion.ui.screens.home", "screens/home"),
        ("companion.games.age_of_thieves.screens.event", "age_of_thieves/event"),
    ],
)
def test_a_layout_lies_under_the_stem_of_its_screen(module: str, layout: str) -> None:
    """The same name finds screen and layout."""
    assert type("Any", (Shown,), {"__module__": module}).layout() == layout  # type: ignore[attr-defined]


def test_the_ground_has_the_colour_of_the_mood() -> None:
    """At the foot, below the light from above, a screen is plain ground."""
    stage.show(TappedScreen(Count()))
    theme.mood = "ember"
    stage.frames(1)
    drawn = [part / 255 for part in stage.pixels()[2, 2]]
    assert drawn == pytest.approx(theme.roles["surface"], abs=0.02)
