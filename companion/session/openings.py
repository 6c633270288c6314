"""Which plans of a seat have left its phone: whoever heard an opening knows the plan, whatever the log says later."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.seal.canonical import digest
from companion.table.game import Answer
from companion.table.ids import Seat
from companion.table.seals import questions
from companion.table.state import TableState


@dataclass(frozen=True)
class PlanOpened:
    """The plan with this seal was opened among these seals."""

    seat: Seat
    seal: bytes
    among: bytes


class Openings:
    """The openings of one seat on this phone. `keep` is called before one is said."""

    def __init__(self, seat: Seat, keep: Callable[[PlanOpened], None]) -> None:
        self._seat = seat
        self._keep = keep
        self._among: dict[bytes, bytes] = {}  # by seal

    def recall(self, record: PlanOpened) -> None:
        """Something that the journal kept."""
        self._among[record.seal] = record.among

    def note(self, state: TableState, q: int, seal: bytes) -> None:
        """This plan is opened now. One without a lock is laid against nobody's: it may be known."""
        if q in locks(state) and seal not in self._among:
            record = PlanOpened(self._seat, seal, _among(state, q))
            self._keep(record)
            self.recall(record)

    def has(self, seal: bytes) -> bool:
        """Whether the plan with this seal was ever opened."""
        return seal in self._among

    def is_behind(self, state: TableState, q: int, seal: bytes) -> bool:
        """Whether the log has gone back behind this opening, so that others may change their plans knowing it.

        Not so while the seat's sign stands among the same seals: a changed one would have undone it."""
        if not self.has(seal) or state.playing is None:
            return False
        signed = self._seat in state.playing.sealing(q).signed
        return not signed or self._among[seal] != _among(state, q)


def locks(state: TableState) -> frozenset[int]:
    """The open questions whose answers open all together."""
    return frozenset(questions(state.playing, Answer.LOCK)) if state.playing else frozenset()


def _among(state: TableState, q: int) -> bytes:
    """All that lies sealed for a question, in a few bytes."""
    seals = state.playing.sealing(q).seals if state.playing else {}
    return digest("seals", state.table, [[seat, seals[seat].digest] for seat in sorted(seals)])
