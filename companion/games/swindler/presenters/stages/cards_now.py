"""A STOP! whose answers are out, as one phone has it."""

from dataclasses import dataclass
from enum import StrEnum

from companion.games.swindler.play.state import PlayedCard, State
from companion.games.swindler.presenters.frame import game
from companion.games.swindler.presenters.texts.phrases import figure
from companion.present.play.sealed import Readys, SealedQuestion
from companion.present.ports import GameDesk
from companion.present.ring import RingSeat, lasting
from companion.table.ids import Seat, clockwise
from companion.table.seals import SealStage


class Does(StrEnum):
    """What the main button of the answers does."""

    NOTHING = ""
    READY = "ready"
    AGAIN = "again"  # Ready with what was sealed before
    HELPED = "helped"  # a seat without a phone has laid its answer
    BACK = "back"


@dataclass(frozen=True)
class AnswersNow(SealedQuestion):
    """The innermost question, until its answers are open."""

    state: State

    @property
    def sealed(self) -> tuple[Seat, ...]:
        """The seats whose answers lie there, which nobody may read yet."""
        return tuple(seat for seat in self.asked if self.far(seat) in (SealStage.READY, SealStage.SIGNED))

    def does(self, readys: Readys, seat: Seat | None, is_open: bool) -> Does:
        """What comes next on this phone, where this seat has it in hand."""
        if seat is not None and self.plans(seat) and not readys.is_sealing(self, seat):
            if is_open:
                return Does.READY
            return Does.NOTHING if self.kept(seat) is None else Does.AGAIN
        if any(map(self.plans, self.helped)):
            return Does.HELPED
        return Does.BACK if seat is not None and self.far(seat) is SealStage.READY else Does.NOTHING

    def chairs(self) -> tuple[RingSeat, ...]:
        """Everybody at the table, from the own chair: who is asked, and how far they are."""
        seen, ring = self.desk.seen, self.state.ring
        own = next((seat for seat in seen.seats if seat in ring), ring[0])
        return tuple(self._chair(seat) for seat in clockwise(ring, own))

    def _chair(self, seat: Seat) -> RingSeat:
        word, tone = self.progress(seat) if seat in self.asked else ("not_asked", "faint")
        since, name = self.away(seat), figure(self.state, seat)
        away = "" if since is None else lasting(self.desk.now - since)
        said = self.desk.words.say(f"cards_far.{word}", time=away)
        return RingSeat(str(seat), name, self.desk.emblem(name), said, seat in self.desk.seen.seats, tone)


def answers(desk: GameDesk) -> AnswersNow | None:
    """The answers that are out at this table, if any are."""
    playing, state = desk.seen.state.playing, game(desk)
    reaction = None if state is None else state.reaction
    if playing is None or state is None or reaction is None or reaction.opened:
        return None
    return AnswersNow(desk, playing, reaction.question, reaction.asked, state)


def waiting(state: State) -> tuple[PlayedCard, ...]:
    """The cards on the table that are not carried out yet, the next one first."""
    return tuple(card for reaction in reversed(state.stack) for card in reaction.cards if not card.begun)
