"""Who books what on which phone, and what an answer to one of the questions leads to."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.doers import doers
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.texts.why_not import why_not
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.present.pieces import Choice, Sheet
from companion.present.play.who_taps import leads
from companion.present.ports import TableReader
from companion.table.ids import Seat

Path = tuple[str, ...]
"""The answers so far."""


@dataclass(frozen=True)
class Hold:
    """A command that is too heavy for a slip of the thumb."""

    command: Command
    text: str
    follows: tuple[str, ...] = ()
    """What comes of it."""


@dataclass(frozen=True)
class GoTo:
    """Another page asks the rest."""

    page: str


@dataclass(frozen=True)
class Question:
    """What is asked: its title among the words, and the answers to it, from which more follows."""

    key: str
    options: Callable[["Booking"], Iterable["Option"]]
    of_a_thief: bool = False  # never asked for the table


Next = Command | Hold | GoTo | Question
Answer = Sheet | Command | Hold | GoTo | None
"""None: nothing of the kind is offered."""


@dataclass(frozen=True)
class Option:
    """One answer to a question, and what follows from it.

    It is grey if the rules refuse its `command`, and not there if that is another phone's; always there without one."""

    key: str
    text: str
    follows: Next
    command: Command | None = None
    detail: str = ""
    emblem: str = ""


def tap(key: str, text: str, command: Command, detail: str = "", emblem: str = "") -> Option:
    """An answer that is a command already."""
    return Option(key, text, command, command, detail, emblem)


@dataclass(frozen=True)
class Booking:
    """Who books, and for which thief; None: for the table."""

    desk: TableReader
    state: State
    seat: Seat | None

    @property
    def thief(self) -> Seat:
        """The thief for whom is booked; asked by what is `of_a_thief` only."""
        assert self.seat is not None
        return self.seat

    def say(self, key: str, /, **facts: str | int) -> str:
        """A sentence of this page."""
        return self.desk.words.say(f"bookings.{key}", **facts)

    def figure(self, seat: Seat) -> str:
        """A thief's name."""
        return self.state.thief(seat).figure

    def emblem(self, seat: Seat) -> str:
        """A thief's emblem."""
        return emblem_of(self.figure(seat))

    def jewel(self, jewel: Jewel) -> str:
        """A jewel's name."""
        return self.desk.words.say(f"jewels.{jewel}")

    def others(self) -> Iterator[Seat]:
        """The other thieves in town, clockwise."""
        return (seat for seat in self.state.in_town if seat != self.seat)

    def options(self, question: Question) -> Iterable[Option]:
        """All answers to this question; none if it is about a thief, and nobody is booked for."""
        return () if question.of_a_thief and self.seat is None else question.options(self)

    def sheet(self, question: Question) -> Sheet:
        """A question with those answers that are offered here."""
        offered = tuple(choice for option in self.options(question) if (choice := self.shown(option)))
        title = self.say(f"ask_{question.key}", thief="" if self.seat is None else self.figure(self.seat))
        return Sheet(title, offered, cancel=self.say("cancel"))

    def door(self, key: str, question: Question, emblem: str) -> Iterator[Option]:
        """The answer that leads to this question, if that has any answer here."""
        if self.sheet(question).choices:
            yield Option(key, self.say(key), question, emblem=emblem)

    def is_refused(self, option: Option) -> bool:
        """Whether the rules exclude this answer; those who lead may insist."""
        return option.command is not None and bool(why_not(self.desk.words, self.state, option.command))

    def shown(self, option: Option) -> Choice | None:
        """An answer as it stands on the sheet; nothing if it is not this phone's to tap."""
        if option.command is None:
            return Choice(option.key, option.text, option.detail, option.emblem)
        return self.offer(option.key, option.text, option.command, option.detail, option.emblem)

    def offer(self, key: str, text: str, command: Command, detail: str = "", emblem: str = "") -> Choice | None:
        """An answer that this command follows from; nothing if it is not this phone's to tap."""
        if not is_ours(self.desk, self.state, command):
            return None
        why = why_not(self.desk.words, self.state, command)
        can = not why or insisted(self.desk, self.state, command) is not None
        return Choice(key, text, why or detail, emblem, can, dim=bool(why))


def is_ours(desk: TableReader, state: State, command: Command) -> bool:
    """Whether the table takes this command from this phone."""
    return desk.seen.hosts or bool(doers(state, command).seats & desk.seen.state.taps_for(desk.seen.letter))


def insisted(desk: TableReader, state: State, command: Any) -> Command | None:
    """The command with the last word of the first thief or the host, where that helps."""
    if not leads(desk) or not hasattr(command, "insist"):
        return None
    firm: Command = replace(command, insist=True)
    return None if why_not(desk.words, state, firm) else firm
