"""Questions about thieves: who is caught, and who steals from whom."""

from collections.abc import Iterator
from functools import partial

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.presenters.pages import booking_reversals as turned
from companion.games.age_of_thieves.presenters.pages.booking import Booking, Option, Question
from companion.games.age_of_thieves.rules.jewels import Jewel, lost_when_caught, theft_options
from companion.present.page_parts import Choice
from companion.present.play.booking_tree import Do, tap
from companion.present.play.lines import sentence
from companion.table.ids import Seat


def caught(at: Booking) -> Iterator[Option]:
    """Asks who is caught, or gets out again."""
    for seat in at.state.in_town:
        yield catch(at, seat)
    yield from turned.prisoners(at)


def offer_caught(at: Booking, seat: Seat) -> Choice | None:
    """The chip of a thief who can be caught; None if it is not offered now."""
    return at.shown(catch(at, seat))


def catch(at: Booking, seat: Seat) -> Option:
    """The answer that this thief is caught, as an option. If there is a choice, the lost jewel is asked next."""
    losable, figure, emblem = _losable(at, seat), at.figure(seat), at.emblem(seat)
    if len(losable) < 2:
        return tap(str(seat), figure, do.Catch(at.state.turn, seat), emblem=emblem)
    first = do.Catch(at.state.turn, seat, losable[0])
    return Option(str(seat), figure, Question("lost", partial(_lost, seat)), first, emblem=emblem)


def _losable(at: Booking, seat: Seat) -> tuple[Jewel, ...]:
    return tuple(lost_when_caught(at.state.thief(seat).purse, carries_emperors=at.state.heist.holder == seat))


def _lost(seat: Seat, at: Booking) -> Iterator[Option]:
    for jewel in _losable(at, seat):
        yield _jewel(at, jewel, do.Catch(at.state.turn, seat, jewel))


def _jewel(at: Booking, jewel: Jewel, command: do.Catch | do.Steal) -> Option:
    return tap(jewel, sentence(at.jewel(jewel)), command, emblem=f"jewel_{jewel}")


def thefts(at: Booking) -> Iterator[Option]:
    """Asks for a theft, or for a theft marker."""
    for victim in at.others():
        figure, emblem = at.figure(victim), at.emblem(victim)
        if steals := _steals(at, victim):
            follows = Do(steals[0]) if len(steals) == 1 else Question("loot", partial(_loot, victim))
            yield Option(f"steal_{victim}", at.say("steal", victim=figure), follows, steals[0], emblem=emblem)
        mark = do.MarkForTheft(at.state.turn, at.thief, victim)
        yield tap(f"mark_{victim}", at.say("mark", victim=figure), mark, at.say("mark_detail"), emblem)
    yield from turned.markers(at)


def _steals(at: Booking, victim: Seat) -> list[do.Steal]:
    loot = theft_options(at.state.thief(victim).purse, carries_emperors=at.state.heist.holder == victim)
    return [do.Steal(at.state.turn, at.thief, victim, jewel) for jewel in loot]


def _loot(victim: Seat, at: Booking) -> Iterator[Option]:
    for steal in _steals(at, victim):
        yield _jewel(at, steal.jewel, steal)
