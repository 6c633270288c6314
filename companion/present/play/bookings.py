"""The page on which people enter what happened, in any part of a turn."""

from dataclasses import dataclass, replace
from typing import Generic

from companion.present.page_parts import Bar, Choice, Sheet, Top
from companion.present.play.booking_tree import At, HeldStep
from companion.present.play.frame import GameFrame
from companion.present.play.open_booking import Bookable, Questions
from companion.present.play.page import PageAbove
from companion.present.play.who_taps import figure, reader
from companion.present.ports import GameDesk, Pages
from companion.table.ids import Seat


@dataclass(frozen=True)
class BookingsView:
    """The page: for whom something is entered, and what."""

    top: Top = Top()
    title: str = ""
    text: str = ""
    seats: tuple[Choice, ...] = ()
    chips: tuple[Choice, ...] = ()
    sheet: Sheet | None = None
    held: tuple[HeldStep, ...] = ()
    follows: tuple[str, ...] = ()
    bar: Bar = Bar()


class BookingsPage(PageAbove, Generic[At]):
    """The presenter of the page. It keeps the seat for which something is entered."""

    def __init__(self, desk: GameDesk, pages: Pages, frame: GameFrame, asking: Bookable[At]) -> None:
        super().__init__(desk, pages, frame)
        self.questions = Questions(desk, pages, asking)
        self._asking = asking
        self._chosen: Seat | None = None

    def tick(self) -> None:
        """Forgets questions that were asked at another moment of the game."""
        self.questions.tick()

    def view(self) -> BookingsView:
        """The page as it is now."""
        desk, words, top = self._desk, self._desk.words, self._frame.top(self._desk, back=True)
        if self._asking.at(desk, None) is None:
            return BookingsView(top=top, title=words.say("bookings.title"), text=words.say("bookings.none"))
        seat = self._subject()
        return BookingsView(
            top=top,
            title=words.say("bookings.title"),
            text=words.say("bookings.text" if self._asking.may_book_for(desk) else "bookings.nobody"),
            seats=self._seats(seat),
            chips=self._chips(seat) if seat is not None else (),
            sheet=self.questions.sheet(),
            held=self.questions.holds(),
            follows=self.questions.follows(),
            bar=self.questions.bar() or Bar(waits=self._frame.waits_for(desk), undo=self._frame.undo_line(desk)),
        )

    def seat(self, key: str) -> None:
        """Changes the seat for which something is entered."""
        self._chosen = Seat(int(key))
        self.questions.clear()

    def chip(self, key: str) -> None:
        """Opens one of the first questions."""
        self.questions.begin(self._subject(), self._asking.first[key])

    def closed(self) -> None:
        """The sheet is put away."""
        self.questions.clear()

    def _subject(self) -> Seat | None:
        """The chosen seat, else this phone's own seat; None: for nobody."""
        ours = self._asking.may_book_for(self._desk)
        return next((seat for seat in (self._chosen, reader(self._desk), *ours) if seat in ours), None)

    def _chips(self, seat: Seat) -> tuple[Choice, ...]:
        """The first questions, with more words than a chip has room for."""
        words = self._desk.words
        chips = self._asking.chips(words, seat)
        return tuple(replace(chip, detail=words.say(f"bookings.about_{chip.key}")) for chip in chips)

    def _seats(self, chosen: Seat | None) -> tuple[Choice, ...]:
        names = {seat: figure(self._desk, seat) for seat in self._asking.may_book_for(self._desk)}
        return tuple(
            Choice(str(seat), name, emblem=self._desk.emblem(name), chosen=seat == chosen)
            for seat, name in names.items()
        )
