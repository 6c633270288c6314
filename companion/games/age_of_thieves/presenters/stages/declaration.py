"""The Declaration: each thief's secret plan, made, sealed and taken back on its own phone.

Theory of operation: a plan is a draft in `declaration_plans` until Ready seals it; what lies on the table is read off
the table, never remembered. A seat is pinned while its plan is open: whatever happens at the table, nobody else's plan
comes up under the thumb. Covered, the view holds nothing of a plan (`declaration_page`).
"""

from dataclasses import replace

from companion.games.age_of_thieves.presenters.frame import game, top
from companion.games.age_of_thieves.presenters.page import Page
from companion.games.age_of_thieves.presenters.stages.declaration_draft import SPECIAL, TOKENS
from companion.games.age_of_thieves.presenters.stages.declaration_page import (
    DeclarationView,
    Does,
    Local,
    main_does,
    names,
    next_helped,
    shown,
    whose,
)
from companion.games.age_of_thieves.presenters.stages.declaration_plans import Change, Plans
from companion.games.age_of_thieves.presenters.stages.declaration_table import Moment, moment
from companion.games.age_of_thieves.presenters.stages.declaration_view import MINUS, MORE
from companion.games.age_of_thieves.presenters.texts.card_names import picked
from companion.present.play.cover import Lid
from companion.present.ports import GameDesk, Pages
from companion.table import operations
from companion.table.ids import Seat
from companion.table.seals import SealStage as Far


class DeclarationPresenter(Page):
    """What the thumb does on this screen. Every verb may come at any time; what is not offered does nothing."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self.lid = Lid(desk)
        self._plans = Plans(desk)
        self._local = Local()
        self._question = 0

    def tick(self) -> None:
        """Covers what is over, and drops drafts and Readys that nothing can come of any more."""
        if self.lid.tick():
            self.cover()
        state, now = game(self._desk), self._now()
        if state is not None:
            self._plans.forget(state)
        if now is None:
            self.cover()
        else:
            self._plans.settle(now)

    def view(self) -> DeclarationView:
        """The screen as it is now."""
        now = moment(self._desk)
        if now is None:
            return DeclarationView(top=top(self._desk))
        return shown(now, self._plans, self._local, self.lid.is_open())

    # -- the cover -----------------------------------------------------------------------------------------------------

    def opened(self) -> None:
        """The cover was held for long enough."""
        now = self._now()
        if now is not None and self._local.seat is not None:
            if self.lid.is_open():
                self.cover()
            else:
                self.lid.held()
            self._plans.take_up(now, self._local.seat)

    def let_go(self) -> None:
        """The cover is held no longer: a peek is over."""
        now, seat = self._now(), self._local.seat
        peeks = now is not None and seat is not None and not now.plans(seat)
        if peeks:
            self.lid.let_go()

    def cover(self) -> None:
        """Nothing is to be seen any more; what was half done stays in the draft."""
        self.lid.close()
        self._local = Local(self._local.seat)

    def seat(self, key: str) -> None:
        """The phone goes to somebody else."""
        now = self._now()
        chosen = next((seat for seat in now.mine if str(seat) == key), None) if now else None
        if chosen is not None:
            self.cover()
            self._local = Local(chosen)

    def strip(self) -> None:
        """The strip of the draw is wanted back, or no longer."""
        self._local = replace(self._local, unfolded=not self._local.unfolded)

    # -- the plan ------------------------------------------------------------------------------------------------------

    def laid(self, key: str) -> None:
        """A tile, a row or a city token was tapped."""
        now = self._now()
        self._local = replace(self._local, page=0)
        if key in TOKENS:
            self._edit(lambda draft, pool: draft.with_token(key, pool))
        elif now is not None and now.to_type is not None and key == SPECIAL:
            self._edit(lambda draft, _: draft.as_special())
        else:
            self._edit(lambda draft, pool: draft.laid(key, pool))

    def number(self, key: str) -> None:
        """A number, one less, or the next ten numbers."""
        now = self._now()
        if key == MORE:
            self._local = replace(self._local, page=self._local.page + 1)
        elif key == MINUS:
            self._edit(lambda draft, pool: draft.with_one_less(pool))
        elif now is not None and now.to_type is not None:
            self._edit(lambda draft, pool: draft.typed(int(key), pool))
        else:
            self._edit(lambda draft, pool: draft.with_markers(int(key), pool))

    def remove(self, key: str) -> None:
        """A card goes back into the hand."""
        self._edit(lambda draft, _: draft.without(key))

    # -- names ---------------------------------------------------------------------------------------------------------

    def name_card(self, key: str) -> None:
        """This card gets a name."""
        if self.lid.is_open():
            self._local = replace(self._local, naming=key, typed="")

    def search(self, text: str) -> None:
        """What is typed in search of a name, or as one."""
        if self._local.naming:
            self._local = replace(self._local, typed=text)

    def named(self, key: str) -> None:
        """A name was picked; any other key leaves the card as it is."""
        now, local = self._now(), self._local
        if now is not None and any(each.key == key and each.can for each in names(now, self._plans, local)):
            self._edit(lambda draft, _: draft.named(local.naming, picked(key)))
        self._local = replace(self._local, naming="", typed="")

    # -- Ready ---------------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The main button, and the answer to its question: no cards at all are asked for twice."""
        now, seat = self._now(), self._local.seat
        if now is None or not now.here:
            return
        match main_does(now, self._plans, seat, self.lid.is_open()):
            case Does.TYPE if now.to_type is not None:
                self._local = self._local.asking(self._plans.typed(now, now.to_type))
                if not self._local.asks:
                    self._plans.done(now, now.to_type)
            case Does.READY if seat is not None:
                self._local = self._local.asking(self._plans.draft(now, seat))
                if not self._local.asks and self._seals(now, seat):
                    self.cover()
                    self._local = Local()
            case Does.AGAIN if seat is not None:
                if not self._seals(now, seat):
                    self._pages.tell(self._desk.words.say("declaration.fits_not"))
            case Does.HELPED:
                self.helped(str(next_helped(now)))
            case Does.BACK:
                self.second()

    def _seals(self, now: Moment, seat: Seat) -> bool:
        """Wishes that this plan is sealed, if it can be."""
        halves = self._plans.seal(now, seat)
        if halves is not None:
            self._desk.wish.ready(seat, now.question, halves.open, halves.parts)
        return halves is not None

    def second(self) -> None:
        """Not yet: the own Ready is taken back."""
        now, seat = self._now(), self._local.seat
        if now is not None and seat is not None and now.far(seat) is Far.READY:
            self._desk.wish.take_back(seat, now.question)

    def closed(self) -> None:
        """The question is answered with no."""
        self._local = replace(self._local, asks=False)

    def helped(self, key: str) -> None:
        """A seat without a phone is ready, or not yet."""
        now = self._now()
        seat = next((each for each in now.helped if str(each) == key), None) if now else None
        if now is None or seat is None:
            return
        if now.plans(seat):
            self._desk.wish.say(operations.SealLaid(now.question, seat=seat))
        elif now.far(seat) is Far.READY:
            self._desk.wish.say(operations.Unseal(now.question, seat))

    # -- small parts ---------------------------------------------------------------------------------------------------

    def _now(self) -> Moment | None:
        """The Declaration under way, with the seat that has this screen; when that changes, it is covered first."""
        now = moment(self._desk)
        if now is not None:
            seat = whose(now, self._plans, self._local.seat)
            if (seat, now.question) != (self._local.seat, self._question):
                self.cover()
                self._local, self._question = Local(seat), now.question
        return now

    def _edit(self, change: Change) -> None:
        """Changes the plan that is open, or what is typed in."""
        now, seat = self._now(), self._local.seat
        if now is None:
            return
        self._local = replace(self._local, asks=False)
        if now.to_type is not None:
            self._plans.type(now, now.to_type, change)
        elif seat is not None and self.lid.is_open() and now.plans(seat):
            self._plans.edit(now, seat, change)
