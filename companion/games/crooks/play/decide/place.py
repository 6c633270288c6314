"""The crook in hand: at which target it is laid, with which action it is played, and what the action does."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play import events as ev
from companion.games.crooks.play.decide.move_builder import MoveBuilder
from companion.games.crooks.play.decide.turns import next_turn, not_their_turn
from companion.games.crooks.play.state import InHand, State
from companion.games.crooks.rules import money
from companion.games.crooks.rules.crooks import Action, can_be_printed
from companion.games.crooks.rules.grid import free, places, victims
from companion.games.crooks.rules.reasons import Veto
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse


def lay(builder: MoveBuilder, tap: do.Lay) -> Refused | None:
    """Lays the crook in hand. Its action happens now or never. Face down costs a dollar more. Rulebook, robbing."""
    state = builder.state
    if refused := not_their_turn(state, tap):
        return refused
    if state.hand is None:
        return refuse(Veto.RECRUIT_FIRST)
    if tap.number not in do.NUMBERS or tap.number in state.crooks or tap.number in state.killed:
        return refuse(Veto.NUMBER_TAKEN)
    if refused := _face_down(state, tap) or _face_up(state.hand, tap) or _no_place(state, tap) or _side(state, tap):
        return refused
    seat = Seat(tap.seat)
    there = state.at(seat, tap.target)
    cost = 0 if tap.up else money.FACE_DOWN
    builder.add(ev.CrookLaid(tap.number, seat, tap.target, tap.up, cost, tap.action, tap.face))
    match tap.action:
        case Action.PICKPOCKET:
            builder.add(ev.MoneyTaken(seat, money.PICKPOCKET))
        case Action.SWAP if tap.to is not None:
            builder.add(ev.CrooksMoved(seat, there, tap.target, tap.to))
        case Action.KILLER if tap.victim is not None:
            victim = Seat(tap.victim)
            builder.add(ev.CrooksKilled(seat, victim, tap.target, state.at(victim, tap.target)))
        case Action.SPY:
            builder.add(ev.Spied(seat))
    next_turn(builder)
    return None


def to_box(builder: MoveBuilder, tap: do.ToBox) -> Refused | None:
    """Puts the crook in hand into the box, as the own row has no free place (ruling 2)."""
    state = builder.state
    if refused := not_their_turn(state, tap):
        return refused
    if state.hand is None:
        return refuse(Veto.RECRUIT_FIRST)
    if free(state.lies, Seat(tap.seat)):
        return refuse(Veto.ROW_NOT_FULL)
    builder.add(ev.CrookBoxed(Seat(tap.seat)))
    next_turn(builder)
    return None


def _face_down(state: State, tap: do.Lay) -> Refused | None:
    """Refuses a face-down crook whose player cannot pay for it, or that is tapped with an action or a face: its face
    must not come into the log."""
    if tap.up:
        return None
    if state.players[Seat(tap.seat)].money < money.FACE_DOWN:
        return refuse(Veto.NO_MONEY_TO_HIDE)
    if tap.action is not None:
        return refuse(Veto.HIDDEN_HAS_NO_ACTION)
    return refuse(Veto.FACE_IS_SEALED) if tap.face is not None else None


def _face_up(hand: InHand, tap: do.Lay) -> Refused | None:
    """Refuses a face that no crook can have, a face with another action than the tapped one, and a Kingpin that was not
    the last crook of its stack."""
    if tap.face is not None and not can_be_printed(tap.face):
        return refuse(Veto.FACE_ODD)
    if tap.face is not None and tap.action not in (None, tap.face.action):
        return refuse(Veto.ANOTHER_ACTION)
    if Action.KINGPIN in (tap.action, tap.face and tap.face.action) and hand.price > 1:
        return refuse(Veto.KINGPIN_NOT_SO)
    return None


def _no_place(state: State, tap: do.Lay) -> Refused | None:
    seat = Seat(tap.seat)
    return None if tap.target in places(state.lies, seat, tap.action) else refuse(Veto.PLACE_CLOSED, target=tap.target)


def _side(state: State, tap: do.Lay) -> Refused | None:
    """Refuses a Swap without a free target to move to, a Killer without a victim, and any other crook with one of
    these."""
    seat = Seat(tap.seat)
    if (tap.action is Action.SWAP) != (tap.to is not None) or (tap.action is Action.KILLER) != (tap.victim is not None):
        return refuse(Veto.ACTION_INCOMPLETE)
    if tap.to is not None and tap.to not in free(state.lies, seat):
        return refuse(Veto.NOT_FREE, target=tap.to)
    if tap.victim is not None and tap.victim not in victims(state.lies, seat, tap.target):
        return refuse(Veto.NOBODY_TO_KILL, target=tap.target)
    return None
