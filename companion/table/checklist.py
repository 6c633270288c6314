"""The checklist of a game: what people do by hand, what the phones wait for, and whose step it is.

A step that records nothing is shown and never waited for. Its `id` is its word key in every language.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.table.game import Answer, Question
from companion.table.ids import Seat

Facts = Mapping[str, str | int]


class Waits(StrEnum):
    """What a step waits for."""

    TAP = "tap"
    SEAL = "seal"  # everybody's sealed answer
    ROLL = "roll"  # a shared roll


@dataclass(frozen=True)
class ChecklistStep:
    """One line of a checklist. `seats`: whose it is, in this order; none: the host's. `waits` None: done by hand.

    `facts`: for its sentence; a text that is a word key stands for what it says."""

    id: str
    phase: str | None  # the part of a turn it belongs to; None: before the first turn and after the last
    seats: tuple[Seat, ...]
    waits: Waits | None = None
    done: bool = False
    facts: Facts = field(default_factory=dict)


def awaited(steps: Iterable[ChecklistStep]) -> ChecklistStep | None:
    """The step that the table waits for now: the first one that waits and is not done."""
    return next((step for step in steps if step.waits is not None and not step.done), None)


def questions(steps: Iterable[ChecklistStep], number: Callable[[ChecklistStep], int]) -> tuple[Question, ...]:
    """The open questions of a checklist: each step that waits for sealed answers asks a LOCK question, each that waits
    for a tap a STEP question."""
    answers = {Waits.SEAL: Answer.LOCK, Waits.TAP: Answer.STEP}
    return tuple(
        Question(number(step), step.seats, answers[step.waits], step.id)
        for step in steps
        if step.waits in answers and not step.done
    )
