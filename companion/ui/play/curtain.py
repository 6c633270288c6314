"""A curtain that goes up from the page: what was hidden lies open, and the rows behind it are dealt."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.present.motions import APART, SECONDS
from companion.ui.kv_loader import load
from companion.ui.play.glance import TrackTile
from companion.ui.play.timeline import TimelineRow
from companion.ui.theme import theme
from companion.ui.widgets.boxes import PanelBox
from companion.ui.widgets.motion import move
from companion.ui.widgets.parts import forget

HANGS = 0.3
"""Seconds that it is seen before it goes up."""
MOST = 16
"""The most rows that are dealt; those below lie there at once."""


class CurtainPanel(PanelBox):
    """The curtain, with a picture and a word on it. It takes no touch."""

    title = StringProperty()
    emblem = StringProperty()


def raise_curtain(over: Widget, title: str, emblem: str, page: Callable[[], Widget]) -> None:
    """Lets it hang over all pages, and go up. `page`: the one behind it, which may come up only now. Without motion
    there is no curtain."""
    if not theme.motion:
        return
    curtain = CurtainPanel(title=title, emblem=emblem, least=over.height, size_hint_x=None)
    curtain.pos, curtain.size = over.pos, over.size
    over.add_widget(curtain)

    def leaves() -> None:
        over.remove_widget(curtain)
        forget(curtain)

    move(curtain, "rise", after=HANGS, leaves=leaves)
    Clock.schedule_once(lambda _: deal(page()), 0)


def deal(page: Widget) -> None:
    """Its rows come one after the other, from the top."""
    rows = [part for part in page.walk(restrict=True) if isinstance(part, TimelineRow | TrackTile)]
    for at, row in enumerate(rows[:MOST]):
        move(row, "deal", after=HANGS + SECONDS["rise"] / 2 + at * APART["deal"])


load("play/curtain")
