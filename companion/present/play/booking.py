"""What can be booked, as a tree of questions: each answer leads to the next one, and in the end to a step of the game.

A game brings the questions; here is who may book what on which phone. What the rules refuse is grey, with the reason;
whoever leads may tap it all the same, where the step can be insisted on (it has a field `insist`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from companion.present.pieces import Choice, Sheet
from companion.present.play.who_taps import figure, leads
from companion.present.ports import TableReader
from companion.present.refusal import refusal
from companion.table.ids import Seat
from companion.table.refusals import Refused

At = TypeVar("At", bound="WhoBooks")


@dataclass(frozen=True)
class Do:
    """A step of the game."""

    command: Any


@dataclass(frozen=True)
class HeldStep:
    """A step that is too heavy for a slip of the thumb."""

    command: Any
    text: str
    follows: tuple[str, ...] = ()
    """What comes of it."""


@dataclass(frozen=True)
class GoTo:
    """Another page asks the rest."""

    page: str


@dataclass(frozen=True)
class BookingQuestion(Generic[At]):
    """What is asked: its title among the words, and the answers to it, worked out anew each time it is shown."""

    key: str
    options: Callable[[At], Iterable["Option[At]"]]
    of_a_seat: bool = False  # never asked for the table


Next = Do | HeldStep | GoTo | BookingQuestion[At]


@dataclass(frozen=True)
class Option(Generic[At]):
    """One answer to a question, and what follows from it.

    It is grey if the rules refuse its `command`, and not there if that is another phone's; always there without one."""

    key: str
    text: str
    follows: Next[At]
    command: Any = None
    detail: str = ""
    emblem: str = ""


@dataclass(frozen=True)
class WhoBooks(ABC):
    """Who books, and for which seat; None: for the table. A game adds what its questions ask for."""

    desk: TableReader
    seat: Seat | None

    @property
    @abstractmethod
    def moment(self) -> object:
        """Equal as long as what was asked is worth an answer."""

    def options(self: At, question: BookingQuestion[At]) -> tuple[Option[At], ...]:
        """All answers to this question; none if it is about a seat, and nobody is booked for."""
        return () if question.of_a_seat and self.seat is None else tuple(question.options(self))

    def sheet(self: At, question: BookingQuestion[At]) -> Sheet:
        """A question with those answers that are offered here."""
        who = "" if self.seat is None else figure(self.desk, self.seat)
        title = self.desk.words.say(f"bookings.ask_{question.key}", who=who)
        offered = tuple(choice for option in self.options(question) if (choice := self.shown(option)))
        return Sheet(title, offered, cancel=self.desk.words.say("booking.cancel"))

    def door(self: At, key: str, question: BookingQuestion[At], emblem: str) -> "Iterator[Option[At]]":
        """The answer that leads to this question, if that has any answer here."""
        if self.sheet(question).choices:
            yield Option(key, self.desk.words.say(f"bookings.{key}"), question, emblem=emblem)

    def is_refused(self: At, option: Option[At]) -> bool:
        """Whether the rules exclude this answer; those who lead may insist."""
        return option.command is not None and bool(why_not(self.desk, option.command))

    def shown(self: At, option: Option[At]) -> Choice | None:
        """An answer as it stands on the sheet; nothing if it is not this phone's to tap."""
        if option.command is None:
            return Choice(option.key, option.text, option.detail, option.emblem)
        return offer(self.desk, option.key, option.text, option.command, option.detail, option.emblem)


def tap(key: str, text: str, command: Any, detail: str = "", emblem: str = "") -> Option[At]:
    """An answer that is a step already."""
    return Option(key, text, Do(command), command, detail, emblem)


def offer(desk: TableReader, key: str, text: str, command: Any, detail: str = "", emblem: str = "") -> Choice | None:
    """An answer that this step follows from; nothing if it is not this phone's to tap."""
    if not is_ours(desk, command):
        return None
    why = why_not(desk, command)
    can = not why or insisted(desk, command) is not None
    return Choice(key, text, why or detail, emblem, can, dim=bool(why))


def why_not(desk: TableReader, command: Any) -> str:
    """What the rules would answer to this step now; empty if they take it."""
    playing = desk.seen.state.playing
    assert playing is not None  # nobody asks without a game
    answer = playing.game.decide(playing.state, command)
    return refusal(desk.words, answer) if isinstance(answer, Refused) else ""


def is_ours(desk: TableReader, command: Any) -> bool:
    """Whether the table takes this step from this phone."""
    playing = desk.seen.state.playing
    assert playing is not None
    doers = playing.game.doers(playing.state, command).seats
    return desk.seen.hosts or bool(doers & desk.seen.state.taps_for(desk.seen.letter))


def insisted(desk: TableReader, command: Any) -> Any:
    """The step with the last word of those who lead; None where that does not help."""
    if not leads(desk) or not hasattr(command, "insist"):
        return None
    firm = replace(command, insist=True)
    return None if why_not(desk, firm) else firm
