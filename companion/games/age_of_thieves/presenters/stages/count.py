"""The page of the final count: what the thieves who left have carried off."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.frame import FRAME, game
from companion.games.age_of_thieves.presenters.texts.phrases import nth
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.present.play import count
from companion.present.play.count import CountDue
from companion.present.play.counting import Countable, Numbers
from companion.present.ports import GameDesk, Pages, TableReader
from companion.table.ids import Seat


class CountPresenter(count.CountPage):
    """The count is corrected by its thief, the first thief, the host."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, _COUNTABLE, _counted)


def _counted(desk: TableReader) -> CountDue | None:
    """Those who left, in their order."""
    state = game(desk)
    if state is None or state.stage is not Stage.COUNT:
        return None
    left = tuple(step.seats[0] for step in steps(state) if step.id == "count")
    right = next(step for step in steps(state) if step.id == "count_right")
    return CountDue(left, right, do.CountIsRight())


def _numbers(desk: TableReader, seat: Seat) -> Numbers:
    state = game(desk)
    assert state is not None  # it is counted
    purse = state.thief(seat).purse
    return {jewel.value: purse.number(jewel) for jewel in _EMBLEMS}


def _note(desk: TableReader, seat: Seat) -> str:
    """Which thief left first; who has the token of the first taking."""
    state, words = game(desk), desk.words
    assert state is not None  # it is counted
    left = words.say("count.left", nth=nth(words, state.thief(seat).left or 1))
    return " · ".join([left, words.say("vp.best_burglar")] if state.heist.burglar == seat else [left])


_EMBLEMS = {Jewel.GREEN: "jewel_green", Jewel.YELLOW: "jewel_yellow", Jewel.TRINKETS: "jewel_trinket"}
_COUNTABLE = Countable(
    emblems={jewel.value: emblem for jewel, emblem in _EMBLEMS.items()},
    numbers=_numbers,
    step=lambda _, seat, numbers: do.Count(seat, numbers["green"], numbers["yellow"], numbers["trinkets"]),
    text=lambda words, jewel: words.say(f"vp.{jewel}"),
    note=_note,
)
