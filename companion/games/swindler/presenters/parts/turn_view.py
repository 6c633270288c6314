"""What every page of a turn shows: head and foot, the strip of its five steps, all purses, STOP!."""

from dataclasses import dataclass
from typing import Any

from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.frame import acts, top, undo_line, waits_for
from companion.games.swindler.presenters.parts.purses import PurseLine, purses
from companion.games.swindler.presenters.parts.step_strip import StepMark, strip
from companion.games.swindler.presenters.stops import stops
from companion.present.page_parts import Bar, Choice, Sheet, Top
from companion.present.play.who_taps import delegated
from companion.present.ports import TableReader


@dataclass(frozen=True)
class TurnView:
    """The view of a page of a turn; each page adds its own parts."""

    top: Top = Top()
    bar: Bar = Bar()
    sheet: Sheet | None = None
    strip: tuple[StepMark, ...] = ()
    purses: tuple[PurseLine, ...] = ()
    stops: tuple[Choice, ...] = ()


def around(desk: TableReader, state: State) -> dict[str, Any]:
    """The parts that are the same on every page of a turn."""
    return {"top": top(desk), "strip": strip(desk.words, state), "purses": purses(desk, state), "stops": stops(desk)}


def bar(desk: TableReader, main: str = "", *, second: str = "", says: str = "") -> Bar:
    """The foot where this phone taps the turn: the main button, and for whom, or what else it `says`; elsewhere, who is
    awaited."""
    undo = undo_line(desk)
    if not acts(desk) or not main:
        return Bar(waits=says if says and acts(desk) else waits_for(desk), undo=undo)
    return Bar(main=delegated(desk, main), second=second, undo=undo)
