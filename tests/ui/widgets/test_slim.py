"""Widgets that take little memory."""

from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from companion.ui.widgets.slim import Placed, Slim, Trait
from tests.support import stage


class Lamp(Slim):
    """A widget that counts its changes."""

    colour = Trait("dark", "dress")
    dressed = 0

    def dress(self) -> None:
        """Noted."""
        self.dressed += 1


def test_a_trait_that_changes_is_told() -> None:
    """Setting the same value is not a change; each widget has its own traits."""
    lamp, other = Lamp(), Lamp()
    lamp.colour = "dark"
    assert lamp.dressed == 0
    lamp.colour = "red"
    lamp.colour = "red"
    assert (lamp.colour, lamp.dressed) == ("red", 1)
    assert (other.colour, other.dressed) == ("dark", 0)


def test_traits_are_handed_in_as_properties_are() -> None:
    """Both can be arguments together."""
    lamp = Lamp(colour="red", width=7)
    assert (lamp.colour, lamp.width) == ("red", 7)


def test_it_stands_where_others_lay_it() -> None:
    """Kivy's own layouts set and watch its place and its size hints as of any widget."""
    room = BoxLayout()
    lamp, low = Lamp(), Lamp(size_hint_y=None, height=30)
    for part in (lamp, low):
        room.add_widget(part)
    stage.show(room, size=(400, 600))
    assert [*map(tuple, (lamp.pos, lamp.size, low.size))] == [(0, 0), (200, 600), (200, 30)]
    low.size_hint_x, low.width = None, 100
    stage.frames(2)
    assert (lamp.right, lamp.size_hint) == (300, [1, 1])


def test_its_place_is_told_as_one() -> None:
    """A watcher of `pos` or `size` gets both values."""
    told: list[Any] = []
    lamp = Lamp()
    lamp.bind(pos=lambda _, pos: told.append(tuple(pos)))
    lamp.pos = (3, 4)
    lamp.x = 5
    assert told == [(3, 4), (5, 4)]


class Counted(Placed):
    """A widget that counts how often it draws itself."""

    drawn = 0

    def __init__(self) -> None:
        super().__init__()
        for name in ("x", "width"):
            self.fbind(name, self._move)

    def _stand(self) -> None:
        self.drawn += 1


def test_a_widget_that_is_moved_often_draws_itself_once() -> None:
    """Before the next frame, when nothing moves it any more."""
    counted = stage.show(Counted())
    counted.drawn = 0

    def layout(_: float) -> None:
        counted.x += 1
        if counted.x < 5:
            Clock.schedule_once(layout, -1)

    counted.x, counted.width = 1, 7
    counted.width = 8
    Clock.schedule_once(layout, -1)
    assert counted.drawn == 0
    stage.frames(1)
    assert (counted.x, counted.drawn) == (5, 1)
    stage.frames(1)
    assert counted.drawn == 1
