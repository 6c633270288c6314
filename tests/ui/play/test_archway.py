"""The picture of how a game ended, drawn."""

import numpy as np
from kivy.graphics import Rectangle

from companion.present.play.archway import HIGH, WIDE, archway
from companion.ui.play.archway import WIDEST, Archway
from companion.ui.theme import theme
from companion.ui.widgets.emblem import Emblem
from tests.support import stage

HUNG = archway(["thief_morius"], ["thief_zain", "thief_jasmine"], ["jewel_emperors"])


def test_all_hang_in_their_places() -> None:
    """Within the picture, which is as wide as its place, up to a limit."""
    for wide in (360, 915):
        shown = stage.show(Archway(hung=HUNG), (wide, 640))
        unit = min(wide, WIDEST) / WIDE
        assert shown.height == HIGH * unit
        emblems = [part for part in reversed(shown.children) if isinstance(part, Emblem)]
        assert [part.name for part in emblems] == [hung.emblem for hung in HUNG]
        assert [round(part.width / unit) for part in emblems] == [round(hung.side) for hung in HUNG]
        assert all(shown.y <= part.y and part.top <= shown.top for part in emblems)
        shown.hung = HUNG[:1]
        stage.frames(2)
        assert len(shown.children) == 1


def test_it_stands_in_the_middle_of_a_place_that_moves() -> None:
    """As when a phone is turned; the emblems stand where the picture does."""
    shown = stage.show(Archway(hung=HUNG), (360, 640))
    shown.size_hint_x, shown.width = None, 300
    shown.x = 40
    [wall] = [part.pos[0] for part in shown.canvas.before.children if isinstance(part, Rectangle)][1:]
    assert wall == shown.x + (300 - min(300, WIDEST)) / 2


def test_bars_are_before_the_others() -> None:
    """They are drawn over them, in the colour of lines, in each mood."""
    stage.show(Archway(hung=HUNG), (384, 640))
    for mood in ("night", "ember"):
        stage.turn(mood)
        bars = [round(part * 255) for part in theme.roles["outline"][:3]]
        left = stage.pixels()[-int(384 * HIGH / WIDE) :, : 384 * 70 // WIDE, :3]
        assert (np.abs(left.astype(int) - bars).max(axis=2) < 3).sum() > 300
    stage.clear()
