"""The state after Clean-up: effects of one turn are gone, and the AP of the next turn are prepared."""

from companion.games.age_of_thieves.play.state import Owed, PlanIs, State, Thief
from companion.games.age_of_thieves.rules.action_points import Points, next_pool
from companion.table.copies import replace
from companion.table.ids import Seat


def cleaned_up(state: State) -> State:
    """The state after Clean-up. Cards that phones have not proved yet are owed from now on."""
    owed = tuple(
        Owed(state.question, seat, number, slot, state.thief(seat).proved(number))
        for seat in state.ring
        for number, slot in enumerate(state.thief(seat).slots)
        if not slot.shown and state.thief(seat).plan is not PlanIs.TYPED
    )
    thieves = {seat: _cleaned(state, seat, thief) for seat, thief in state.thieves.items()}
    return replace(state, thieves=thieves, owed=state.owed + owed)


def _cleaned(state: State, seat: Seat, thief: Thief) -> Thief:
    """Steps a to c for one thief: red AP go to whoever has the Emperors' Jewel now, or to nobody (rulings 4, 5 and 10).

    Tokens that were not laid stay on the sheet (ruling 15), and so do those on a plan that was set aside (ruling 31).
    """
    gone = thief.laid if thief.plan in (PlanIs.OPEN, PlanIs.TYPED) else Points()
    prepared = next_pool(
        few=state.few_ap_next(seat),
        carries=state.heist.holder == seat,
        players_at_start=len(state.ring),
        informers=max(0, thief.informer - gone.informer),  # some tokens may have been taken away since they were laid
        agents=max(0, thief.agent - gone.agent),
    )
    return replace(
        thief,
        markers=prepared - prepared.tokens,
        informer=prepared.informer,
        agent=prepared.agent,
        aside=Points(),
        draws=0,
        plan=PlanIs.SECRET,
        slots=(),
        caught=False,
        lost=None,
        jailed=0,
        hidden=False,
        robbed=False,
        marked=False,
        looted=None,
        lengthened=(),
    )
