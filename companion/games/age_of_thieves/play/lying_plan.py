"""The plan behind the cards of a seat, as the seat's own phone knows it."""

from collections.abc import Mapping

from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.seal.commitment import Plan
from companion.table.ids import Seat


def lying_plan(state: State, seat: Seat, own: Mapping[int, Plan]) -> Plan | None:
    """The plan behind this seat's cards; None if the phone has none, or if another plan came to the table.

    `own`: the plans that the phone keeps for the seat, by question.
    """
    thief, plan = state.thief(seat), own.get(state.question)
    if plan is None or thief.plan is not PlanIs.OPEN or len(plan.parts) != len(thief.slots):
        return None
    return plan
