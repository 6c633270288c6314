"""A booking that people have begun on one phone: an open question, a warning, or a step to hold."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic

from companion.present.page_parts import Bar, Choice, Sheet
from companion.present.play.booking_tree import At, BookingQuestion, GoTo, HeldStep, Next, insisted, why_not
from companion.present.play.who_taps import leads
from companion.present.ports import GameDesk, Pages, TableReader, Words
from companion.table.ids import Seat

ANYWAY = "anyway"


@dataclass(frozen=True)
class Bookable(Generic[At]):
    """What can be booked in one game."""

    first: Mapping[str, BookingQuestion[At]]
    """Gives the first questions; each has a chip."""
    emblems: Mapping[str, str]
    """Gives the first questions for a seat or for the table."""
    at: Callable[[TableReader, Seat | None], At | None]
    """Who books on this phone, for this seat or for the table; None while nothing can be booked."""
    seats: Callable[[TableReader], tuple[Seat, ...]]
    """Gives the seats that are still in the game."""

    def chips(self, words: Words, seat: Seat | None) -> tuple[Choice, ...]:
        """The first questions, for a seat or for the table; none if this phone may not book."""
        asked = [key for key, question in self.first.items() if seat is not None or not question.of_a_seat]
        return tuple(Choice(key, words.say(f"bookings.chip_{key}"), emblem=self.emblems[key]) for key in asked)

    def may_book_for(self, desk: TableReader) -> tuple[Seat, ...]:
        """The seats for which this phone may book: its own and those it helps, or all."""
        return tuple(seat for seat in self.seats(desk) if leads(desk) or desk.seen.helps(seat))


class Questions(Generic[At]):
    """What is open on this phone: a question, or a refused step on which a leader may insist, or a step that must be
    held. There is never more than one."""

    def __init__(self, desk: GameDesk, pages: Pages, asking: Bookable[At]) -> None:
        self._desk = desk
        self._pages = pages
        self._asking = asking
        self.clear()

    def clear(self) -> None:
        """Forgets all questions."""
        self._moment: object = None
        self._seat: Seat | None = None
        self._open: BookingQuestion[At] | None = None
        self._is_first = True
        self._refused: HeldStep | None = None
        self.held: HeldStep | None = None

    def tick(self) -> None:
        """Forgets questions that were asked at another moment of the game."""
        at = self._asking.at(self._desk, self._seat)
        if at is None or at.moment != self._moment:
            self.clear()

    def turn_comes(self) -> None:
        """A turn on this phone begins: from the next tap on, questions are asked for this seat and not for the
        table."""
        if self._open and self._seat is None:
            self.clear()

    def begin(self, seat: Seat | None, wanted: Next[At]) -> None:
        """Asks a first question for a seat, or for the table."""
        self._start(seat)
        self._follow(wanted)

    def want(self, command: Any) -> None:
        """Taps a step. If the rules refuse it, a leader is asked first whether to insist."""
        self._want(HeldStep(command, ""))

    def insist(self, command: Any) -> None:
        """Taps a step that the rules refuse, for a leader who has read why."""
        firm = insisted(self._desk, command)
        if firm is not None:
            self._want(HeldStep(firm, ""))

    def sheet(self) -> Sheet | None:
        """The open question; None if it has no answers left."""
        words, at = self._desk.words, self._asking.at(self._desk, self._seat)
        if self._refused:
            anyway = Choice(ANYWAY, words.say("booking.anyway"), emblem="warn")
            why = why_not(self._desk, self._refused.command)
            return Sheet(words.say("booking.refused"), (anyway,), why, words.say("booking.cancel"))
        if self._open is None or at is None:
            return None
        is_over = self._open.of_a_seat and self._seat is None if self._is_first else not at.options(self._open)
        return None if is_over else at.sheet(self._open)

    def holds(self) -> tuple[HeldStep, ...]:
        """The step that must be held. It has a button of its own, so that no other one comes under the holding
        thumb."""
        return (self.held,) if self.held else ()

    def follows(self) -> tuple[str, ...]:
        """Says what follows from the step that must be held."""
        return self.held.follows if self.held else ()

    def bar(self) -> Bar | None:
        """The foot of the page while a step must be held."""
        return Bar(second=self._desk.words.say("booking.cancel")) if self.held else None

    def choose(self, key: str) -> None:
        """Takes an answer to the open question."""
        sheet, at = self.sheet(), self._asking.at(self._desk, self._seat)
        if sheet is None or at is None or key not in [choice.key for choice in sheet.choices if choice.can]:
            return  # a second tap after the question was answered
        if self._open is None:
            self._insist()
        else:
            self._follow(next(option.follows for option in at.options(self._open) if option.key == key))

    def confirm(self) -> None:
        """The step was held: taps it."""
        if self.held:
            command = self.held.command
            self.clear()
            self._desk.wish.tap(command)

    def _start(self, seat: Seat | None) -> None:
        self.clear()
        self._seat = seat
        at = self._asking.at(self._desk, seat)
        self._moment = at and at.moment

    def _follow(self, wanted: Next[At]) -> None:
        match wanted:
            case BookingQuestion():
                self._is_first, self._open = self._open is None, wanted
            case GoTo(page):
                self.clear()
                self._pages.go(page)
            case HeldStep():
                self._want(wanted)
            case _:
                self.want(wanted.command)

    def _want(self, wish: HeldStep) -> None:
        """Asks for a hold, if the step must be held; else taps it at once."""
        self._start(None)
        if why_not(self._desk, wish.command) and insisted(self._desk, wish.command) is not None:
            self._refused = wish
        elif wish.text:
            self.held = wish
        else:
            self._desk.wish.tap(wish.command)

    def _insist(self) -> None:
        assert self._refused is not None
        firm = insisted(self._desk, self._refused.command)
        if firm is not None:
            self._want(replace(self._refused, command=firm))
