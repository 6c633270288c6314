"""One move worked out step by step: each event is added to the state at once, so the next step sees it."""

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.state import Fate, PlanIs, Stage, State, Thief
from companion.games.age_of_thieves.rules.action_points import at_declaration, laid_aside
from companion.games.age_of_thieves.rules.calendar import Ending
from companion.games.age_of_thieves.rules.reasons import Why
from companion.games.age_of_thieves.rules.scoring import Standing, rank
from companion.table.ids import Seat
from companion.table.refusals import Reason, Refused


class MoveBuilder:
    """The state so far and the events that led there."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[ev.Event] = []

    def add(self, *events: ev.Event) -> None:
        """These happen now, in this order."""
        for event in events:
            self.state = apply_event(self.state, event)
            self.events.append(event)


def warned(insist: bool, *warnings: Reason | None) -> Refused | None:
    """What the rules exclude is refused with all reasons, unless the first thief or the host insists (ruling 11)."""
    reasons = tuple(reason for reason in warnings if reason)
    return Refused(reasons) if reasons and not insist else None


def warn(applies: bool, code: Why, **facts: str | int) -> Reason | None:
    """A warning, if it applies."""
    return Reason(code, facts) if applies else None


def follow(builder: MoveBuilder) -> None:
    """What comes by itself after a tap or a proof: phases that are done give way to the next."""
    if builder.state.stage is Stage.EVENT and builder.state.ready_to_roll and builder.state.faces:
        _begin_declaration(builder)
    if builder.state.stage is Stage.DECLARATION and builder.state.in_town and _plans_are_open(builder.state):
        builder.add(ev.ResolutionBegan())
    if builder.state.stage is Stage.RESOLUTION and _all_have_acted(builder.state):
        builder.add(ev.CleanUpBegan())


def _plans_are_open(state: State) -> bool:
    return all(state.thief(seat).plan not in (PlanIs.SECRET, PlanIs.TO_TYPE) for seat in state.in_town)


def _all_have_acted(state: State) -> bool:
    return not state.guard_to_act and not any(map(lying, state.thieves.values()))


def _begin_declaration(builder: MoveBuilder) -> None:
    """The Planning draw needs no tap, so the Declaration begins with the roll; its debts fall due first."""
    for seat in builder.state.in_town:
        thief = builder.state.thief(seat)
        entered = _entered_by_hand(builder.state, seat)
        if not thief.debts and not entered:
            continue
        gains = thief.debts.gains + sum(ap for ap in entered if ap > 0)
        markers, aside = at_declaration(thief.markers, gains, thief.debts.asides)
        markers, more = laid_aside(markers, -sum(ap for ap in entered if ap < 0))
        builder.add(ev.DebtCame(seat, gains, thief.debts.draws, markers, aside + more))
    builder.add(ev.DeclarationBegan())


def _entered_by_hand(state: State, seat: Seat) -> list[int]:
    """The AP that somebody entered for this turn's Declaration: what is entered counts, down to none (ruling 12)."""
    return [a.amount for a in state.adjustments if a.changes_ap_of(seat, state.turn)]


def cancel_cards(builder: MoveBuilder, seat: Seat, because: ev.Because) -> None:
    """All of a thief's cards that still lie do nothing this turn."""
    for number in lying(builder.state.thief(seat)):
        builder.add(ev.CardCancelled(seat, number, because))


def lying(thief: Thief) -> list[int]:
    """The slots that are not done yet."""
    return [number for number, slot in enumerate(thief.slots) if slot.fate is Fate.LIES]


def end_game(builder: MoveBuilder, ending: Ending) -> None:
    """The ranking, with the reason that decided."""
    state = builder.state
    standings = [
        Standing(
            seat=seat,
            purse=thief.purse,
            best_burglar=state.heist.burglar == seat,
            left=thief.left,
            emperors=state.heist.holder == seat and thief.left is not None,
        )
        for seat, thief in state.thieves.items()
    ]
    builder.add(ev.GameEnded(rank(standings, state.options.edition, ending)))
