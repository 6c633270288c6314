"""Phones at a STOP! of Swindler: what is sealed there lies on the table, and is opened by hand."""

from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.swindler.play.state import State
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.table import operations
from companion.table.game import Answers, Laid, Opened
from companion.table.ids import LETTERS, Seat
from companion.table.state import Seal, Sealing
from tests.support.swindler_desk import Around, Desk
from tests.support.swindlers import then


@dataclass
class AnswerDesk(Desk):
    """One phone; what it seals counts at once."""

    sealed: dict[Seat, dict[int, Plan]] = field(default_factory=dict)
    drafts: dict[tuple[Seat, int], bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.facts = {**self.facts, "own": self.sealed}

    def ready(self, seat: Seat, question: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """It lies on the table."""
        self.sealed.setdefault(seat, {})[question] = Plan(open_part, parts, Secret(bytes(32)))
        lie(self.around, seat, Seal(b"x" * 32))

    def keep_draft(self, seat: Seat, question: int, draft: bytes) -> None:
        """Kept as long as this desk."""
        self.drafts[seat, question] = draft

    def draft(self, seat: Seat, question: int) -> bytes:
        """What was kept."""
        return self.drafts.get((seat, question), b"")

    def take_back(self, seat: Seat, question: int) -> None:  # noqa: ARG002 - the one that is out
        """It lies there no more."""
        lie(self.around, seat, None)

    def say(self, said: Any) -> None:
        """For a seat without a phone."""
        match said:
            case operations.SealLaid(_, _, _, seat) if seat is not None:
                lie(self.around, seat, Seal())
            case operations.Unseal(_, seat) if seat is not None:
                lie(self.around, seat, None)


def lie(around: Any, seat: Seat, seal: Seal | None) -> None:
    """This seat has answered; or (None) not."""
    number = around.state.reaction.question
    seals = {each: lain for each, lain in around.playing.sealing(number).seals.items() if each != seat}
    after = Sealing(seals if seal is None else {**seals, seat: seal})
    around.change(sealings={**around.playing.sealings, number: after})


def phone(state: State, *seats: Seat, cardboard: tuple[Seat, ...] = (), around: Any = None, **more: Any) -> AnswerDesk:
    """The phone of the first of these seats, on which all of them play; it helps those without a phone."""
    at = around or Around(state, cardboard)
    letter = at.table.chairs[seats[0]].device if seats else "Z"
    chairs = {seat: replace(at.table.chairs[seat], device=letter) for seat in seats}
    helper = {seat: replace(at.table.chairs[seat], device=letter) for seat in cardboard}
    at.table = replace(at.table, chairs={**at.table.chairs, **chairs, **helper}, host=LETTERS[0])
    return AnswerDesk(at, letter, tuple(seats), **more)


def laid(state: State, *cardboard: Seat) -> State:
    """All have answered nothing, but for seats without a phone, whose cards are to be typed in."""
    reaction = state.reaction
    assert reaction is not None
    found = {seat: Laid() if seat in cardboard else Opened(["none", 0], 0) for seat in reaction.asked}
    return then(state, Answers(reaction.question, found))
