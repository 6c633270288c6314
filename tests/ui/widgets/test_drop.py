"""Promises of a thing that falls: it begins at its place, and ends on its owner."""

from companion.present.motions import SECONDS
from companion.ui.theme import theme
from companion.ui.widgets.drop import LATER, DropBox
from tests.support import stage


def shown(side: int = 400) -> DropBox:
    """Something that falls from a lock to people."""
    drop: DropBox = stage.show(DropBox(source="lock", hero="people", thing="star", span=side))
    stage.frames(2)
    return drop


def test_it_stands_in_the_middle_of_its_owner() -> None:
    """The place is above; all three are inside."""
    drop = shown()
    source, hero, thing = reversed(drop.children)
    assert (source.name, hero.name, thing.name) == ("lock", "people", "star")
    assert hero.y < thing.center_y < hero.top < source.y
    assert source.top <= drop.top + 1
    assert len({round(part.center_x) for part in drop.children}) == 1


def test_it_falls_from_its_place() -> None:
    """After a while, in which it gets dark; it lands and is drawn as usual."""
    drop = shown()
    source, _, thing = reversed(drop.children)
    drop.begin()
    assert abs(thing.center_y + thing.moving._shift.y - source.center_y) < source.height / 2
    stage.wait(LATER + SECONDS["drop"] + 0.1)
    assert not hasattr(thing, "moving")


def test_another_thing_can_fall() -> None:
    """The next moment shows its own; without motion it lies there."""
    drop = shown()
    drop.thing, drop.span = "crown", 200
    stage.frames(2)
    assert (drop.children[0].name, drop.height) == ("crown", 200)
    theme.motion = False
    drop.begin()
    assert not hasattr(drop.children[0], "moving")
