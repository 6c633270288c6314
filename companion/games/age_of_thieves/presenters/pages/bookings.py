"""Booking what happened: the questions that are open, the hold, the last word; and a page of its own for any phase."""

from dataclasses import dataclass, replace

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.state import PLAYING, State
from companion.games.age_of_thieves.presenters.frame import game, top, undo_line, waits_for
from companion.games.age_of_thieves.presenters.page import Page
from companion.games.age_of_thieves.presenters.pages import booking_choices as ask
from companion.games.age_of_thieves.presenters.pages.booking import GoTo, Hold, Path, insisted
from companion.games.age_of_thieves.presenters.texts.why_not import why_not
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.present.pieces import Bar, Choice, Sheet, Top
from companion.present.play.who_taps import leads, reader
from companion.present.ports import GameDesk, Pages, TableReader
from companion.table.ids import Seat

ANYWAY = "anyway"


class Questions:
    """What somebody is in the middle of booking on this phone."""

    def __init__(self, desk: GameDesk) -> None:
        self._desk = desk
        self.clear()

    def clear(self) -> None:
        """Nothing is asked any more."""
        self._turn = 0
        self._seat: Seat | None = None
        self._path: Path = ()
        self._refused: Hold | None = None
        self.held: Hold | None = None

    def settle(self, state: State) -> None:
        """What was asked in another turn is asked no more."""
        if state.turn != self._turn or state.stage not in PLAYING:
            self.clear()

    def turn_comes(self) -> None:
        """It is somebody's turn here: what was asked for the table is asked for this thief, if it is tapped anew."""
        if self._path and self._seat is None:
            self.clear()

    def begin(self, state: State, seat: Seat | None, *path: str) -> str:
        """Asks for a thief, or for the table; the page that asks the rest, if another does."""
        self.clear()
        self._turn, self._seat = state.turn, seat
        return self._follow(state, path)

    def want(self, state: State, command: Command) -> None:
        """A command; with the last word, if it needs one."""
        self._want(state, Hold(command, ""))

    def _want(self, state: State, wish: Hold) -> None:
        """Without words of its own it is no hold, but tapped at once."""
        command = wish.command
        self.clear()
        self._turn = state.turn
        if why_not(self._desk.words, state, command) and insisted(self._desk, state, command) is not None:
            self._refused = wish
        elif wish.text:
            self.held = wish
        else:
            self._desk.wish.tap(command)

    def sheet(self, state: State) -> Sheet | None:
        """The question that is open."""
        words = self._desk.words
        if self._refused:
            text = why_not(words, state, self._refused.command)
            anyway = Choice(ANYWAY, words.say("bookings.anyway"), emblem="warn")
            return Sheet(words.say("bookings.refused"), (anyway,), text, words.say("bookings.cancel"))
        asked = ask.answer(self._desk, state, self._seat, self._path) if self._path else None
        return asked if isinstance(asked, Sheet) else None

    def choose(self, state: State, key: str) -> str:
        """An answer to the open question; the page that asks the rest, if another does."""
        sheet = self.sheet(state)
        if sheet is None or key not in [choice.key for choice in sheet.choices if choice.can]:
            return ""  # a second tap on what is answered
        if self._refused:
            self._insist(state, self._refused)
            return ""
        return self._follow(state, (*self._path, key))

    def confirm(self) -> None:
        """The hold."""
        if self.held:
            command = self.held.command
            self.clear()
            self._desk.wish.tap(command)

    def _follow(self, state: State, path: Path) -> str:
        answer = ask.answer(self._desk, state, self._seat, path)
        if isinstance(answer, Sheet):
            self._path = path
            return ""
        self.clear()
        if isinstance(answer, GoTo):
            return answer.page
        if isinstance(answer, Hold):
            self._want(state, answer)
        elif answer is not None:
            self.want(state, answer)
        return ""

    def _insist(self, state: State, refused: Hold) -> None:
        firm = insisted(self._desk, state, refused.command)
        if firm is not None:
            self._want(state, replace(refused, command=firm))


class Booker(Page):
    """A page on which can be booked what happened."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._questions = Questions(desk)
        self._last: Command | None = None

    def subject(self, state: State) -> Seat | None:
        """The thief for whom is booked now; None: for the table."""
        raise NotImplementedError

    def chip(self, key: str) -> None:
        """One of the first questions."""
        state = game(self._desk)
        if state is not None:
            self._turn_to(self._questions.begin(state, self.subject(state), key))

    def chose(self, key: str) -> None:
        """An answer on the sheet."""
        state = game(self._desk)
        if state is not None:
            self._turn_to(self._questions.choose(state, key))

    def closed(self) -> None:
        """The sheet is put away, or the hold is not wanted."""
        self._questions.clear()

    def tap_once(self, command: Command) -> None:
        """A step; tapped again while it is on its way, it counts no second time."""
        if command != self._last or not self._desk.seen.said:
            self._last = command
            self._desk.wish.tap(command)

    def _turn_to(self, page: str) -> None:
        if page:
            self._pages.go(page)

    def confirm(self) -> None:
        """What waited for its hold."""
        self._questions.confirm()

    def held(self) -> tuple[Hold, ...]:
        """What is too heavy for a tap. A button of its own, so that no other one comes under the thumb that holds."""
        return (self._questions.held,) if self._questions.held else ()

    def follows(self) -> tuple[str, ...]:
        """What comes of it."""
        return tuple(line for hold in self.held() for line in hold.follows)

    def hold_bar(self) -> Bar | None:
        """The foot of the screen meanwhile."""
        return Bar(second=self._desk.words.say("bookings.cancel")) if self._questions.held else None


def may_book_for(desk: TableReader, state: State) -> tuple[Seat, ...]:
    """The thieves in town for whom this phone may book: its own and those it helps, or all."""
    return tuple(seat for seat in state.in_town if leads(desk) or desk.seen.helps(seat))


@dataclass(frozen=True)
class BookingsView:
    """The page in any phase: for whom, and what."""

    top: Top = Top()
    title: str = ""
    text: str = ""
    thieves: tuple[Choice, ...] = ()
    chips: tuple[Choice, ...] = ()
    sheet: Sheet | None = None
    held: tuple[Hold, ...] = ()
    follows: tuple[str, ...] = ()
    bar: Bar = Bar()


class BookingsPresenter(Booker):
    """What happened, in any phase of a turn."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._chosen: Seat | None = None

    def tick(self) -> None:
        """What was asked in another turn is asked no more."""
        state = game(self._desk)
        if state is not None:
            self._questions.settle(state)

    def view(self) -> BookingsView:
        """As the table stands."""
        state, words = game(self._desk), self._desk.words
        if state is None or state.stage not in PLAYING:
            none = words.say("bookings.none")
            return BookingsView(top=top(self._desk, back=True), title=words.say("bookings.title"), text=none)
        seat = self.subject(state)
        return BookingsView(
            top=top(self._desk, back=True),
            title=words.say("bookings.title"),
            text=words.say("bookings.text" if may_book_for(self._desk, state) else "bookings.nobody"),
            thieves=self._thieves(state, seat),
            chips=self._chips(seat) if seat is not None else (),
            sheet=self._questions.sheet(state),
            held=self.held(),
            follows=self.follows(),
            bar=self.hold_bar() or Bar(waits=waits_for(self._desk), undo=undo_line(self._desk)),
        )

    def thief(self, key: str) -> None:
        """For another thief."""
        self._chosen = Seat(int(key))
        self._questions.clear()

    def second(self) -> None:
        """Not so."""
        self._questions.clear()

    def subject(self, state: State) -> Seat | None:
        """The chosen thief, else the own one."""
        ours = may_book_for(self._desk, state)
        for seat in (self._chosen, reader(self._desk), *ours):
            if seat in ours:
                return seat
        return None

    def _chips(self, seat: Seat) -> tuple[Choice, ...]:
        """The first question, with the room to say what is meant."""
        words = self._desk.words
        return tuple(replace(chip, detail=words.say(f"bookings.about_{chip.key}")) for chip in ask.chips(words, seat))

    def _thieves(self, state: State, chosen: Seat | None) -> tuple[Choice, ...]:
        figures = {seat: state.thief(seat).figure for seat in may_book_for(self._desk, state)}
        return tuple(
            Choice(str(seat), figure, emblem=emblem_of(figure), chosen=seat == chosen)
            for seat, figure in figures.items()
        )
