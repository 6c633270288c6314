"""Whose plan is in hand on this phone, and whether it is open."""

from dataclasses import replace

from companion.games.age_of_thieves.presenters.stages.declaration_page import Local, whose
from companion.games.age_of_thieves.presenters.stages.declaration_plans import Change, Plans
from companion.games.age_of_thieves.presenters.stages.declaration_table import DeclarationNow, moment
from companion.present.lid import Lid
from companion.present.ports import GameDesk


class PlanInHand:
    """What all parts of the Declaration work on: the drafts, the lid over them, and what only this phone knows.

    Every part calls `now` first, which pins the seat."""

    def __init__(self, desk: GameDesk) -> None:
        self.lid = Lid(desk)
        self.plans = Plans(desk)
        self.local = Local()
        self._desk = desk
        self._question = 0

    def now(self) -> DeclarationNow | None:
        """The Declaration under way, with the seat that has this screen. If the seat has changed, the plan is covered
        first."""
        now = moment(self._desk)
        if now is not None:
            seat = whose(now, self.plans, self.local.seat)
            if (seat, now.question) != (self.local.seat, self._question):
                self.lid.close()
                self.local, self._question = Local(seat), now.question
        return now

    def cover(self) -> None:
        """Covers the plan. Unfinished work stays in the draft."""
        self.lid.close()
        self.local = Local(self.local.seat)

    def let_go(self) -> None:
        """The cover was let go: a peek is over."""
        now, seat = self.now(), self.local.seat
        peeks = now is not None and seat is not None and not now.plans(seat)
        if peeks:
            self.lid.let_go()

    def strip(self) -> None:
        """Unfolds the strip about the draw, or folds it."""
        self.local = replace(self.local, unfolded=not self.local.unfolded)

    def edit(self, change: Change) -> None:
        """Changes the open plan, or the typed cards of a seat without a phone."""
        now, seat = self.now(), self.local.seat
        if now is None:
            return
        self.local = replace(self.local, asks=False)
        if now.to_type is not None:
            self.plans.type(now, now.to_type, change)
        elif seat is not None and self.lid.is_open() and now.plans(seat):
            self.plans.edit(now, seat, change)
