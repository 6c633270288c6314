"""The page of Set-up: what stays in the box, the steps shared out over the phones, the roll for first thief, the
figures."""

from dataclasses import dataclass

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.frame import game, may_tap, top, undo_line, waits_for
from companion.games.age_of_thieves.presenters.page import ThievesPage
from companion.games.age_of_thieves.presenters.to_do import emblem_of, to_do
from companion.present.page_parts import Bar, Choice, Top
from companion.present.play.rolling import Rolling
from companion.present.play.to_do import ToDo
from companion.present.play.who_taps import called, delegated, is_others
from companion.present.ports import GameDesk, Pages
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat

_BOX = "setup_stays_in_box"
_TAPPED = frozenset({"setup_roll", "setup_roll_real", "setup_stand"})


@dataclass(frozen=True)
class Throw:
    """One thief's die. `text`: about a round that was tied and thrown again."""

    figure: str
    emblem: str
    face: int
    wins: bool
    text: str = ""


@dataclass(frozen=True)
class SetupView:
    """What the screen shows."""

    top: Top = Top()
    bar: Bar = Bar()
    box: tuple[ToDo, ...] = ()
    share_title: str = ""
    share: tuple[ToDo, ...] = ()  # the steps of thieves at this phone
    others_title: str = ""
    others: tuple[ToDo, ...] = ()
    all_title: str = ""
    all: tuple[ToDo, ...] = ()
    rolled_title: str = ""
    rolled: tuple[Throw, ...] = ()
    thieves: tuple[Choice, ...] = ()  # real dice: who threw highest


class SetupPresenter(ThievesPage):
    """The presenter of the page. The host taps the roll; the first thief taps that the figures stand."""

    ticks = True  # counts the wait for a silent phone

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._rolling = Rolling(desk)

    def tick(self) -> None:
        """Measures the wait for a roll."""
        self._rolling.tick()

    def view(self) -> SetupView:
        """The page as it is now; the steps of the own thieves first."""
        desk, state = self._desk, game(self._desk)
        if state is None or state.stage is not Stage.SETUP:
            return SetupView(top=top(desk))
        words, practice = desk.words, desk.seen.rehearses
        listed = [] if practice else [step for step in steps(state) if step.id not in _TAPPED]
        alone = [step for step in listed if len(step.seats) == 1]
        mine = [step for step in alone if desk.seen.helps(step.seats[0])]
        others = [step for step in alone if step not in mine]
        return SetupView(
            top=top(desk),
            bar=self._rolling.bar() or self._bar(state),
            box=to_do(desk, [step for step in listed if step.id == _BOX]),
            share_title=words.say("setup.share") if mine else "",
            share=to_do(desk, mine),
            others_title=words.say("setup.others") if others else "",
            others=to_do(desk, others),
            all_title=words.say("play.practice" if practice else "setup.all"),
            all=to_do(desk, [step for step in listed if step not in alone and step.id != _BOX]),
            rolled_title=words.say("setup.rolled", thief=state.thief(state.first).figure)
            if state.first is not None
            else "",
            rolled=_rolled(desk, state),
            thieves=self._thieves(state),
        )

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The big button: the roll, then the first turn."""
        state = game(self._desk)
        due = None if state is None else _due(state)
        if due is None or not may_tap(self._desk, due):
            return
        if due.id == "setup_roll":
            self._rolling.call()
        elif due.id == "setup_stand":
            self._desk.wish.tap(do.FiguresStand())

    def second(self) -> None:
        """Stops waiting for a silent phone."""
        self._rolling.skip()

    def chose(self, key: str) -> None:
        """With real dice: this thief threw highest."""
        self._desk.wish.tap(do.FirstThief(int(key)))

    # -- parts of the view ---------------------------------------------------------------------------------------------

    def _bar(self, state: State) -> Bar:
        desk, due = self._desk, _due(state)
        undo = undo_line(desk)
        if due is None or not may_tap(desk, due):
            return Bar(waits=waits_for(desk), undo=undo)
        if due.id == "setup_roll_real":
            return Bar(waits=desk.words.say("setup.throw"), undo=undo)
        main = delegated(desk, desk.words.say(f"setup.{due.id}"))
        return Bar(main=main, undo=undo, quiet=is_others(desk))

    def _thieves(self, state: State) -> tuple[Choice, ...]:
        due = _due(state)
        if due is None or due.id != "setup_roll_real" or not may_tap(self._desk, due):
            return ()
        return tuple(
            Choice(str(seat), called(self._desk, seat), emblem=emblem_of(state.thief(seat).figure))
            for seat in state.ring
        )


def _due(state: State) -> ChecklistStep | None:
    return next((step for step in steps(state) if step.waits is not None and not step.done), None)


def _rolled(desk: GameDesk, state: State) -> tuple[Throw, ...]:
    """All throws, round by round; tied thieves threw again."""
    throws: list[Throw] = []
    for number, thrown in enumerate(state.rolled):
        last = number == len(state.rolled) - 1
        for place, (seat, face) in enumerate(thrown):
            figure = state.thief(Seat(seat)).figure
            text = desk.words.say("setup.again") if number and not place else ""
            throws.append(Throw(figure, emblem_of(figure), face, last and seat == state.first, text))
    return tuple(throws)
