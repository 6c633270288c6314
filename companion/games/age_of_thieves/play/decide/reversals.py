"""Taps that reverse something: jewels, the dungeon, markers, laid cards, the first thief token, the guard."""

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play import reversals
from companion.games.age_of_thieves.play.decide.bookings import in_dungeon
from companion.games.age_of_thieves.play.decide.move_builder import MoveBuilder, lying, warned
from companion.games.age_of_thieves.rules.jewels import Jewel, theft_options
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse


def put_back(builder: MoveBuilder, tap: reversals.PutBack) -> Refused | None:
    """A jewel goes back to the board. Best Burglar, alarm and open gates stay (ruling 10)."""
    seat = Seat(tap.seat)
    if tap.jewel is Jewel.TRINKETS:  # a city token never goes back to the board once it is revealed
        return refuse(Veto.NOT_ON_BOARD)
    if tap.jewel not in theft_options(
        builder.state.thief(seat).purse, carries_emperors=builder.state.heist.holder == seat
    ):
        return refuse(Veto.NOT_THAT_JEWEL)
    builder.add(ev.JewelPutBack(seat, tap.jewel))
    return None


def get_out(builder: MoveBuilder, tap: reversals.GetOut) -> Refused | None:
    """A thief gets out of the dungeon, and is hidden until the turn ends, as always. Rulebook p. 13."""
    if not builder.state.thief(Seat(tap.seat)).in_dungeon:
        return refuse(Veto.NOT_IN_DUNGEON)
    builder.add(ev.Escaped(Seat(tap.seat)))
    return None


def take_marker_off(builder: MoveBuilder, tap: reversals.TakeMarkerOff) -> Refused | None:
    """A theft marker is taken off. Nothing was stolen, so another one may be placed this turn. Rulebook p. 12."""
    if not builder.state.thief(Seat(tap.seat)).marked:
        return refuse(Veto.NO_THEFT_MARKER)
    builder.add(ev.MarkerTakenOff(Seat(tap.seat)))
    return None


def cancel_card(builder: MoveBuilder, tap: reversals.CancelCard) -> Refused | None:
    """A laid card is cancelled. It may not belong to a thief in the dungeon. Rulebook p. 13."""
    seat = Seat(tap.seat)
    if tap.slot not in lying(builder.state.thief(seat)):
        return refuse(Veto.NOT_LYING)
    if refused := warned(tap.insist, in_dungeon(builder.state, seat)):
        return refused
    builder.add(ev.CardCancelled(seat, tap.slot, ev.Because.EFFECT))
    return None


def pass_first_thief(builder: MoveBuilder, tap: reversals.PassFirstThief) -> Refused | None:
    """The first thief token moves. Ties among cards that are not done follow it at once. Rulebook p. 8, 14."""
    if builder.state.first == tap.seat:
        return refuse(Veto.ALREADY_FIRST)
    builder.add(ev.FirstThiefPassed(Seat(tap.seat)))
    return None


def call_guard(builder: MoveBuilder, tap: reversals.CallGuard) -> Refused | None:
    """The guard acts again, or not at all. A card that only moves the guard before its turn is not tapped here: the
    guard still acts at its initiative (ruling 2)."""
    if tap.acts is builder.state.guard_to_act:
        return refuse(Veto.GUARD_TO_ACT if tap.acts else Veto.GUARD_IS_DONE)
    builder.add(ev.GuardCalled() if tap.acts else ev.GuardSkipped())
    return None
