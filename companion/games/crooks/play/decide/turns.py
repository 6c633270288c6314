"""Whose turn it is; recruiting and passing."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play import events as ev
from companion.games.crooks.play.decide.move_builder import MoveBuilder
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules.grid import free
from companion.games.crooks.rules.money import must_pass
from companion.games.crooks.rules.reasons import Veto
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse


def first_seat(builder: MoveBuilder, tap: do.FirstSeat) -> Refused | None:
    """People tap who begins, after they threw a real die. Refused while the phones can roll."""
    if not builder.state.roll_is_real:
        return refuse(Veto.ROLL_IS_SHARED)
    begin(builder, Seat(tap.seat), by_hand=True)
    return None


def begin(builder: MoveBuilder, seat: Seat, *, by_hand: bool = False) -> None:
    """Begins the first turn, which this seat has."""
    builder.add(ev.FirstSeatFound(seat, by_hand))
    next_turn(builder)


def next_turn(builder: MoveBuilder) -> None:
    """Begins the turn of the next seat clockwise that has not passed. A seat that can pay for no crook passes without a
    tap (ruling 12). If no seat is left, all have passed."""
    for seat in builder.state.next_seats:
        if not must_pass(builder.state.players[seat].money, builder.state.stacks):
            builder.add(ev.TurnBegan(builder.state.turn + 1, seat))
            return
        builder.add(ev.Passed(seat, forced=True))
    builder.add(ev.AllPassed())


def not_their_turn(state: State, tap: do.Recruit | do.Lay | do.ToBox | do.Pass) -> Refused | None:
    """Refuses a tap that was made in another turn, or for a seat whose turn it is not."""
    if tap.turn != state.turn:
        return refuse(Veto.TURN_IS_OVER)
    if tap.seat != state.seat:
        return refuse(Veto.NOT_YOUR_TURN)
    return None


def recruit(builder: MoveBuilder, tap: do.Recruit) -> Refused | None:
    """The player recruits a crook, for a dollar for each crook in the stack. Rulebook, recruiting."""
    state = builder.state
    if refused := not_their_turn(state, tap) or _still_in_hand(state):
        return refused
    cards = state.stacks[tap.hangout] if 0 <= tap.hangout < len(state.stacks) else 0
    if not cards:
        return refuse(Veto.HANGOUT_EMPTY)
    seat = Seat(tap.seat)
    money = state.players[seat].money
    if money < cards:
        return refuse(Veto.TOO_EXPENSIVE, price=cards, money=money)
    if not free(state.lies, seat) and not tap.anyway:
        return refuse(Veto.ROW_IS_FULL)
    builder.add(ev.Recruited(seat, tap.hangout, cards))
    return None


def pass_on(builder: MoveBuilder, tap: do.Pass) -> Refused | None:
    """The player passes, for the rest of the game. Rulebook, end of the game."""
    if refused := not_their_turn(builder.state, tap) or _still_in_hand(builder.state):
        return refused
    builder.add(ev.Passed(Seat(tap.seat), forced=False))
    next_turn(builder)
    return None


def pass_over(builder: MoveBuilder, seat: Seat) -> None:
    """The player whose turn it is went home, and so passes. A crook in hand goes to the box (ruling 14)."""
    if builder.state.stage is not Stage.TURNS or builder.state.seat != seat:
        return
    if builder.state.hand is not None:
        builder.add(ev.CrookBoxed(seat))
    builder.add(ev.Passed(seat, forced=False))
    next_turn(builder)


def _still_in_hand(state: State) -> Refused | None:
    return None if state.hand is None else refuse(Veto.ROB_FIRST)
