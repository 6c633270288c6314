"""From cards and AP behind the screen to the halves of a sealed plan: what everybody sees, and what each card is."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.age_of_thieves.play.state import PlanIs, Stage, State
from companion.games.age_of_thieves.rules import allocation
from companion.games.age_of_thieves.rules.allocation import Laid
from companion.games.age_of_thieves.rules.reasons import Why
from companion.games.age_of_thieves.rules.resolution import Hint, plan_hints
from companion.seal import envelope
from companion.seal.commitment import Plan
from companion.seal.shared_dice import Stream
from companion.seal.vault import Secret
from companion.table.ids import Seat
from companion.table.refusals import Reason, Refused


@dataclass(frozen=True)
class Halves:
    """What goes into the seal: `open` is seen when the screens go, `parts` one by one."""

    open: list[Any] = field(repr=False)
    parts: tuple[Any, ...] = field(repr=False)


def check(state: State, seat: Seat, plan: Sequence[Laid]) -> tuple[Reason, ...]:
    """Everything that is wrong with a plan now; plans are judged strictly, nobody can insist (ruling 11)."""
    thief = state.thief(seat)
    if thief.left is not None:
        return (Reason(Why.HAS_LEFT, {"thief": thief.figure}),)
    if state.stage is not Stage.DECLARATION or thief.plan is not PlanIs.SECRET:
        return (Reason(Why.NOT_NOW),)
    reasons = allocation.check(plan, thief.pool, state.options.limits)
    return reasons or _too_long(plan)


def _too_long(plan: Sequence[Laid]) -> tuple[Reason, ...]:
    """All envelopes have one size, so that it says nothing; names with many accents can outgrow it."""
    sealed = Plan(allocation.open_part(plan), tuple(allocation.hidden_parts(plan)), Secret(bytes(32)))
    return () if envelope.fits(sealed) else (Reason(Why.PLAN_TOO_LONG),)


def hints(state: State, seat: Seat, plan: Sequence[Laid]) -> tuple[Hint, ...]:
    """What may be planned but can come to nothing."""
    return plan_hints([(laid.points.value, laid.card) for laid in plan], state.thief(seat).in_dungeon)


def halves(state: State, seat: Seat, plan: Sequence[Laid], entropy: bytes) -> Halves | Refused:
    """A legal plan put in falling AP, equal ones shuffled by fresh `entropy`, ready to be sealed."""
    if reasons := check(state, seat, plan):
        return Refused(reasons)
    arranged = allocation.arrange(plan, Stream(entropy).below)
    return Halves(allocation.open_part(arranged), tuple(allocation.hidden_parts(arranged)))
