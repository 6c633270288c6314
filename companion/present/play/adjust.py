"""The page on which people correct a number of the game by hand: which number, by how much, and what else the game
asks.

A game brings the numbers, the questions, and the step that results. If the rules refuse the step, people can insist,
provided that the step has a field `insist`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.present.page_parts import Bar, Choice, Top
from companion.present.play.booking_tree import insisted, why_not
from companion.present.play.frame import GameFrame
from companion.present.play.lines import signed
from companion.present.play.page import PageAbove
from companion.present.play.who_taps import leads
from companion.present.ports import GameDesk, Pages, TableReader

FAR = 4
"""The largest change that needs only one tap."""


@dataclass(frozen=True)
class AdjustGroup:
    """Numbers that belong together, under a title."""

    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Adjusting:
    """What people have chosen so far: which number, by how much, the answers by the keys of their questions, and
    why."""

    what: str
    amount: int = 0
    answers: Mapping[str, str] = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True)
class AdjustQuestion:
    """A question about a number: for whom, how long... `usual`: the answer before one is tapped."""

    key: str
    title: str
    choices: tuple[Choice, ...]
    usual: str = ""

    def answer(self, adjusting: Adjusting) -> str:
        """The tapped answer, if it is still one of the choices; else the usual one."""
        given = adjusting.answers.get(self.key)
        return given if given in {choice.key for choice in self.choices} else self.usual

    def shown(self, adjusting: Adjusting) -> "AdjustQuestion":
        """The question with its answer marked."""
        answer = self.answer(adjusting)
        return replace(self, choices=tuple(replace(each, chosen=each.key == answer) for each in self.choices))


@dataclass(frozen=True)
class Adjustable:
    """What can be corrected by hand in one game."""

    groups: Callable[[TableReader], tuple[AdjustGroup, ...]]
    """Gives the numbers; none while nothing can be corrected."""
    asks: Callable[[TableReader, Adjusting], tuple[AdjustQuestion, ...]]
    """Gives the questions beside the amount."""
    step: Callable[[TableReader, Adjusting], Any]
    """Makes the step of the game, once every question has an answer. `answers` holds exactly these."""
    told: Callable[[TableReader, Any], str]
    """Says in a few words what the step changes."""
    in_force: Callable[[TableReader], tuple[str, ...]] = lambda _: ()
    """What was entered earlier and still counts, if the game keeps that."""
    notes: bool = True
    """Whether a step says why."""

    def offered(self, desk: TableReader, said: Adjusting | None) -> tuple[AdjustGroup, ...]:
        """All numbers; after one is chosen, only this one."""
        groups = self.groups(desk)
        if said is None:
            return groups
        chosen = (choice for group in groups for choice in group.choices if choice.key == said.what)
        return tuple(AdjustGroup("", (replace(choice, chosen=True),)) for choice in chosen)

    def entered(self, desk: TableReader, said: Adjusting) -> Any:
        """The step that these answers make; None while an answer is missing."""
        answers = {question.key: question.answer(said) for question in self.asks(desk, said)}
        if not all(answers.values()):
            return None
        return self.step(desk, replace(said, answers=answers, note=said.note.strip()))


@dataclass(frozen=True)
class AdjustView:
    """The page. Parts that are not asked yet are empty."""

    top: Top = Top()
    title: str = ""
    text: str = ""
    groups: tuple[AdjustGroup, ...] = ()
    amount_title: str = ""
    amounts: tuple[Choice, ...] = ()
    questions: tuple[AdjustQuestion, ...] = ()
    note_hint: str = ""
    note: str = ""
    in_force_title: str = ""
    in_force: tuple[str, ...] = ()
    bar: Bar = Bar()


class AdjustPage(PageAbove):
    """The presenter of the page: on a leader's phone the questions, on other phones only what still counts."""

    def __init__(self, desk: GameDesk, pages: Pages, frame: GameFrame, adjustable: Adjustable) -> None:
        super().__init__(desk, pages, frame)
        self._adjustable = adjustable
        self._said: Adjusting | None = None

    def tick(self) -> None:
        """Forgets what was begun in another game."""
        if self.is_another_game():
            self._said = None

    def view(self) -> AdjustView:
        """The page as it is now."""
        desk, say = self._desk, self._desk.words.say
        groups = self._adjustable.offered(desk, self._said)
        empty = AdjustView(top=self._frame.top(desk, back=True), title=say("adjust.title"))
        if not groups:
            return replace(empty, bar=Bar(waits=say("adjust.none")))
        told = self._adjustable.in_force(desk)
        shown = replace(empty, in_force=told, in_force_title=say("adjust.in_force") if told else "")
        if not leads(desk):
            nothing = shown.in_force_title or say("adjust.nothing")
            bar = Bar(waits=say("adjust.not_yours"))
            return replace(shown, text=say("adjust.text"), in_force_title=nothing, bar=bar)
        asks = Bar(waits=say("adjust.what"), undo=self._frame.undo_line(desk))
        shown = replace(shown, title=say("adjust.asks"), groups=groups, bar=asks)
        return shown if self._said is None else self._asked(shown, self._said)

    def _asked(self, shown: AdjustView, said: Adjusting) -> AdjustView:
        words = self._desk.words
        near = [number for number in range(-FAR, FAR + 1) if number]
        return replace(
            shown,
            amount_title=words.say("adjust.amount", amount=signed(said.amount) if said.amount else "?"),
            amounts=tuple(Choice(str(number), signed(number), chosen=number == said.amount) for number in near),
            questions=tuple(question.shown(said) for question in self._adjustable.asks(self._desk, said)),
            note_hint=words.say("adjust.note") if self._adjustable.notes else "",
            note=said.note,
            bar=self._bar(said),
        )

    def _bar(self, said: Adjusting) -> Bar:
        desk, undo = self._desk, self._frame.undo_line(self._desk)
        step = self._adjustable.entered(desk, said)
        if step is None:
            open_one = next(each for each in self._adjustable.asks(desk, said) if not each.answer(said))
            return Bar(waits=open_one.title, undo=undo)
        why = why_not(desk, step) if said.amount else desk.words.say("adjust.how_much")
        anyway = said.amount and why and insisted(desk, step) is not None
        second = desk.words.say("booking.anyway") if anyway else ""
        main = desk.words.say("adjust.enter", change=self._adjustable.told(desk, step))
        return Bar(main=main, can=not why, why=why, second=second, undo=undo)

    # -- taps ----------------------------------------------------------------------------------------------------------

    def what(self, key: str) -> None:
        """Chooses a number. A second tap on it goes back to the choice of a number."""
        said = self._said
        self._said = None if said and said.what == key else replace(said, what=key) if said else Adjusting(key)

    def amount(self, key: str) -> None:
        """Chooses the amount."""
        if self._said:
            self._said = replace(self._said, amount=int(key))

    def more(self, by: int) -> None:
        """Changes the amount by one."""
        if self._said:
            self._said = replace(self._said, amount=self._said.amount + by)

    def answer(self, question: str, key: str) -> None:
        """Chooses an answer to a question."""
        if self._said:
            self._said = replace(self._said, answers={**self._said.answers, question: key})

    def noted(self, note: str) -> None:
        """Takes the reason that people type."""
        if self._said:
            self._said = replace(self._said, note=note)

    def main(self) -> None:
        """Enters the change."""
        self._enter(insist=False)

    def second(self) -> None:
        """Enters the change although the rules refuse it."""
        self._enter(insist=True)

    def _enter(self, insist: bool) -> None:
        desk, said = self._desk, self._said
        if said is None or not said.amount or not leads(desk) or not self._adjustable.groups(desk):
            return
        step = self._adjustable.entered(desk, said)
        if step is not None and insist:
            step = insisted(desk, step)
        if step is not None and not why_not(desk, step):
            self._said = None
            desk.wish.tap(step)
            self._pages.back()
