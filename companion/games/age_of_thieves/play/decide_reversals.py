"""What stood is turned round: jewels, the dungeon, markers, cards that lie, the first thief token, the guard."""

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play import reversals
from companion.games.age_of_thieves.play.decide_bookings import in_dungeon
from companion.games.age_of_thieves.play.flow import Flow, lying, warned
from companion.games.age_of_thieves.rules.jewels import Jewel, theft_options
from companion.games.age_of_thieves.rules.reasons import Why
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse


def put_back(flow: Flow, tap: reversals.PutBack) -> Refused | None:
    """It lies on the board again; Best Burglar, alarm and open gates stay as they are (ruling 10)."""
    seat = Seat(tap.seat)
    if tap.jewel is Jewel.TRINKETS:  # a city token: revealed, it never lies on the board again
        return refuse(Why.NOT_ON_BOARD)
    if tap.jewel not in theft_options(flow.state.thief(seat).purse, carries_emperors=flow.state.heist.holder == seat):
        return refuse(Why.NOT_THAT_JEWEL)
    flow.add(ev.JewelPutBack(seat, tap.jewel))
    return None


def get_out(flow: Flow, tap: reversals.GetOut) -> Refused | None:
    """Whoever is out of the dungeon is hidden until the turn ends, however it got out. Rulebook p. 13."""
    if not flow.state.thief(Seat(tap.seat)).in_dungeon:
        return refuse(Why.NOT_IN_DUNGEON)
    flow.add(ev.Escaped(Seat(tap.seat), by_move=False))
    return None


def take_marker_off(flow: Flow, tap: reversals.TakeMarkerOff) -> Refused | None:
    """Nothing was stolen, so another marker may come in this turn. Rulebook p. 12."""
    if not flow.state.thief(Seat(tap.seat)).marked:
        return refuse(Why.NO_THEFT_MARKER)
    flow.add(ev.MarkerTakenOff(Seat(tap.seat)))
    return None


def cancel_card(flow: Flow, tap: reversals.CancelCard) -> Refused | None:
    """Nothing reaches a card of a thief in the dungeon. Rulebook p. 13."""
    seat = Seat(tap.seat)
    if tap.slot not in lying(flow.state.thief(seat)):
        return refuse(Why.NOT_LYING)
    if refused := warned(tap.insist, in_dungeon(flow.state, seat)):
        return refused
    flow.add(ev.CardCancelled(seat, tap.slot, ev.Because.EFFECT))
    return None


def pass_first_thief(flow: Flow, tap: reversals.PassFirstThief) -> Refused | None:
    """Ties among the cards that still lie follow it at once; in Clean-up it goes on from there. Rulebook p. 8, 14."""
    if flow.state.first == tap.seat:
        return refuse(Why.ALREADY_FIRST)
    flow.add(ev.FirstThiefPassed(Seat(tap.seat)))
    return None


def call_guard(flow: Flow, tap: reversals.CallGuard) -> Refused | None:
    """Moved while it has still to act, the guard acts at its initiative all the same (ruling 2): that is no case of
    this."""
    if tap.acts is flow.state.guard_to_act:
        return refuse(Why.GUARD_TO_ACT if tap.acts else Why.GUARD_IS_DONE)
    flow.add(ev.GuardCalled() if tap.acts else ev.GuardSkipped())
    return None
