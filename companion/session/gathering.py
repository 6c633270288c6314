"""Answers that all phones give at the same moment leave in one frame: a third of the frames, flushes and signatures.

Nobody waits long by it: what comes next needs the last of them in any case, or its owner's tap.
"""

from collections.abc import Iterable

from companion.table.duties import Duty, ToOpen, ToShare, ToShow, ToSign, duties
from companion.table.entry import Entry
from companion.table.ids import Letter
from companion.table.state import TableState

ANSWERS: dict[str, type[Duty]] = {"sign": ToSign, "open": ToOpen, "share": ToShare, "part": ToShow}

GATHER = 0.02
"""Seconds: what is on its way from a phone in the room is here by then; a silent one costs no more."""


def more_are_coming(state: TableState, fresh: Iterable[Entry], here: Iterable[Letter]) -> bool:
    """Whether these entries are all answers, and a phone that is here still owes one like the last."""
    kinds = [entry.operation.kind for entry in fresh]
    if not kinds or not ANSWERS.keys() >= set(kinds):
        return False
    letters, wanted = frozenset(here), ANSWERS[kinds[-1]]
    seats = [seat for seat, chair in state.chairs.items() if chair.phone and chair.device in letters]
    return any(isinstance(duty, wanted) for seat in seats for duty in duties(state, seat))
