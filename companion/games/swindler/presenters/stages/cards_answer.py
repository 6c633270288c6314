"""An answer to a STOP! while it is made on one phone: whose it is, what was picked, whether it lies open.

What was picked is kept on the phone's disk until the next question, so an app that was closed goes on from there."""

from companion.games.swindler.play import planning
from companion.games.swindler.play.planning import NOTHING, Answered
from companion.games.swindler.play.state import PlayedCard
from companion.games.swindler.play.view import view
from companion.games.swindler.presenters.stages.cards_now import AnswersNow, Does, answers, waiting
from companion.games.swindler.rules.accomplices import Accomplice
from companion.present.lid import Lid
from companion.present.play.sealed import Readys
from companion.present.ports import GameDesk
from companion.seal import canonical
from companion.table import operations
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.seals import SealStage


def offered(now: AnswersNow, seat: Seat) -> tuple[Accomplice, ...]:
    """Every card that could be played now, whatever the seat holds."""
    return view(now.state, seat, {}).playable


def aims(now: AnswersNow, picked: Answered) -> tuple[PlayedCard, ...]:
    """The cards that an Assassin can be meant for, where there are several."""
    lying = waiting(now.state)
    return lying if picked.card is Accomplice.ASSASSIN and len(lying) > 1 else ()


class AnswerInHand:
    """Whose answer this phone has in hand, and what was picked for it; a tap that is not offered does nothing.

    `now` comes before anything is done: it pins the seat, and covers when that changes."""

    def __init__(self, desk: GameDesk) -> None:
        self._desk = desk
        self.lid = Lid(desk)
        self.readys = Readys()
        self.seat: Seat | None = None
        self.picked = Answered()
        self._question = 0

    def __repr__(self) -> str:
        return "AnswerInHand()"  # what is picked is a secret

    def now(self) -> AnswersNow | None:
        """The answers that are out, with the seat that has this screen: the chosen one, else the next not ready."""
        now = answers(self._desk)
        seat = None if now is None else self._whose(now)
        question = 0 if now is None else now.question
        if (seat, question) != (self.seat, self._question):
            self.cover()
            self.seat, self._question = seat, question
            self.picked = Answered() if seat is None else self._kept(seat, question)
        return now

    def _kept(self, seat: Seat, question: int) -> Answered:
        """What was picked before the phone went to another seat, or the app was opened again."""
        draft = self._desk.draft(seat, question)
        return (planning.opened(canonical.decode(draft)) if draft else None) or Answered()

    def _keep(self, now: AnswersNow, seat: Seat, picked: Answered) -> None:
        self.picked = picked
        self._desk.keep_draft(seat, now.question, canonical.encode(planning.written(picked)))

    def _whose(self, now: AnswersNow) -> Seat | None:
        if self.seat in now.mine and now.question == self._question:
            return self.seat
        open_ones = [seat for seat in now.mine if now.plans(seat) and not self.readys.is_sealing(now, seat)]
        return next(iter([*open_ones, *now.mine]), None)

    def tick(self) -> None:
        """Covers what nobody has touched for long, and what is over."""
        self.lid.tick()
        now = self.now()
        if now is not None:
            self.readys.settle(now)

    def cover(self) -> None:
        """Nothing is to be seen any more; what was picked stays."""
        self.lid.close()

    # -- taps ----------------------------------------------------------------------------------------------------------

    def opened(self) -> None:
        """The cover was held."""
        if self.now() is not None and self.seat is not None:
            self.lid.held()

    def let_go(self) -> None:
        """The cover is held no longer: a short look at what is sealed is over."""
        now = self.now()
        if now is not None and self.seat is not None and not now.plans(self.seat):
            self.lid.let_go()

    def give(self, key: str) -> None:
        """The phone goes to somebody else."""
        now = self.now()
        seat = next((each for each in now.mine if str(each) == key), None) if now else None
        if now is not None and seat is not None:
            self.cover()
            self.seat, self.picked = seat, self._kept(seat, now.question)

    def pick(self, key: str) -> None:
        """A card, or none; an Assassin is meant for the card that comes next, until another one is chosen."""
        now = self._editing()
        if now is not None and self.seat is not None and key in (NOTHING, *offered(now, self.seat)):
            card = None if key == NOTHING else Accomplice(key)
            target = waiting(now.state)[0].number if card is Accomplice.ASSASSIN else None
            self._keep(now, self.seat, Answered(card, target))

    def aim(self, key: str) -> None:
        """The card that an Assassin is meant for."""
        now = self._editing()
        if now is not None and self.seat is not None and key in {str(card.number) for card in aims(now, self.picked)}:
            self._keep(now, self.seat, Answered(self.picked.card, int(key)))

    def _editing(self) -> AnswersNow | None:
        now = self.now()
        seat = self.seat
        return now if now and seat is not None and now.plans(seat) and self.lid.is_open() else None

    def main(self) -> None:
        """The main button."""
        now, seat = self.now(), self.seat
        if now is None or not now.here:
            return
        match now.does(self.readys, seat, self.lid.is_open()):
            case Does.READY if seat is not None:
                self._seal(now, seat, self.picked)
            case Does.AGAIN if seat is not None:
                kept = now.kept(seat)
                self._seal(now, seat, (kept and planning.opened(kept.open)) or Answered())
            case Does.HELPED:
                self.helped(str(next(each for each in now.helped if now.plans(each))))
            case Does.BACK:
                self.back()

    def _seal(self, now: AnswersNow, seat: Seat, answered: Answered) -> None:
        sealed = planning.sealed(now.state, seat, answered)
        if isinstance(sealed, Refused):
            return
        self.readys.send(now, seat)
        self._desk.wish.ready(seat, now.question, sealed.open, sealed.parts)
        self.cover()
        self.seat = None

    def back(self) -> None:
        """Not yet: the own Ready is taken back."""
        now, seat = self.now(), self.seat
        if now is not None and seat is not None and now.far(seat) is SealStage.READY:
            self._desk.wish.take_back(seat, now.question)

    def helped(self, key: str) -> None:
        """A seat without a phone has laid its answer face down, or not yet."""
        now = self.now()
        seat = next((each for each in now.helped if str(each) == key), None) if now else None
        if now is None or seat is None:
            return
        if now.plans(seat):
            self._desk.wish.say(operations.SealLaid(now.question, seat=seat))
        else:
            self._desk.wish.say(operations.Unseal(now.question, seat))
