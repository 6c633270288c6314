"""The sheet over the Resolution: about an entry, on whom a card is used, or a question about what happened."""

from dataclasses import dataclass

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.pages.booking import Booking
from companion.games.age_of_thieves.presenters.pages.booking_choices import FIRST, LEFT
from companion.games.age_of_thieves.presenters.pages.booking_more import left
from companion.games.age_of_thieves.presenters.stages import acting, row_sheets
from companion.games.age_of_thieves.presenters.stages.acting import Acting
from companion.games.age_of_thieves.presenters.stages.resolution_view import playing
from companion.games.age_of_thieves.presenters.timeline_rows import entries
from companion.games.age_of_thieves.rules.cards import Way
from companion.present.page_parts import Sheet
from companion.present.play.open_booking import Questions
from companion.present.play.timeline import TimelineEntry, found
from companion.present.ports import GameDesk, TableReader
from companion.table.ids import Seat


@dataclass(frozen=True)
class _About:
    """The sheet about an entry of the timeline."""

    key: str


@dataclass(frozen=True)
class _Aim:
    """The sheet that asks on whom a card is used. `firm`: a leader has read why the rules refuse it."""

    way: Way
    firm: bool = False


@dataclass(frozen=True)
class _Closed:
    """The sheet that says why a way is closed."""

    way: Way


@dataclass(frozen=True)
class _Whose:
    """The sheet that asks for whom something is entered, while no thief acts here."""

    chip: str


class ResolutionSheets:
    """Keeps the open sheet. There is never more than one."""

    def __init__(self, desk: GameDesk, acting_here: Acting, questions: Questions[Booking]) -> None:
        self._desk = desk
        self._acting = acting_here
        self._questions = questions
        self._opened: _About | _Aim | _Closed | _Whose | None = None

    def view(self, state: State) -> Sheet | None:
        """The open sheet."""
        here = self._acting.here()
        match self._opened:
            case _Aim(way) if here:
                return row_sheets.whom(self._desk, state, here[1], way)
            case _Closed(way) if here:
                return row_sheets.closed(self._desk, state, here[1], way)
            case _Whose():
                return row_sheets.whose(self._desk, state)
            case _About(key):
                return row_sheets.about(self._desk, state, _entry(self._desk, state, key))
        return self._questions.sheet()

    def entry(self, key: str) -> None:
        """An entry of the timeline was tapped."""
        self.clear()
        self._opened = _About(key)

    def chip(self, key: str) -> None:
        """Asks one of the first questions, for the thief who acts here; if none does, it is asked first for whom."""
        self.clear()
        here = self._acting.here()
        if here:
            self._begin(here[0], here[1].seat, key)
        elif key in FIRST and not FIRST[key].of_a_seat:
            self._questions.begin(None, FIRST[key])
        else:
            self._opened = _Whose(key)

    def _begin(self, state: State, seat: Seat, key: str) -> None:
        follows = left(Booking(self._desk, seat, state)).follows if key == LEFT else FIRST[key]
        self._questions.begin(seat, follows)

    def ask_why(self, way: Way) -> None:
        """Says why a way is closed."""
        self.clear()
        self._opened = _Closed(way)

    def aim(self, way: Way) -> None:
        """Asks on whom a card is used in this way."""
        self.clear()
        self._opened = _Aim(way)

    def choose(self, key: str) -> None:
        """Takes an answer of the sheet."""
        state, here = playing(self._desk), self._acting.here()
        if state is None:
            return
        match self._opened:
            case _Aim(way, firm) if here:
                self._opened = None
                tap = self._questions.insist if firm else self._questions.want
                tap(acting.use(state, here[1], way, Seat(int(key))))
            case _Closed(way) if here and acting.asks_target(here[1], way):
                self._opened = _Aim(way, firm=True)
            case _Closed(way) if here:
                self._opened = None
                self._questions.insist(acting.use(state, here[1], way))
            case _Whose(chip):
                self._opened = None
                self._begin(state, Seat(int(key)), chip)
            case _About(row):
                self._opened = None
                self._chose_about(state, _entry(self._desk, state, row), key)
            case _:
                self._questions.choose(key)

    def clear(self) -> None:
        """Closes the sheet."""
        self.card_done()
        self._questions.clear()

    def card_done(self) -> None:
        """A card is done: closes a sheet about a card, but keeps a question about what happened."""
        self._opened = None

    def _chose_about(self, state: State, entry: TimelineEntry | None, key: str) -> None:
        sheet = row_sheets.about(self._desk, state, entry)
        if entry is None or sheet is None or key not in [choice.key for choice in sheet.choices if choice.can]:
            return
        if key in FIRST:
            self._questions.begin(entry.seat, FIRST[key])
        else:
            self._questions.want(row_sheets.command_for(state, entry, key))


def _entry(desk: TableReader, state: State, key: str) -> TimelineEntry | None:
    return found(entries(desk, state), key)
