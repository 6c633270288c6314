"""A game's checklist: what hands do, what the phones wait for, whose it is. Pages and terminals show it.

A step that records nothing is shown and never waited for. Its `id` is its word key in every language.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.table.ids import Seat

Facts = Mapping[str, str | int]


class Waits(StrEnum):
    """For what the phones wait with a step."""

    TAP = "tap"
    SEAL = "seal"  # everybody's sealed answer
    ROLL = "roll"  # a shared roll


@dataclass(frozen=True)
class ChecklistStep:
    """One line of a checklist. `seats`: whose it is, in this order; none: the host's. `waits` None: done by hand."""

    id: str
    phase: str | None  # the part of a turn it belongs to; None: before the first turn and after the last
    seats: tuple[Seat, ...]
    waits: Waits | None = None
    done: bool = False
    facts: Facts = field(default_factory=dict)


def awaited(steps: Iterable[ChecklistStep]) -> ChecklistStep | None:
    """What the table waits for now: the first that waits and is not done."""
    return next((step for step in steps if step.waits is not None and not step.done), None)
