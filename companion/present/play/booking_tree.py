"""What can be booked, as a tree of questions: each answer leads to the next one, and in the end to a step of the game.

A game brings the questions; this module knows who may book what on which phone. An answer that the rules refuse is
grey, with the reason. A leader may tap it all the same, if its step has a field `insist`."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from companion.present.page_parts import Choice, Sheet
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
    """A step that must not happen by mistake: a button must be held for it."""

    command: Any
    text: str
    follows: tuple[str, ...] = ()
    """Says what follows from the step."""


@dataclass(frozen=True)
class GoTo:
    """Goes to another page, which asks the rest."""

    page: str


@dataclass(frozen=True)
class BookingQuestion(Generic[At]):
    """A question: the key of its title, and its answers, worked out each time it is shown."""

    key: str
    options: Callable[[At], Iterable["Option[At]"]]
    of_a_seat: bool = False  # about a seat; never asked for the whole table


Next = Do | HeldStep | GoTo | BookingQuestion[At]


@dataclass(frozen=True)
class Option(Generic[At]):
    """One answer to a question, and what follows from it. It is grey if the rules refuse its `command`, and hidden if
    another phone has to tap it. Without a command it is always shown."""

    key: str
    text: str
    follows: Next[At]
    command: Any = None
    detail: str = ""
    emblem: str = ""


@dataclass(frozen=True)
class WhoBooks(ABC):
    """Who books, and for which seat; None: for the table. A game adds to this class what its questions need."""

    desk: TableReader
    seat: Seat | None

    @property
    @abstractmethod
    def moment(self) -> object:
        """A value that changes when open questions are out of date."""

    def options(self: At, question: BookingQuestion[At]) -> tuple[Option[At], ...]:
        """All answers to this question; none if it is about a seat and no seat is chosen."""
        return () if question.of_a_seat and self.seat is None else tuple(question.options(self))

    def sheet(self: At, question: BookingQuestion[At]) -> Sheet:
        """The sheet of a question, with the answers that this phone offers."""
        who = "" if self.seat is None else figure(self.desk, self.seat)
        title = self.desk.words.say(f"bookings.ask_{question.key}", who=who)
        offered = tuple(choice for option in self.options(question) if (choice := self.shown(option)))
        return Sheet(title, offered, cancel=self.desk.words.say("booking.cancel"))

    def door(self: At, key: str, question: BookingQuestion[At], emblem: str) -> "Iterator[Option[At]]":
        """The answer that leads to this question; None if the question has no answer on this phone."""
        if self.sheet(question).choices:
            yield Option(key, self.desk.words.say(f"bookings.{key}"), question, emblem=emblem)

    def is_refused(self: At, option: Option[At]) -> bool:
        """Whether the rules refuse this answer. Leaders may insist on it."""
        return option.command is not None and bool(why_not(self.desk, option.command))

    def shown(self: At, option: Option[At]) -> Choice | None:
        """An answer as it stands on the sheet; None if another phone has to tap it."""
        if option.command is None:
            return Choice(option.key, option.text, option.detail, option.emblem)
        return offer(self.desk, option.key, option.text, option.command, option.detail, option.emblem)


def tap(key: str, text: str, command: Any, detail: str = "", emblem: str = "") -> Option[At]:
    """An answer that is a step itself."""
    return Option(key, text, Do(command), command, detail, emblem)


def offer(desk: TableReader, key: str, text: str, command: Any, detail: str = "", emblem: str = "") -> Choice | None:
    """An answer that this step follows from; None if another phone has to tap it."""
    if not is_ours(desk, command):
        return None
    why = why_not(desk, command)
    can = not why or insisted(desk, command) is not None
    return Choice(key, text, why or detail, emblem, can, dim=bool(why))


def why_not(desk: TableReader, command: Any) -> str:
    """Why the rules would refuse this step now; empty if they accept it."""
    playing = desk.seen.state.playing
    assert playing is not None  # this is asked only in a game
    answer = playing.game.decide(playing.state, command)
    return refusal(desk.words, answer) if isinstance(answer, Refused) else ""


def is_ours(desk: TableReader, command: Any) -> bool:
    """Whether this phone may tap this step."""
    playing = desk.seen.state.playing
    assert playing is not None
    doers = playing.game.doers(playing.state, command).seats
    return desk.seen.hosts or bool(doers & desk.seen.state.taps_for(desk.seen.letter))


def insisted(desk: TableReader, command: Any) -> Any:
    """The step with `insist`, for a phone that leads; None if that would not help."""
    if not leads(desk) or not hasattr(command, "insist"):
        return None
    firm = replace(command, insist=True)
    return None if why_not(desk, firm) else firm
