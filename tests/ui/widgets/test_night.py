"""Promises of the night: it gets dark, a beam goes over it, and it ends as it stands without motion."""

from itertools import pairwise

import pytest

from companion.present.motions import NIGHT
from companion.ui.theme import theme
from companion.ui.widgets.night import EMBERS, STRIPS, Night
from companion.ui.widgets.text import Text
from tests.support import stage


def sky(town: bool = True) -> Night:
    """The night, with a word before it."""
    night = Night(town=town, tall=90, least=600)
    night.add_widget(Text(text="Words", role="title"))
    return night


@pytest.mark.parametrize("town", [True, False])
def test_it_ends_as_it_stands_without_motion(town: bool) -> None:
    """The word can be read all the time."""
    shown = stage.show(sky(town))
    still = stage.pixels().copy()
    shown.begin()
    stage.frames(1)
    assert (stage.pixels() != still).any()
    stage.wait(NIGHT + 0.1)
    assert (stage.pixels() == still).all()
    assert stage.audit() == []
    theme.motion = False
    shown.begin()
    assert shown.at == 1


def test_windows_go_dark_one_by_one() -> None:
    """Each once, in a frame of its own; no other light changes with it."""
    shown = stage.show(sky())
    shown.begin()
    lit = [sum(light.a == 1 for light in shown._lights)]
    while shown.at < 1:
        stage.frames(1)
        lit.append(sum(light.a == 1 for light in shown._lights))
    per_strip = len(shown._lights) / STRIPS
    assert {before - after for before, after in pairwise(lit)} == {0, per_strip}
    assert {light.a for light in shown._lights} == {EMBERS}


def test_a_wide_page_has_several_towns() -> None:
    """None is higher than it may be; the colours are those of the mood."""
    shown = stage.show(sky(), (915, 412))
    few = len(shown._lights)
    stage.turn("ember")
    assert len(shown._lights) == few
    shown.tall = 40
    assert len(shown._lights) > few
    theme.folder = ""
    assert shown._lights == [], "a game without a scene has no windows"
    stage.clear()
