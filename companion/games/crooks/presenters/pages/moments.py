"""The moments of this game: who begins, own crooks are killed, all have passed, the game is over, it is your turn."""

from collections.abc import Iterator
from enum import StrEnum

from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.play.steps import steps
from companion.games.crooks.presenters.frame import FRAME
from companion.games.crooks.presenters.to_do import emblem_of
from companion.present.play import moments
from companion.present.play.moments import Moment
from companion.present.play.ranking import headline
from companion.present.ports import GameDesk, Pages, TableReader, Words
from companion.table.checklist import Waits
from companion.table.ids import Seat


class MomentKind(StrEnum):
    """What a moment is about; the most urgent kind first."""

    GAME_OVER = "game_over"
    ALL_PASSED = "all_passed"
    KILLED = "killed"
    FIRST = "first"
    YOUR_TURN = "your_turn"


_PAGE_FOR = {MomentKind.FIRST: 3.0, MomentKind.ALL_PASSED: 4.0, MomentKind.KILLED: 4.0}
"""How many seconds a moment has a page. Other moments have no page."""

_PULSE = {MomentKind.GAME_OVER: "long", MomentKind.KILLED: "long", MomentKind.YOUR_TURN: "double"}


class MomentsPresenter(moments.MomentsPage):
    """The presenter of the moments on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, tell)


def tell(desk: TableReader, old: State, new: State) -> Iterator[Moment]:
    """The moments of a change, from the state before and after it."""
    words = desk.words
    if old.stage is not Stage.OVER and new.stage is Stage.OVER:
        yield _over(words, new)
    if old.stage is Stage.TURNS and new.stage is Stage.EVENING:
        yield _moment(words, MomentKind.ALL_PASSED, "crook_down", words.say("moments.all_passed_text"))
    if killed := new.killed - old.killed:
        victims = [old.crooks[number] for number in killed]
        mine = [crook for crook in victims if crook.seat != old.seat and desk.seen.helps(crook.seat)]
        if mine:
            line = words.say("moments.killed_text", crooks=len(mine), target=mine[0].target)
            yield _moment(words, MomentKind.KILLED, "action_killer", line)
    if old.first is None and new.first is not None:
        figure = new.players[new.first].figure
        yield _moment(words, MomentKind.FIRST, emblem_of(figure), player=figure)
    if any(desk.seen.helps(seat) for seat in _awaited(new) - _awaited(old)):
        yield _moment(words, MomentKind.YOUR_TURN)


def _moment(words: Words, kind: MomentKind, emblem: str = "", *lines: str, **facts: str | int) -> Moment:
    return Moment(
        kind=kind.value,
        title=words.say(f"moments.{kind}", **facts),
        lines=lines,
        emblem=emblem,
        tone="gold" if kind is MomentKind.FIRST else "accent",
        sound=kind.value,
        pulse=_PULSE.get(kind, "short"),
        seconds=_PAGE_FOR.get(kind, 0.0),
    )


def _over(words: Words, state: State) -> Moment:
    assert state.ranking is not None  # a game that is over is ranked
    figures = [state.players[seat].figure for seat in state.ranking.winners]
    emblem = emblem_of(figures[0]) if len(figures) == 1 else "crown"
    return _moment(words, MomentKind.GAME_OVER, emblem, headline(words, *figures))


def _awaited(state: State) -> set[Seat]:
    """The seats that have a turn, or faces to note. A step that belongs to several seats calls nobody."""
    own = (step for step in steps(state) if step.waits is Waits.TAP and not step.done and len(step.seats) == 1)
    return {seat for step in own for seat in step.seats}
