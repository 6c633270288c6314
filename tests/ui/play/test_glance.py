"""Promises of the glance on the screen: everything has its share of the width, and can be read from afar."""

from companion.present.play.glance import Bust, TrackMark, TrackStop
from companion.ui.play.glance import BustTile, Emblems, Strip, TrackTile
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
