"""The Declaration: each thief's own phone makes its secret plan, seals it, and takes it back.

Theory of operation: a plan is a draft in `declaration_plans` until Ready seals it. What the table knows is read from
the table, never kept here. A seat is pinned while its plan is open: whatever happens at the table, nobody else's plan
comes up under the thumb. While a plan is covered, the view holds no part of it (`declaration_page`)."""

from dataclasses import replace

from companion.games.age_of_thieves.presenters.frame import game, top
from companion.games.age_of_thieves.presenters.page import ThievesPage
from companion.games.age_of_thieves.presenters.stages.declaration_in_hand import PlanInHand
from companion.games.age_of_thieves.presenters.stages.declaration_naming import CardNaming
from companion.games.age_of_thieves.presenters.stages.declaration_pad import PlanKeys
from companion.games.age_of_thieves.presenters.stages.declaration_page import (
    GO_BACK,
    DeclarationView,
    Does,
    Local,
    main_does,
    shown,
)
from companion.games.age_of_thieves.presenters.stages.declaration_table import DeclarationNow, moment
from companion.present.ports import GameDesk, Pages
from companion.present.undoing import unseals
from companion.table import operations
from companion.table.ids import Seat
from companion.table.seals import SealStage as Far


class DeclarationPresenter(ThievesPage):
    """The taps of this page. A tap may come at any time; one that is not offered does nothing."""

    ticks = True
    secret = True

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self.in_hand = PlanInHand(desk)
        self.keys = PlanKeys(self.in_hand)
        self.naming = CardNaming(self.in_hand)

    def tick(self) -> None:
        """Covers a plan that is over, and drops drafts and Readys that are no longer of use."""
        if self.in_hand.lid.tick():
            self.cover()
        state, now = game(self._desk), self.in_hand.now()
        if state is not None:
            self.in_hand.plans.forget(state)
        if now is None:
            self.cover()
        else:
            self.in_hand.plans.readys.settle(now)

    def view(self) -> DeclarationView:
        """The screen as it is now."""
        now = moment(self._desk)
        if now is None:
            return DeclarationView(top=top(self._desk))
        return shown(now, self.in_hand.plans, self.in_hand.local, self.in_hand.lid.is_open())

    # -- the cover -----------------------------------------------------------------------------------------------------

    def opened(self) -> None:
        """The cover was held for long enough."""
        now = self.in_hand.now()
        if now is not None and self.in_hand.local.seat is not None:
            if self.in_hand.lid.is_open():
                self.cover()
            else:
                self.in_hand.lid.held()
            self.in_hand.plans.take_up(now, self.in_hand.local.seat)

    def cover(self) -> None:
        """Covers the plan."""
        self.in_hand.cover()

    def left(self) -> None:
        """Covers the plan before another page comes up."""
        self.cover()

    def touched(self) -> None:
        """Keeps an open plan open, as its owner is still there."""
        self.in_hand.lid.touched()

    def seat(self, key: str) -> None:
        """Takes the seat to plan for: the phone goes to somebody else."""
        now = self.in_hand.now()
        chosen = next((seat for seat in now.mine if str(seat) == key), None) if now else None
        if chosen is not None:
            self.cover()
            self.in_hand.local = Local(chosen)

    # -- Ready ---------------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The main button, and the answer to its question. A plan without cards needs two taps."""
        now, seat = self.in_hand.now(), self.in_hand.local.seat
        if now is None or not now.here:
            return
        match main_does(now, self.in_hand.plans, seat, self.in_hand.lid.is_open()):
            case Does.TYPE if now.to_type is not None:
                self.in_hand.local = self.in_hand.local.asking(self.in_hand.plans.typed(now, now.to_type))
                if not self.in_hand.local.asks:
                    self.in_hand.plans.done(now, now.to_type)
            case Does.READY if seat is not None:
                self.in_hand.local = self.in_hand.local.asking(self.in_hand.plans.draft(now, seat))
                if not self.in_hand.local.asks and self._seals(now, seat):
                    self.cover()
                    self.in_hand.local = Local()
            case Does.AGAIN if seat is not None:
                if not self._seals(now, seat):
                    self._pages.tell(self._desk.words.say("declaration.fits_not"))
            case Does.HELPED:
                self.helped(str(now.helped[0]))
            case Does.BACK:
                self.second()

    def _seals(self, now: DeclarationNow, seat: Seat) -> bool:
        """Wishes that this plan is sealed, if it can be."""
        halves = self.in_hand.plans.seal(now, seat)
        if halves is not None:
            self._desk.wish.ready(seat, now.question, halves.open, halves.parts)
        return halves is not None

    def second(self) -> None:
        """Takes the own Ready back: the button says "not yet"."""
        now, seat = self.in_hand.now(), self.in_hand.local.seat
        if now is not None and seat is not None and now.far(seat) is Far.READY:
            self._desk.wish.take_back(seat, now.question)

    def undo(self) -> None:
        """Strikes the last step; asks first if everybody would have to plan again."""
        if unseals(self._desk.seen):
            self.in_hand.local = replace(self.in_hand.local, asks=False, goes_back=True)
        else:
            super().undo()

    def chose(self, key: str) -> None:
        """The question was answered with yes."""
        if key == GO_BACK:
            self.closed()
            super().undo()
        else:
            self.main()

    def closed(self) -> None:
        """The question was answered with no."""
        self.in_hand.local = replace(self.in_hand.local, asks=False, goes_back=False)

    def helped(self, key: str) -> None:
        """A seat without a phone is ready, or not ready again."""
        now = self.in_hand.now()
        seat = next((each for each in now.helped if str(each) == key), None) if now else None
        if now is None or seat is None:
            return
        if now.plans(seat):
            self._desk.wish.say(operations.SealLaid(now.question, seat=seat))
        elif now.far(seat) is Far.READY:
            self._desk.wish.say(operations.Unseal(now.question, seat))
