"""An open sealed question: who answers on this phone, how far each seat is, what it has sealed."""

from dataclasses import dataclass

from companion.present.ports import GameDesk
from companion.seal.commitment import Plan
from companion.table.ids import Seat
from companion.table.seals import SealStage, stage
from companion.table.snapshot import Contact
from companion.table.state import Playing


@dataclass(frozen=True)
class SealedQuestion:
    """The question as this phone has it. `asked`: the seats, in the order in which they are named."""

    desk: GameDesk
    playing: Playing
    question: int
    asked: tuple[Seat, ...]

    @property
    def mine(self) -> tuple[Seat, ...]:
        """The seats that answer on this phone."""
        return tuple(seat for seat in self.asked if seat in self.desk.seen.seats)

    @property
    def helped(self) -> tuple[Seat, ...]:
        """The seats without a phone that this one helps."""
        seen, absent = self.desk.seen, self.playing.absent
        return tuple(seat for seat in self.asked if seat not in {*seen.seats, *absent} and seen.helps(seat))

    @property
    def here(self) -> bool:
        """Whether the table can be reached."""
        return self.desk.seen.contact is Contact.HERE

    def is_known(self, seat: Seat) -> bool:
        """Whether others may know the sealed answer of this seat, so that it needs Ready again."""
        return (seat, self.question) in self.desk.seen.to_seal

    def far(self, seat: Seat) -> SealStage:
        """How far a seat is. If others may know its answer, it answers again."""
        return SealStage.PLANNING if self.is_known(seat) else stage(self.playing, self.question, seat)

    def plans(self, seat: Seat) -> bool:
        """Whether the table still waits for this seat's answer."""
        return self.far(seat) is SealStage.PLANNING

    def is_last(self, seat: Seat) -> bool:
        """Whether all answers open after this seat's Ready."""
        return not any(self.plans(other) for other in self.asked if other != seat)

    def kept(self, seat: Seat) -> Plan | None:
        """What this seat has sealed for the question, even if its Ready counts no more."""
        return self.desk.seen.own.get(seat, {}).get(self.question)

    def away(self, seat: Seat) -> float | None:
        """Since when the phone of this seat is not here."""
        chair = self.desk.seen.state.chairs.get(seat)
        return None if chair is None else self.desk.seen.away.get(chair.device)

    def progress(self, seat: Seat) -> tuple[str, str]:
        """The word for how far a seat is (planning, away, ready, open, absent), and its tone."""
        if seat in self.playing.absent:
            return "absent", "faint"
        far = self.far(seat)
        if far is SealStage.PLANNING:
            return ("away", "bad") if self.away(seat) is not None else ("planning", "ink")
        return ("open" if far is SealStage.OPEN else "ready"), "good"


class Readys:
    """The Readys of this phone that the table has not yet taken."""

    def __init__(self) -> None:
        self._sent: dict[tuple[Seat, int], Plan | None] = {}  # with the seal before

    def send(self, now: SealedQuestion, seat: Seat) -> None:
        """Notes that a Ready is on its way."""
        self._sent[seat, now.question] = now.kept(seat)

    def is_sealing(self, now: SealedQuestion, seat: Seat) -> bool:
        """Whether a Ready of this seat is on its way to the table."""
        key = seat, now.question
        if key not in self._sent or not now.plans(seat):
            return False
        # else the Ready was refused, as the table has changed meanwhile
        return now.kept(seat) == self._sent[key] or bool(now.desk.seen.said)

    def settle(self, now: SealedQuestion) -> None:
        """Forgets Readys that the table has taken or refused."""
        for seat in now.mine:
            if not self.is_sealing(now, seat):
                self.drop(seat, now.question)

    def drop(self, seat: Seat, question: int) -> None:
        """Forgets this Ready."""
        self._sent.pop((seat, question), None)
