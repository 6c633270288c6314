"""Questions for rare things, for a thief or for the table."""

from collections.abc import Iterator

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Fate, Slot
from companion.games.age_of_thieves.presenters.pages import booking_reversals as turned
from companion.games.age_of_thieves.presenters.pages.booking import Booking, Option, Question
from companion.games.age_of_thieves.presenters.pages.booking_finds import emperors
from companion.games.age_of_thieves.presenters.texts.phrases import card_name
from companion.games.age_of_thieves.presenters.timeline_rows import place_of
from companion.present.play.booking_tree import GoTo, HeldStep, tap
from companion.present.play.who_taps import leads


def more(at: Booking) -> Iterator[Option]:
    """Further questions, other pages, and single steps."""
    yield from at.door("hidden", _HIDDEN, "eye_off")
    if at.seat is not None:
        yield left(at)
        yield emperors(at, "emperors")
    if leads(at.desk):
        yield Option("adjust", at.say("adjust"), GoTo("adjust"), detail=at.say("adjust_detail"), emblem="gear")
    yield tap("event", at.say("event"), do.ExtraEvent(at.state.turn), emblem="phase_event")
    yield from at.door("mismatch", _MISMATCH, "cross")
    yield from at.door("cancel_card", turned.CANCEL_CARD, "effect")
    yield from turned.guard(at)
    yield from at.door("passfirst", turned.PASS_FIRST, "first")


def _hidden(at: Booking) -> Iterator[Option]:
    for seat in at.state.in_town:
        how = "seen" if at.state.thief(seat).hidden else "hide"
        text, command = at.say(how, thief=at.figure(seat)), do.Hide(at.state.turn, how == "hide", seat)
        yield tap(f"{how}_{seat}", text, command, emblem="eye_off")
    yield tap("all", at.say("hide_all"), do.Hide(at.state.turn, hidden=True), emblem="people")


def _mismatch(at: Booking) -> Iterator[Option]:
    """Asks which card on the table is not what its phone said."""
    for seat in at.state.in_town:
        for number, slot in enumerate(at.state.thief(seat).slots):
            if slot.fate in (Fate.USED, Fate.LIES):
                text = at.say("card", thief=at.figure(seat), ap=slot.ap, card=_known(at, slot, number))
                yield tap(f"{seat}_{number}", text, do.Mismatch(at.state.turn, seat, number), emblem=at.emblem(seat))


def _known(at: Booking, slot: Slot, number: int) -> str:
    return card_name(at.desk.words, slot.card) if slot.card else place_of(at.desk.words, number)


def left(at: Booking) -> Option:
    """Leaving the city, which may end the game; then it says so."""
    command = do.Leave(at.state.turn, at.thief)
    ends = at.state.heist.holder == at.thief or at.state.in_town == (at.thief,)
    hold = HeldStep(command, at.say("hold_left", thief=at.figure(at.thief)), (at.say("left_ends"),) if ends else ())
    return Option("left", at.say("left"), hold, command, emblem="arrow")


_HIDDEN = Question("hidden", _hidden)
_MISMATCH = Question("mismatch", _mismatch)
