"""The taps of the Resolution. `resolution_view` says what its page shows."""

from dataclasses import replace

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District
from companion.games.age_of_thieves.presenters.frame import top
from companion.games.age_of_thieves.presenters.page import ThievesPage
from companion.games.age_of_thieves.presenters.pages.booking import Booking
from companion.games.age_of_thieves.presenters.pages.booking_choices import ASKING
from companion.games.age_of_thieves.presenters.pages.booking_people import catch
from companion.games.age_of_thieves.presenters.stages import acting
from companion.games.age_of_thieves.presenters.stages.acting import Acting
from companion.games.age_of_thieves.presenters.stages.own_cards import OwnCards
from companion.games.age_of_thieves.presenters.stages.resolution_notes import Notes
from companion.games.age_of_thieves.presenters.stages.resolution_sheets import ResolutionSheets
from companion.games.age_of_thieves.presenters.stages.resolution_view import (
    ResolutionView,
    is_guards_turn,
    playing,
    shown,
)
from companion.games.age_of_thieves.rules.cards import Way
from companion.present.play.open_booking import Questions
from companion.present.play.tapper import Tapper
from companion.present.play.who_taps import leads
from companion.present.ports import GameDesk, Pages
from companion.table.ids import Seat


class ResolutionPresenter(ThievesPage):
    """The presenter of the page on one phone."""

    ticks = True  # own cards cover themselves after a while
    secret = True

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self.acting = Acting(desk)
        self.own_cards = OwnCards(desk)
        self.questions = Questions(desk, pages, ASKING)
        self.sheets = ResolutionSheets(desk, self.acting, self.questions)
        self.notes = Notes()
        self._steps = Tapper(desk)
        self._moment = (0, 0)

    def tick(self) -> None:
        """Forgets what people had begun for a card that is done."""
        state = playing(self._desk)
        if state is None:
            return
        self.questions.tick()
        self.notes.tick(self._desk, state)
        if self._moment != (state.turn, state.moment):
            self._moment = state.turn, state.moment
            self.acting.forget()
            self.sheets.card_done()
            if self.acting.here():
                self.questions.turn_comes()

    def view(self) -> ResolutionView:
        """The page as it is now."""
        state, desk = playing(self._desk), self._desk
        if state is None:
            return ResolutionView(top=top(desk))
        here = self.acting.here()
        view = self.notes.folded(desk, state, shown(desk, state, here[1] if here else None))
        return replace(
            view,
            peek=self.own_cards.looks(state),
            sheet=self.sheets.view(state),
            held=self.questions.holds(),
            follows=self.questions.follows(),
            bar=self.questions.bar() or view.bar,
        )

    # -- the own cards -------------------------------------------------------------------------------------------------

    def cover(self) -> None:
        """Covers the own cards."""
        self.own_cards.cover()

    def left(self) -> None:
        """Covers the own cards before another page comes up."""
        self.cover()

    # -- taps ----------------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The one big button was tapped."""
        state, here = playing(self._desk), self.acting.here()
        if state is None or self.questions.held:
            return
        if here:
            first = acting.first_open(acting.ways_out(self._desk, *here))
            if first:
                self.way(first.key)
        elif is_guards_turn(state) and leads(self._desk):
            self._steps.once(do.GuardDone(state.turn))

    def second(self) -> None:
        """Resigns the card; or says no, while a step must be held."""
        if self.questions.held:
            self.questions.clear()
        elif here := self.acting.here():
            state, turn = here
            if turn.slot is not None:
                self._steps.once(do.Resign(state.turn, turn.seat, turn.slot))

    def closed(self) -> None:
        """The sheet was closed."""
        self.sheets.clear()

    def way(self, key: str) -> None:
        """Uses the card in this way; or says why this way is closed."""
        here = self.acting.here()
        wanted = next((way for way in acting.ways_out(self._desk, *here) if way.key == key), None) if here else None
        if here is None or wanted is None:
            return
        state, turn = here
        if not wanted.can:
            self.sheets.ask_why(Way(key))
        elif acting.asks_target(turn, Way(key)):
            self.sheets.aim(Way(key))
        else:
            self.sheets.clear()
            self._steps.once(acting.use(state, turn, Way(key)))

    def caught(self, key: str) -> None:
        """Enters that the guard has caught this thief."""
        state = playing(self._desk)
        if state and leads(self._desk):
            self.sheets.clear()
            self.questions.begin(None, catch(Booking(self._desk, None, state), Seat(int(key))).follows)

    def district(self, key: str) -> None:
        """The district card of the first taking."""
        state = playing(self._desk)
        if state and state.district_due:
            self._steps.once(do.DrawDistrict(state.turn, District(key)))

    def unfold(self) -> None:
        """Shows the notes that are folded."""
        state = playing(self._desk)
        if state:
            self.notes.unfold(state)

    def show(self) -> None:
        """Agrees to show the cards that somebody else tapped for this phone."""
        self._desk.wish.show()
