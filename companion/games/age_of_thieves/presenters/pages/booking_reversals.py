"""Answers for what a card or event reverses, under the question where people look for it."""

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
from companion.present.play.booking_tree import tap
from companion.present.play.lines import sentence
from companion.table.ids import Seat


def jewels(at: Booking) -> Iterator[Option]:
    """Jewels to put back on the board. Trinkets are a city token: they never go back."""
    state, thief = at.state, at.thief
    for jewel in theft_options(state.thief(thief).purse, carries_emperors=state.heist.holder == thief):
        if jewel is not Jewel.TRINKETS:
            text = sentence(at.say("putback", jewel=at.jewel(jewel)))
            yield tap(f"putback_{jewel}", text, PutBack(state.turn, thief, jewel), emblem=f"jewel_{jewel}")


def prisoners(at: Booking) -> Iterator[Option]:
    """Thieves who get out of the dungeon without Move."""
    for seat in at.state.in_town:
        if at.state.thief(seat).in_dungeon:
            text = at.say("getout", thief=at.figure(seat))
            yield tap(f"getout_{seat}", text, GetOut(at.state.turn, seat), emblem="dungeon")


def markers(at: Booking) -> Iterator[Option]:
    """Theft markers to take off."""
    for seat in at.state.in_town:
        if at.state.thief(seat).marked:
            text = at.say("unmark", thief=at.figure(seat))
            yield tap(f"unmark_{seat}", text, TakeMarkerOff(at.state.turn, seat), emblem="theft")


def guard(at: Booking) -> Iterator[Option]:
    """The guard acts once more, or not at all."""
    acts = not at.state.guard_to_act
    yield tap("patrol", guard_text(at, acts=acts), CallGuard(at.state.turn, acts), emblem="guard")


def guard_text(at: Booking, *, acts: bool) -> str:
    """What a call changes for the guard now, in words."""
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
"""Further questions."""
