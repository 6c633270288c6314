"""Promises of the curtain: it goes up and is gone; the rows behind it come one by one, and it takes no touch."""

from weakref import ref

from companion.present.motions import SECONDS
from companion.present.play.timeline import TimelineEntry
from companion.ui.ignore_taps import TapLayer
from companion.ui.play.curtain import HANGS, MOST, CurtainPanel, deal, raise_curtain
from companion.ui.play.timeline import TimelineRow
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.button import PushButton
from tests.support import stage


def page(rows: int) -> Column:
    """A page with a timeline and a button below it."""
    made = Column()
    for number in range(rows):
        made.add_widget(
            TimelineRow(item=TimelineEntry(key=str(number), number=str(number), name="Ada", emblem="people"))
        )
    made.add_widget(PushButton(text="Tap"))
    return made


def hung(rows: int = 3) -> tuple[TapLayer, Column]:
    """The curtain over a page, just before it goes up."""
    layer, below = stage.show(TapLayer()), page(rows)
    layer.add_widget(below)
    stage.frames(2)
    raise_curtain(layer, "Away", "eye", lambda: below)
    stage.frames(2)
    return layer, below


def test_it_covers_the_page_and_is_gone() -> None:
    """In one movement; nothing of it stays, in memory either."""
    layer, _ = hung()
    (curtain,) = (part for part in layer.children if isinstance(part, CurtainPanel))
    kept = ref(curtain)
    assert (curtain.height, curtain.width) == (layer.height, layer.width)
    assert "Away" in stage.texts()
    assert stage.audit(curtain) == []
    del curtain
    stage.wait(HANGS + SECONDS["rise"] + 0.1)
    assert "Away" not in stage.texts()
    stage.frames(2)
    assert kept() is None


def test_the_rows_behind_it_are_dealt() -> None:
    """From the top; at the end all lie there."""
    _, below = hung()
    rows = [part for part in reversed(below.children) if isinstance(part, TimelineRow)]
    stage.wait(HANGS + SECONDS["rise"] / 2 + 0.1)
    seen = [row.opacity for row in rows]
    assert seen == sorted(seen, reverse=True)
    assert seen[0] > seen[-1]
    stage.wait(1.0)
    assert [row.opacity for row in rows] == [1.0] * 3


def test_of_many_rows_the_first_are_dealt() -> None:
    """Nobody waits for those below the edge."""
    _, below = hung(0)
    for _ in range(MOST + 2):
        below.add_widget(TimelineRow(item=TimelineEntry(number="1", name="Ada")))
    stage.frames(2)
    deal(below)
    assert sum(hasattr(row, "moving") for row in below.children) == MOST


def test_it_takes_no_touch() -> None:
    """What lies behind it can be tapped at once."""
    _, below = hung()
    taps: list[object] = []
    below.children[0].bind(on_release=taps.append)
    stage.tap(below.children[0])
    assert len(taps) == 1


def test_without_motion_there_is_none() -> None:
    """The setting switches it off."""
    layer = stage.show(TapLayer())
    theme.motion = False
    raise_curtain(layer, "Away", "eye", Column)
    assert layer.children == []
