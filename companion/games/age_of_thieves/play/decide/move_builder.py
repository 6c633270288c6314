"""What many moves share: warnings, phases that follow without a tap, cancelled cards, the end."""

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.state import Fate, PlanIs, Stage, State, Thief
from companion.games.age_of_thieves.rules.action_points import at_declaration, laid_aside
from companion.games.age_of_thieves.rules.calendar import Ending
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.scoring import FinalStanding, rank
from companion.table import move_builder as table_moves
from companion.table.ids import Seat
from companion.table.refusals import Reason, Refused

MoveBuilder = table_moves.MoveBuilder[State, ev.Event]


def building(state: State) -> MoveBuilder:
    """A move that begins here."""
    return table_moves.MoveBuilder(state, apply_event)  # by its bare name: a generic one is made more slowly


def warned(insist: bool, *warnings: Reason | None) -> Refused | None:
    """Refuses what the rules exclude, with all reasons, unless the first thief or the host insists (ruling 11)."""
    reasons = tuple(reason for reason in warnings if reason)
    return Refused(reasons) if reasons and not insist else None


def warn(applies: bool, code: Veto, **facts: str | int) -> Reason | None:
    """A warning with this reason if it applies, else nothing."""
    return Reason(code, facts) if applies else None


def follow(builder: MoveBuilder) -> None:
    """Adds what follows without a tap: after a phase is done, the next one begins."""
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
    """Begins the Declaration, right after the roll, as the Planning draw needs no tap. Debts fall due first."""
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
    """Adds the AP that people entered for this turn's Declaration. They count even if nothing is left (ruling 12)."""
    return [a.amount for a in state.adjustments if a.changes_ap_of(seat, state.turn)]


def cancel_cards(builder: MoveBuilder, seat: Seat, because: ev.Because) -> None:
    """Cancels all cards of a thief that are not done: they do nothing this turn."""
    for number in lying(builder.state.thief(seat)):
        builder.add(ev.CardCancelled(seat, number, because))


def lying(thief: Thief) -> list[int]:
    """The slots that are not done yet."""
    return [number for number, slot in enumerate(thief.slots) if slot.fate is Fate.LIES]


def end_game(builder: MoveBuilder, ending: Ending) -> None:
    """Ends the game with the ranking and the reason that decided it."""
    state = builder.state
    standings = [
        FinalStanding(
            seat=seat,
            purse=thief.purse,
            best_burglar=state.heist.burglar == seat,
            left=thief.left,
            emperors=state.heist.holder == seat and thief.left is not None,
        )
        for seat, thief in state.thieves.items()
    ]
    builder.add(ev.GameEnded(rank(standings, state.options.edition, ending)))
