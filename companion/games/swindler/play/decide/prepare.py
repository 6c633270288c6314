"""Before the first turn: who begins, and the master thief cards. Rulebook p. 3."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.decide.move_builder import MoveBuilder
from companion.games.swindler.play.decide.turn import begin_turn
from companion.games.swindler.play.state import State
from companion.games.swindler.rules.abilities import ONE_EACH, Ability
from companion.games.swindler.rules.reasons import Veto
from companion.table.ids import Seat, clockwise
from companion.table.refusals import Refused, refuse

TEXT = 120
"""Bytes of an ability in the players' own words."""


def first_seat(builder: MoveBuilder, tap: do.FirstSeat) -> Refused | None:
    """Whoever laughs most shadily."""
    if builder.state.start is not None:
        return refuse(Veto.STEP_NOT_DUE)
    builder.add(ev.FirstSeatFound(Seat(tap.seat)))
    begin(builder)
    return None


def take_ability(builder: MoveBuilder, tap: do.TakeAbility) -> Refused | None:
    """Each card is another one; which two the rulebook does not show, the players write in."""
    state, seat = builder.state, Seat(tap.seat)
    if not state.options.master_thieves or state.start is None:
        return refuse(Veto.STEP_NOT_DUE)
    if state.swindler(seat).ability is not None:
        return refuse(Veto.ABILITY_CHOSEN, swindler=state.swindler(seat).figure)
    taken = {swindler.ability: swindler for swindler in state.swindlers.values()}
    if tap.ability in ONE_EACH and tap.ability in taken:
        return refuse(Veto.ABILITY_TAKEN, swindler=taken[tap.ability].figure)
    written = tap.ability is Ability.WRITTEN
    if written is not bool(tap.text.strip()) or len(tap.text.encode("utf-8", "surrogatepass")) > TEXT:
        return refuse(Veto.ABILITY_UNNAMED, most=TEXT)
    builder.add(ev.AbilityTaken(seat, tap.ability, tap.text))
    begin(builder)
    return None


def choosing(state: State) -> tuple[Seat, ...]:
    """Who has no card yet, in the order of choosing: from the last seat counter-clockwise."""
    if state.start is None or not state.options.master_thieves:
        return ()
    around = reversed(clockwise(state.ring, state.start))
    return tuple(seat for seat in around if state.swindler(seat).ability is None)


def begin(builder: MoveBuilder) -> None:
    """The first turn, as soon as everybody has a card."""
    if not choosing(builder.state):
        assert builder.state.start is not None
        begin_turn(builder, builder.state.start)
