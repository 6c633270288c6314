"""The Resolution: what is tapped there. What it shows stands in `resolution_view`."""

from dataclasses import dataclass, replace

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, State
from companion.games.age_of_thieves.presenters.frame import top
from companion.games.age_of_thieves.presenters.pages.booking import Booking
from companion.games.age_of_thieves.presenters.pages.booking_choices import FIRST
from companion.games.age_of_thieves.presenters.pages.booking_people import catch
from companion.games.age_of_thieves.presenters.stages import acting, row_sheets
from companion.games.age_of_thieves.presenters.stages.acting import Turn
from companion.games.age_of_thieves.presenters.stages.own_cards import OwnCardsPage
from companion.games.age_of_thieves.presenters.stages.resolution_view import (
    ResolutionView,
    is_guards_turn,
    playing,
    shown,
)
from companion.games.age_of_thieves.presenters.timeline_rows import entries
from companion.games.age_of_thieves.rules.cards import Way
from companion.present.pieces import Sheet
from companion.present.play.timeline import TimelineEntry, found
from companion.present.play.who_taps import leads
from companion.present.ports import GameDesk, Pages, TableReader
from companion.table.ids import Seat


@dataclass(frozen=True)
class _About:
    """The sheet of an entry of the timeline is up."""

    key: str


@dataclass(frozen=True)
class _Aim:
    """A card asks on whom it is used in this way."""

    way: Way


class ResolutionPresenter(OwnCardsPage):
    """One phone during the Resolution."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._slot: int | None = None  # chosen among equal cards
        self._opened: _About | _Aim | None = None
        self._moment = (0, 0)

    def tick(self) -> None:
        """What was begun for a card that is done is over."""
        state = playing(self._desk)
        if state is None:
            return
        self._questions.tick()
        if self._moment != (state.turn, state.moment):
            self._moment = state.turn, state.moment
            self._slot = self._opened = None
            if self.subject() is not None:
                self._questions.turn_comes()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def view(self) -> ResolutionView:
        """As the table stands."""
        state, desk = playing(self._desk), self._desk
        if state is None:
            return ResolutionView(top=top(desk))
        turn = self._turn(state)
        view = shown(desk, state, turn)
        return replace(
            view,
            peek=self.peeks(state),
            sheet=self._sheet(state, turn),
            held=self.held(),
            follows=self.follows(),
            bar=self.hold_bar() or view.bar,
        )

    def _sheet(self, state: State, turn: Turn | None) -> Sheet | None:
        match self._opened:
            case _Aim(way) if turn:
                return row_sheets.whom(self._desk, state, turn, way)
            case _About(key):
                return row_sheets.about(self._desk, state, _entry(self._desk, state, key))
        return self._questions.sheet()

    # -- taps ----------------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The one big button."""
        state = playing(self._desk)
        if state is None:
            return
        turn = self._turn(state)
        ways = acting.ways_out(self._desk, state, turn) if turn else ()
        if self._questions.held:
            return
        if ways:
            self.way(ways[0].key)
        elif not turn and is_guards_turn(state) and leads(self._desk):
            self.tap_once(do.GuardDone(state.turn))

    def second(self) -> None:
        """Resigned; or, while something waits for its hold: not so."""
        if self._questions.held:
            self._questions.clear()
        elif mine := self._mine():
            state, turn = mine
            if turn.slot is not None:
                self.tap_once(do.Resign(state.turn, turn.seat, turn.slot))

    def way(self, key: str) -> None:
        """The card is used in this way."""
        mine = self._mine()
        if mine is None or key not in [way.key for way in acting.ways_out(self._desk, *mine) if way.can]:
            return
        self._forget()
        state, turn = mine
        if acting.asks_target(turn, Way(key)):
            self._opened = _Aim(Way(key))
        else:
            self.tap_once(acting.use(state, turn, Way(key)))

    def place(self, key: str) -> None:
        """This one of the equal cards."""
        self._slot = int(key)

    def entry(self, key: str) -> None:
        """An entry of the timeline is tapped."""
        self._forget()
        self._opened = _About(key)

    def caught(self, key: str) -> None:
        """The guard has caught this thief."""
        state = playing(self._desk)
        if state and leads(self._desk):
            self._forget()
            self._turn_to(self._questions.begin(None, catch(Booking(self._desk, None, state), Seat(int(key))).follows))

    def district(self, key: str) -> None:
        """The district card of the first taking."""
        state = playing(self._desk)
        if state and state.district_due:
            self.tap_once(do.DrawDistrict(state.turn, District(key)))

    def show(self) -> None:
        """What somebody else tapped for this phone may be shown."""
        self._desk.wish.show()

    def chip(self, key: str) -> None:
        """One of the first questions."""
        self._forget()
        super().chip(key)

    def chose(self, key: str) -> None:
        """An answer on the sheet."""
        state = playing(self._desk)
        if state is None:
            return
        turn = self._turn(state)
        match self._opened:
            case _Aim(way) if turn:
                self._opened = None
                self._questions.want(acting.use(state, turn, way, Seat(int(key))))
            case _About(row):
                self._opened = None
                self._chose_about(state, _entry(self._desk, state, row), key)
            case _:
                super().chose(key)

    def closed(self) -> None:
        """The sheet is put away."""
        self._forget()

    def subject(self) -> Seat | None:
        """The thief who acts, if that is tapped here."""
        mine = self._mine()
        return mine[1].seat if mine else None

    # -- in between ----------------------------------------------------------------------------------------------------

    def _turn(self, state: State) -> Turn | None:
        return acting.turn(self._desk, state, self._slot)

    def _mine(self) -> tuple[State, Turn] | None:
        """The card whose turn it is, if that is tapped here."""
        state = playing(self._desk)
        turn = self._turn(state) if state else None
        return (state, turn) if state and turn else None

    def _chose_about(self, state: State, entry: TimelineEntry | None, key: str) -> None:
        sheet = row_sheets.about(self._desk, state, entry)
        if entry is None or sheet is None or key not in [choice.key for choice in sheet.choices if choice.can]:
            return
        if key in FIRST:
            self._turn_to(self._questions.begin(entry.seat, FIRST[key]))
        else:
            self._questions.want(row_sheets.command_for(state, entry, key))

    def _forget(self) -> None:
        self._opened = None
        self._questions.clear()


def _entry(desk: TableReader, state: State, key: str) -> TimelineEntry | None:
    return found(entries(desk, state), key)
