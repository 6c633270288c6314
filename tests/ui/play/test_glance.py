"""Promises of the glance on the screen: everything has its share of the width, and can be read from afar."""

import pytest

from companion.present.play.glance import Bust, Gathering, TrackMark, TrackStop
from companion.ui.play.glance import BustTile, Emblems, GatheringPanel, Strip, TrackTile
from companion.ui.theme import theme
from tests.support import stage

STOPS = (
    TrackStop("9", "9", "done", (TrackMark("people", "done"),)),
    TrackStop("7", "7", "now", (TrackMark("crown", "cancelled"), TrackMark("people", "now"), TrackMark("star"))),
)
BUSTS = (Bust("0", "Ada", "people", ("crown", "star"), is_now=True), Bust("1", "Ben", "people", word="away 0:12"))


def strip(row: str, items: tuple[object, ...]) -> Strip:
    """A strip of these."""
    return Strip(row=row, items=items, room=240)


def test_it_can_be_read_everywhere() -> None:
    """Both kinds, in all looks."""
    assert not stage.everywhere(lambda: strip("TrackTile", STOPS))
    assert not stage.everywhere(lambda: strip("BustTile", BUSTS))


def test_all_have_the_same_share() -> None:
    """They fill the width; what comes and goes takes its room with it."""
    shown = stage.show(strip("TrackTile", STOPS), (800, 360))
    tiles = [part for part in shown.children if isinstance(part, TrackTile)]
    assert abs(tiles[0].width - tiles[1].width) < 1
    shown.items = STOPS[:1]
    stage.frames(2)
    assert shown.children[0].width > 700


def test_a_higher_window_makes_them_larger() -> None:
    """Up to the share that the page gives them."""
    shown = stage.show(strip("BustTile", BUSTS), (800, 800))
    tile = next(part for part in shown.children if isinstance(part, BustTile))
    low = tile.height
    shown.room = 400
    stage.frames(3)
    assert tile.height > low


def test_what_is_over_is_faint_in_every_mood() -> None:
    """The pictures are made anew with the colours."""
    shown = stage.show(Emblems(names=("crown", "star"), dim=(True, False), side=40))
    for mood in ("ember", "night"):
        stage.turn(mood)
        star, crown = shown.children
        assert crown.tint == theme.roles["on_surface_variant"]
        assert star.tint is None


def test_many_pictures_become_smaller_or_stand_in_lines() -> None:
    """None stands out of its place."""
    shown = stage.show(Emblems(names=("crown",) * 7, side=200, across=4), (360, 640))
    assert all(shown.x - 1 <= part.x and part.right <= shown.right + 1 for part in shown.children)
    assert len({part.y for part in shown.children}) == 2


# -- before a game -----------------------------------------------------------------------------------------------------

FOUR = tuple(Bust(str(n), name, "people") for n, name in enumerate(("Ada (fox)", "Ben", "Cy", "Maximiliane (owl)")))
JOIN = Gathering("Scan to join", "HTTP://10.0.0.7:4000/", "Room for 1 more", "Point a camera at it.", "", FOUR[:3])


def gathered(shown: Gathering, size: tuple[int, int]) -> GatheringPanel:
    """The panel of this table, in a window of this size."""
    wide, high = size
    panel = GatheringPanel(gathering=shown, room=high, lies=wide > high, low=high < 480)
    stage.show(panel, size)
    return panel


@pytest.mark.parametrize("size", [(800, 360), (360, 640), (800, 1000)])
def test_the_way_in_and_all_who_sit_are_seen_at_once(size: tuple[int, int]) -> None:
    """Nobody scrolls a television; the code takes a good part of its height."""
    shown = gathered(JOIN, size)
    assert shown.height <= size[1]
    code = next(part for part in stage.walk(shown) if type(part).__name__ == "QrView")
    assert code.height > size[1] * 0.3
    assert len([part for part in stage.walk(shown) if isinstance(part, BustTile)]) == 3


def test_without_a_link_those_who_sit_have_the_place() -> None:
    """Upright, two in a line; else side by side."""
    small, large = (gathered(shown, (1000, 600)) for shown in (JOIN, Gathering("It begins soon", busts=FOUR)))
    tiles = [part for part in stage.walk(large) if isinstance(part, BustTile)]
    assert tiles[0].room > 1.5 * next(part.room for part in small.walk() if isinstance(part, BustTile))
    assert len({tile.y for tile in tiles}) == 1
    upright = gathered(Gathering("It begins soon", busts=FOUR), (360, 640))
    assert len({part.parent for part in stage.walk(upright) if isinstance(part, BustTile)}) == 2
