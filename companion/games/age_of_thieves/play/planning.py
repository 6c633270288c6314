"""Makes the two halves of a sealed plan: what everybody sees when plans open, and what each card is."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.age_of_thieves.play.state import PlanIs, Stage, State
from companion.games.age_of_thieves.rules import allocation
from companion.games.age_of_thieves.rules.allocation import LaidCard
from companion.games.age_of_thieves.rules.card_use import Hint, plan_hints
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.seal import envelope
from companion.seal.commitment import Plan
from companion.seal.shared_dice import Stream
from companion.seal.vault import Secret
from companion.table.ids import Seat
from companion.table.refusals import Reason, Refused


@dataclass(frozen=True)
class Halves:
    """What goes into the seal. `open` is seen when plans open; `parts` are shown one by one."""

    open: list[Any] = field(repr=False)
    parts: tuple[Any, ...] = field(repr=False)


def check(state: State, seat: Seat, plan: Sequence[LaidCard]) -> tuple[Reason, ...]:
    """All reasons why a plan is not legal now. Nobody can insist on a plan (ruling 11)."""
    thief = state.thief(seat)
    if thief.left is not None:
        return (Reason(Veto.HAS_LEFT, {"thief": thief.figure}),)
    if state.stage is not Stage.DECLARATION or thief.plan is not PlanIs.SECRET:
        return (Reason(Veto.NOT_NOW),)
    reasons = allocation.check(plan, thief.pool, state.options.limits)
    return reasons or _too_long(plan)


def _too_long(plan: Sequence[LaidCard]) -> tuple[Reason, ...]:
    """Why the plan does not fit into an envelope. All envelopes have one size, and long names may need too much
    room."""
    sealed = Plan(allocation.open_part(plan), tuple(allocation.hidden_parts(plan)), Secret(bytes(32)))
    return () if envelope.fits(sealed) else (Reason(Veto.PLAN_TOO_LONG),)


def hints(state: State, seat: Seat, plan: Sequence[LaidCard]) -> tuple[Hint, ...]:
    """Hints at cards that are allowed, but may be useless."""
    return plan_hints([(laid.points.value, laid.card) for laid in plan], state.thief(seat).in_dungeon)


def halves(state: State, seat: Seat, plan: Sequence[LaidCard], entropy: bytes) -> Halves | Refused:
    """A legal plan, ready to be sealed: most AP first, cards with equal AP shuffled by fresh `entropy`."""
    if reasons := check(state, seat, plan):
        return Refused(reasons)
    arranged = allocation.arrange(plan, Stream(entropy).below)
    return Halves(allocation.open_part(arranged), tuple(allocation.hidden_parts(arranged)))
