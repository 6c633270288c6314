"""What stood is turned round: jewels, the dungeon, markers, cards that lie, the first thief token, the guard."""

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play import reversals
from companion.games.age_of_thieves.play.decide.bookings import in_dungeon
from companion.games.age_of_thieves.play.decide.move_builder import MoveBuilder, lying, warned
from companion.games.age_of_thieves.rules.jewels import Jewel, theft_options
from companion.games.age_of_thieves.rules.reasons import Why
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse


def put_back(builder: MoveBuilder, tap: reversals.PutBack) -> Refused | None:
    """It lies on the board again; Best Burglar, alarm and open gates stay as they are (ruling 10)."""
    seat = Seat(tap.seat)
    if tap.jewel is Jewel.TRINKETS:  # a city token: revealed, it never lies on the board again
        return refuse(Why.NOT_ON_BOARD)
    if tap.jewel not in theft_options(
        builder.state.thief(seat).purse, carries_emperors=builder.state.heist.holder == seat
    ):
        return refuse(Why.NOT_THAT_JEWEL)
    builder.add(ev.JewelPutBack(seat, tap.jewel))
    return None


def get_out(builder: MoveBuilder, tap: reversals.GetOut) -> Refused | None:
    """Whoever is out of the dungeon is hidden until the turn ends, however it got out. Rulebook p. 13."""
    if not builder.state.thief(Seat(tap.seat)).in_dungeon:
        return refuse(Why.NOT_IN_DUNGEON)
    builder.add(ev.Escaped(Seat(tap.seat)))
    return None


def take_marker_off(builder: MoveBuilder, tap: reversals.TakeMarkerOff) -> Refused | None:
    """Nothing was stolen, so another marker may come in this turn. Rulebook p. 12."""
    if not builder.state.thief(Seat(tap.seat)).marked:
        return refuse(Why.NO_THEFT_MARKER)
    builder.add(ev.MarkerTakenOff(Seat(tap.seat)))
    return None


def cancel_card(builder: MoveBuilder, tap: reversals.CancelCard) -> Refused | None:
    """Nothing reaches a card of a thief in the dungeon. Rulebook p. 13."""
    seat = Seat(tap.seat)
    if tap.slot not in lying(builder.state.thief(seat)):
        return refuse(Why.NOT_LYING)
    if refused := warned(tap.insist, in_dungeon(builder.state, seat)):
        return refused
    builder.add(ev.CardCancelled(seat, tap.slot, ev.Because.EFFECT))
    return None


def pass_first_thief(builder: MoveBuilder, tap: reversals.PassFirstThief) -> Refused | None:
    """Ties among the cards that still lie follow it at once; in Clean-up it goes on from there. Rulebook p. 8, 14."""
    if builder.state.first == tap.seat:
        return refuse(Why.ALREADY_FIRST)
    builder.add(ev.FirstThiefPassed(Seat(tap.seat)))
    return None


def call_guard(builder: MoveBuilder, tap: reversals.CallGuard) -> Refused | None:
    """Moved while it has still to act, the guard acts at its initiative all the same (ruling 2): that is no case of
    this."""
    if tap.acts is builder.state.guard_to_act:
        return refuse(Why.GUARD_TO_ACT if tap.acts else Why.GUARD_IS_DONE)
    builder.add(ev.GuardCalled() if tap.acts else ev.GuardSkipped())
    return None
