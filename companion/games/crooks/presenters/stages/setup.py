"""The page of the set-up: what people do by hand, how high each stack is, who begins."""

from dataclasses import dataclass, replace

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.play.steps import SETUP, steps
from companion.games.crooks.presenters.frame import due, game, may_tap, top, undo_line, waits_for
from companion.games.crooks.presenters.page import CrooksPage
from companion.games.crooks.presenters.to_do import to_do
from companion.games.crooks.rules.editions import LETTERS
from companion.present.page_parts import Bar, Choice, Top
from companion.present.play.rolling import Rolling
from companion.present.play.to_do import ToDo
from companion.present.play.who_taps import called
from companion.present.ports import GameDesk, Pages
from companion.table.checklist import ChecklistStep


@dataclass(frozen=True)
class Stack:
    """A hangout, and how many crooks lie under it."""

    letter: str
    crooks: str


@dataclass(frozen=True)
class SetupView:
    """What the screen shows."""

    top: Top = Top()
    bar: Bar = Bar()
    title: str = ""
    steps: tuple[ToDo, ...] = ()
    stacks_title: str = ""
    stacks: tuple[Stack, ...] = ()
    first: tuple[Choice, ...] = ()  # the seats to choose from, after people threw a real die for who begins


class SetupPresenter(CrooksPage):
    """The presenter of the page. Only the host can call the roll."""

    ticks = True  # shows how long people wait for a silent phone

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._rolling = Rolling(desk)

    def tick(self) -> None:
        """Measures the wait for a roll."""
        self._rolling.tick()

    def view(self) -> SetupView:
        """The page as it is now."""
        desk, state, words = self._desk, game(self._desk), self._desk.words
        practice = desk.seen.rehearses
        if state is None or state.stage is not Stage.SETUP:
            return SetupView(top=top(desk))
        return SetupView(
            top=top(desk),
            bar=self._rolling.bar() or self._bar(state),
            title=words.say("play.practice" if practice else "setup.title"),
            steps=tuple(replace(line, who="") for line in to_do(desk, () if practice else _by_hand(state))),
            stacks_title=words.say("setup.stacks", crooks=sum(state.stacks)),
            stacks=tuple(
                Stack(letter, words.say("setup.stack", crooks=cards))
                for letter, cards in zip(LETTERS, state.stacks, strict=False)
            ),
            first=self._first(state),
        )

    def main(self) -> None:
        """The big button: calls the roll."""
        self._rolling.call()

    def second(self) -> None:
        """The small button: stops waiting for a silent phone."""
        self._rolling.skip()

    def chose(self, key: str) -> None:
        """This seat begins, by a real die."""
        self._desk.wish.tap(do.FirstSeat(int(key)))

    def _bar(self, state: State) -> Bar:
        desk, step = self._desk, due(state)
        undo = undo_line(desk)
        if step is None or not may_tap(desk, step):
            return Bar(waits=waits_for(desk), undo=undo)
        if state.roll_is_real:
            return Bar(waits=desk.words.say("setup.throw"), undo=undo)
        return Bar(main=desk.words.say("setup.roll"), undo=undo)

    def _first(self, state: State) -> tuple[Choice, ...]:
        """The seats that can begin, if people throw a real die and this phone may tap who won."""
        step = due(state)
        if not state.roll_is_real or step is None or not may_tap(self._desk, step):
            return ()
        return tuple(
            Choice(str(seat), called(self._desk, seat), emblem=self._desk.emblem(state.players[seat].figure))
            for seat in state.ring
        )


def _by_hand(state: State) -> list[ChecklistStep]:
    """The steps that people do by hand. All of them are for everybody, so their lines need not say who does them."""
    return [step for step in steps(state) if step.id in SETUP]
