"""What a card or event turns round, as answers to the questions under which it is looked for."""

from collections.abc import Iterator

from companion.games.age_of_thieves.play.decide.move_builder import lying
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.presenters.pages.booking import Booking, Option, Question
from companion.games.age_of_thieves.presenters.timeline_rows import place_of
from companion.games.age_of_thieves.rules.jewels import Jewel, theft_options
from companion.present.play.booking import tap
from companion.present.play.lines import sentence
from companion.table.ids import Seat


def jewels(at: Booking) -> Iterator[Option]:
    """Back on the board. Trinkets are a city token: they never lie there again."""
    state, thief = at.state, at.thief
    for jewel in theft_options(state.thief(thief).purse, carries_emperors=state.heist.holder == thief):
        if jewel is not Jewel.TRINKETS:
            text = sentence(at.say("putback", jewel=at.jewel(jewel)))
            yield tap(f"putback_{jewel}", text, PutBack(state.turn, thief, jewel), emblem=f"jewel_{jewel}")


def prisoners(at: Booking) -> Iterator[Option]:
    """Out of the dungeon without Move."""
    for seat in at.state.in_town:
        if at.state.thief(seat).in_dungeon:
            text = at.say("getout", thief=at.figure(seat))
            yield tap(f"getout_{seat}", text, GetOut(at.state.turn, seat), emblem="dungeon")


def markers(at: Booking) -> Iterator[Option]:
    """A theft marker is taken off."""
    for seat in at.state.in_town:
        if at.state.thief(seat).marked:
            text = at.say("unmark", thief=at.figure(seat))
            yield tap(f"unmark_{seat}", text, TakeMarkerOff(at.state.turn, seat), emblem="theft")


def guard(at: Booking) -> Iterator[Option]:
    """The guard does what it would not have done."""
    acts = not at.state.guard_to_act
    yield tap("patrol", guard_text(at, acts=acts), CallGuard(at.state.turn, acts), emblem="guard")


def guard_text(at: Booking, *, acts: bool) -> str:
    """What turning the guard round means now."""
    if not acts:
        return at.say("guard_rests")
    return at.say("guard_after_all" if at.state.guard_skipped else "guard_acts")


def _cards(at: Booking) -> Iterator[Option]:
    for seat in at.state.in_town:
        thief = at.state.thief(seat)
        for slot in lying(thief):
            place = place_of(at.desk.words, slot)
            text = at.say("card", thief=thief.figure, ap=thief.slots[slot].ap, card=place)
            yield tap(f"{seat}_{slot}", text, CancelCard(at.state.turn, seat, slot), emblem=at.emblem(seat))


def _firsts(at: Booking) -> Iterator[Option]:
    for seat in at.state.in_town:
        if seat != at.state.first:
            yield tap(str(seat), at.figure(seat), PassFirstThief(at.state.turn, Seat(seat)), emblem=at.emblem(seat))


CANCEL_CARD = Question("cancel_card", _cards)
PASS_FIRST = Question("passfirst", _firsts)
"""Questions of their own, behind a door."""
