"""What somebody is in the middle of booking on one phone: the question that is open, the last word, the hold."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic

from companion.present.pieces import Choice, Sheet
from companion.present.play.booking import At, BookingQuestion, GoTo, HeldStep, Next, insisted, why_not
from companion.present.play.who_taps import leads
from companion.present.ports import GameDesk, TableReader, Words
from companion.table.ids import Seat

ANYWAY = "anyway"


@dataclass(frozen=True)
class Bookable(Generic[At]):
    """What can be booked in one game."""

    first: Mapping[str, BookingQuestion[At]]
    """The questions that everything begins with, each behind a chip."""
    emblems: Mapping[str, str]
    """One for each chip."""
    at: Callable[[TableReader, Seat | None], At | None]
    """Who books, on this phone for this seat or the table; None while nothing can be booked."""
    seats: Callable[[TableReader], tuple[Seat, ...]]
    """Who is still in the game."""

    def chips(self, words: Words, seat: Seat | None) -> tuple[Choice, ...]:
        """The first questions, for a seat or for the table, where a phone may book at all."""
        asked = [key for key, question in self.first.items() if seat is not None or not question.of_a_seat]
        return tuple(Choice(key, words.say(f"bookings.chip_{key}"), emblem=self.emblems[key]) for key in asked)

    def may_book_for(self, desk: TableReader) -> tuple[Seat, ...]:
        """The seats for which this phone may book: its own and those it helps, or all."""
        return tuple(seat for seat in self.seats(desk) if leads(desk) or desk.seen.helps(seat))


class Questions(Generic[At]):
    """At most one of three: a question is open, a refused step waits for the last word, a heavy one for its hold."""

    def __init__(self, desk: GameDesk, asking: Bookable[At]) -> None:
        self._desk = desk
        self._asking = asking
        self.clear()

    def clear(self) -> None:
        """Nothing is asked any more."""
        self._moment: object = None
        self._seat: Seat | None = None
        self._open: BookingQuestion[At] | None = None
        self._is_first = True
        self._refused: HeldStep | None = None
        self.held: HeldStep | None = None

    def tick(self) -> None:
        """What was asked at another moment is asked no more."""
        at = self._asking.at(self._desk, self._seat)
        if at is None or at.moment != self._moment:
            self.clear()

    def turn_comes(self) -> None:
        """It is somebody's turn here: what was asked for the table is asked for this seat, if it is tapped anew."""
        if self._open and self._seat is None:
            self.clear()

    def begin(self, seat: Seat | None, wanted: Next[At]) -> str:
        """Asks for a seat, or for the table; the page that asks the rest, if another does."""
        self._start(seat)
        return self._follow(wanted)

    def want(self, command: Any) -> None:
        """A step; with the last word, if it needs one."""
        self._want(HeldStep(command, ""))

    def sheet(self) -> Sheet | None:
        """The question that is open; none if it has lost all of its answers since it was asked."""
        words, at = self._desk.words, self._asking.at(self._desk, self._seat)
        if self._refused:
            anyway = Choice(ANYWAY, words.say("booking.anyway"), emblem="warn")
            why = why_not(self._desk, self._refused.command)
            return Sheet(words.say("booking.refused"), (anyway,), why, words.say("booking.cancel"))
        if self._open is None or at is None:
            return None
        is_over = self._open.of_a_seat and self._seat is None if self._is_first else not at.options(self._open)
        return None if is_over else at.sheet(self._open)

    def choose(self, key: str) -> str:
        """An answer to the open question; the page that asks the rest, if another does."""
        sheet, at = self.sheet(), self._asking.at(self._desk, self._seat)
        if sheet is None or at is None or key not in [choice.key for choice in sheet.choices if choice.can]:
            return ""  # a second tap on what is answered
        if self._open is None:
            self._insist()
            return ""
        return self._follow(next(option.follows for option in at.options(self._open) if option.key == key))

    def confirm(self) -> None:
        """The hold."""
        if self.held:
            command = self.held.command
            self.clear()
            self._desk.wish.tap(command)

    def _start(self, seat: Seat | None) -> None:
        self.clear()
        self._seat = seat
        at = self._asking.at(self._desk, seat)
        self._moment = at and at.moment

    def _follow(self, wanted: Next[At]) -> str:
        match wanted:
            case BookingQuestion():
                self._is_first, self._open = self._open is None, wanted
            case GoTo(page):
                self.clear()
                return page
            case HeldStep():
                self._want(wanted)
            case _:
                self.want(wanted.command)
        return ""

    def _want(self, wish: HeldStep) -> None:
        """Without words of its own it is no hold, but tapped at once."""
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
