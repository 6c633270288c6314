"""Pages on which can be booked what happened; and one of their own, for any part of a turn."""

from dataclasses import dataclass, replace
from typing import Any, Generic

from companion.present.pieces import Bar, Choice, Sheet, Top
from companion.present.play.booking import At, HeldStep
from companion.present.play.frame import GameFrame
from companion.present.play.page import GamePage
from companion.present.play.questions import Bookable, Questions
from companion.present.play.who_taps import figure, reader
from companion.present.ports import GameDesk, Pages
from companion.table.ids import Seat


class Booker(GamePage, Generic[At]):
    """A page on which can be booked what happened."""

    def __init__(self, desk: GameDesk, pages: Pages, frame: GameFrame, asking: Bookable[At]) -> None:
        super().__init__(desk, pages, frame)
        self._asking = asking
        self._questions = Questions(desk, asking)
        self._last: object = None

    def subject(self) -> Seat | None:
        """The seat for which is booked now; None: for the table."""
        raise NotImplementedError

    def chip(self, key: str) -> None:
        """One of the first questions."""
        self._turn_to(self._questions.begin(self.subject(), self._asking.first[key]))

    def chose(self, key: str) -> None:
        """An answer on the sheet."""
        self._turn_to(self._questions.choose(key))

    def closed(self) -> None:
        """The sheet is put away, or the hold is not wanted."""
        self._questions.clear()

    def tap_once(self, command: Any) -> None:
        """A step; tapped again while it is on its way, it counts no second time."""
        if command != self._last or not self._desk.seen.said:
            self._last = command
            self._desk.wish.tap(command)

    def confirm(self) -> None:
        """What waited for its hold."""
        self._questions.confirm()

    def held(self) -> tuple[HeldStep, ...]:
        """What is too heavy for a tap. A button of its own, so that no other one comes under the thumb that holds."""
        return (self._questions.held,) if self._questions.held else ()

    def follows(self) -> tuple[str, ...]:
        """What comes of it."""
        return tuple(line for hold in self.held() for line in hold.follows)

    def hold_bar(self) -> Bar | None:
        """The foot of the screen meanwhile."""
        return Bar(second=self._desk.words.say("booking.cancel")) if self._questions.held else None

    def _turn_to(self, page: str) -> None:
        if page:
            self._pages.go(page)


@dataclass(frozen=True)
class BookingsView:
    """The page in any part of a turn: for whom, and what."""

    top: Top = Top()
    title: str = ""
    text: str = ""
    seats: tuple[Choice, ...] = ()
    chips: tuple[Choice, ...] = ()
    sheet: Sheet | None = None
    held: tuple[HeldStep, ...] = ()
    follows: tuple[str, ...] = ()
    bar: Bar = Bar()


class BookingsPage(Booker[At]):
    """Keeps for whom is booked."""

    def __init__(self, desk: GameDesk, pages: Pages, frame: GameFrame, asking: Bookable[At]) -> None:
        super().__init__(desk, pages, frame, asking)
        self._chosen: Seat | None = None

    def tick(self) -> None:
        """What was asked at another moment is asked no more."""
        self._questions.tick()

    def view(self) -> BookingsView:
        """As the table stands."""
        desk, words, top = self._desk, self._desk.words, self._frame.top(self._desk, back=True)
        if self._asking.at(desk, None) is None:
            return BookingsView(top=top, title=words.say("bookings.title"), text=words.say("bookings.none"))
        seat = self.subject()
        return BookingsView(
            top=top,
            title=words.say("bookings.title"),
            text=words.say("bookings.text" if self._asking.may_book_for(desk) else "bookings.nobody"),
            seats=self._seats(seat),
            chips=self._chips(seat) if seat is not None else (),
            sheet=self._questions.sheet(),
            held=self.held(),
            follows=self.follows(),
            bar=self.hold_bar() or Bar(waits=self._frame.waits_for(desk), undo=self._frame.undo_line(desk)),
        )

    def seat(self, key: str) -> None:
        """For another one."""
        self._chosen = Seat(int(key))
        self._questions.clear()

    def second(self) -> None:
        """Not so."""
        self._questions.clear()

    def subject(self) -> Seat | None:
        """The one that was chosen, else the own one."""
        ours = self._asking.may_book_for(self._desk)
        return next((seat for seat in (self._chosen, reader(self._desk), *ours) if seat in ours), None)

    def _chips(self, seat: Seat) -> tuple[Choice, ...]:
        """The first questions, with the room to say what they are about."""
        words = self._desk.words
        chips = self._asking.chips(words, seat)
        return tuple(replace(chip, detail=words.say(f"bookings.about_{chip.key}")) for chip in chips)

    def _seats(self, chosen: Seat | None) -> tuple[Choice, ...]:
        names = {seat: figure(self._desk, seat) for seat in self._asking.may_book_for(self._desk)}
        return tuple(
            Choice(str(seat), name, emblem=self._desk.emblem(name), chosen=seat == chosen)
            for seat, name in names.items()
        )
