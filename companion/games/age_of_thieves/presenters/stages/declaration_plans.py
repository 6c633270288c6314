"""The drafts of one phone's seats: kept on its disk, sealed at Ready, dropped after plans are open."""

from collections.abc import Callable

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import planning
from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.presenters.stages.declaration_draft import Draft, plan, read, sealed, write
from companion.games.age_of_thieves.presenters.stages.declaration_table import DeclarationNow
from companion.games.age_of_thieves.rules.action_points import Points
from companion.present.play.sealed import Readys
from companion.present.ports import GameDesk
from companion.table.ids import Seat
from companion.table.refusals import Refused

Change = Callable[[Draft, Points], Draft]
Key = tuple[Seat, int]


class Plans:
    """What is laid for each seat and question, and the Readys of that."""

    def __init__(self, desk: GameDesk) -> None:
        self._desk = desk
        self._drafts: dict[Key, Draft] = {}
        self._typed: dict[Key, Draft] = {}
        self.readys = Readys()
        self._over: set[Key] = set()  # nothing of these is in the vault any more

    def draft(self, now: DeclarationNow, seat: Seat) -> Draft:
        """The draft as its owner left it: in memory, on the disk, or as it was sealed for this question."""
        key = seat, now.question
        if key in self._drafts:
            return self._drafts[key]
        kept, lain = self._desk.draft(*key), now.kept(seat)
        return read(kept) if kept or lain is None else sealed(lain)

    def take_up(self, now: DeclarationNow, seat: Seat) -> None:
        """The owner works on the draft again, and waits for no Ready any more."""
        self._drafts[seat, now.question] = self.draft(now, seat)
        self.readys.drop(seat, now.question)

    def edit(self, now: DeclarationNow, seat: Seat, change: Change) -> None:
        """Changes a draft, and keeps it at once."""
        before = self.draft(now, seat)
        after = change(before, now.state.thief(seat).pool)
        self._drafts[seat, now.question] = after
        if after.cards != before.cards:
            self._desk.keep_draft(seat, now.question, write(after))

    def typed(self, now: DeclarationNow, seat: Seat) -> Draft:
        """The cards of a seat without a phone, as far as they are typed in."""
        return self._typed.get((seat, now.question), Draft())

    def type(self, now: DeclarationNow, seat: Seat, change: Change) -> None:
        """Changes what is typed in."""
        self._typed[seat, now.question] = change(self.typed(now, seat), now.state.thief(seat).pool)

    def done(self, now: DeclarationNow, seat: Seat) -> None:
        """Sends the typed cards to the table."""
        cards = tuple(
            (card.value, int(card.special), card.informer, card.agent) for card in self.typed(now, seat).ranked()
        )
        self._desk.wish.tap(do.TypeAp(now.state.turn, seat, cards))

    def seal(self, now: DeclarationNow, seat: Seat) -> planning.Halves | None:
        """The halves of the draft, if it can be sealed. From now on its Ready is on its way."""
        laid = plan(self.draft(now, seat), now.state.thief(seat).pool)
        halves = planning.halves(now.state, seat, laid, self._desk.entropy(32))
        if isinstance(halves, Refused):
            return None
        self.readys.send(now, seat)
        return halves

    def forget(self, state: State) -> None:
        """Drops the drafts and Readys of open plans and of turns that are over; once for each seat also a draft from
        before a restart, which is only on the disk."""
        ours = {(seat, state.question) for seat in self._desk.seen.seats if seat in state.thieves} - self._over
        for key in {*self._drafts, *ours}:
            seat, question = key
            if question != state.question or state.thief(seat).plan is not PlanIs.SECRET:
                self._over.add(key)
                self.readys.drop(*key)
                if self._drafts.pop(key, None) is not None or self._desk.draft(*key):
                    self._desk.keep_draft(seat, question, b"")
        self._typed = {key: draft for key, draft in self._typed.items() if key[1] == state.question}
