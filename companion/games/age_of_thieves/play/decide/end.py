"""The taps of the end: leaving the city, the final count, the ranking."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.bookings import in_dungeon
from companion.games.age_of_thieves.play.decide.move_builder import MoveBuilder, cancel_cards, end_game, warn, warned
from companion.games.age_of_thieves.play.decide.turn import alarm_due
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules import calendar
from companion.games.age_of_thieves.rules.calendar import Ending
from companion.games.age_of_thieves.rules.jewels import Purse, beyond_supply
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse


def gates_open(state: State) -> bool:
    """Whether thieves may leave now (ruling 14)."""
    return calendar.may_leave(
        state.mood,
        state.options.book,
        district_known=state.heist.district is not None,
        alarm_placed=not alarm_due(state),
    )


def leave(builder: MoveBuilder, tap: do.Leave) -> Refused | None:
    """A thief leaves for good; with the Emperors' Jewel the game ends at once. Rulebook p. 14 and 15, ruling 22."""
    state, seat = builder.state, Seat(tap.seat)
    closed = warn(not gates_open(state), Veto.WARN_GATES_CLOSED)
    if refused := warned(tap.insist, closed, in_dungeon(state, seat)):
        return refused
    builder.add(ev.ThiefLeft(seat))
    cancel_cards(builder, seat, ev.Because.LEFT)
    if builder.state.heist.holder == seat:
        end_game(builder, Ending.EMPERORS_CARRIED_OFF)
    elif not builder.state.in_town:
        builder.add(ev.CountBegan())  # no thief is left in town (ruling 9)
    return None


def count(builder: MoveBuilder, tap: do.Count) -> Refused | None:
    """The count of a thief sheet replaces what was tapped during the game."""
    state, seat = builder.state, Seat(tap.seat)
    if state.thief(seat).left is None:
        return refuse(Veto.STILL_IN_TOWN)
    if min(tap.green, tap.yellow, tap.trinkets) < 0:
        return refuse(Veto.AMOUNT_WRONG)
    purse = Purse(tap.green, tap.yellow, tap.trinkets)
    others = [thief.purse for other, thief in state.thieves.items() if other != seat]
    if refused := warned(tap.insist, warn(bool(beyond_supply([purse, *others])), Veto.WARN_MORE_THAN_EXIST)):
        return refused
    builder.add(ev.Counted(seat, purse))
    return None


def count_is_right(builder: MoveBuilder, _tap: do.CountIsRight) -> Refused | None:
    """The ranking of those who left. Rulebook p. 15."""
    end_game(builder, Ending.ALARM_CARDS_OUT if builder.state.in_town else Ending.ALL_LEFT)
    return None
