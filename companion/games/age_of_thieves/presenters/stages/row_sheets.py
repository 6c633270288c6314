"""The sheet that a tap on an entry of the timeline opens: why it has its place, and what can be done."""

from collections.abc import Iterator

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.cards import BASIC_OF
from companion.games.age_of_thieves.play.reversals import CallGuard, CancelCard
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.pages.booking import Booking
from companion.games.age_of_thieves.presenters.pages.booking_choices import chips, may_book_for
from companion.games.age_of_thieves.presenters.pages.booking_reversals import guard_text
from companion.games.age_of_thieves.presenters.stages import acting
from companion.games.age_of_thieves.presenters.stages.acting import Turn
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.rules.cards import Way
from companion.present.page_parts import Choice, Sheet
from companion.present.play.booking_tree import insisted, offer, why_not
from companion.present.play.lines import sentence
from companion.present.play.timeline import TimelineEntry
from companion.present.play.who_taps import leads
from companion.present.ports import TableReader
from companion.table.ids import Seat


def about(desk: TableReader, state: State, entry: TimelineEntry | None) -> Sheet | None:
    """An entry's reason in full, and what this phone may do about it."""
    if entry is None:
        return None
    words = desk.words
    told = (entry.what, entry.fate, words.say("resolution.why", why=sentence(entry.why)) if entry.why else "")
    why = "\n".join(part for part in told if part) or words.say("resolution.why_highest")
    text = "\n".join((why, *(words.say(f"why_rule.{rule}") for rule in entry.rules)))
    choices = tuple(choice for choice in _choices(desk, state, entry) if choice is not None)
    return Sheet(
        words.say("resolution.entry", ap=entry.number, name=entry.name), choices, text, words.say("resolution.close")
    )


def _choices(desk: TableReader, state: State, entry: TimelineEntry) -> Iterator[Choice | None]:
    at = Booking(desk, entry.seat, state)
    if entry.look == "next":
        yield offer(desk, "here", desk.words.say("resolution.here"), command_for(state, entry, "here"), emblem="arrow")
    if entry.seat is None:
        yield offer(
            desk, "patrol", guard_text(at, acts=not entry.open), command_for(state, entry, "patrol"), emblem="guard"
        )
        return
    if entry.look == "done" and entry.seat in may_book_for(desk):
        yield from chips(desk.words, entry.seat)
    if entry.look == "now" and leads(desk):
        yield from _anyway(desk, state, entry)
    if entry.look in ("done", "now", "next") and not why_not(desk, command_for(state, entry, "mismatch")):
        text = desk.words.say("resolution.mismatch")
        yield offer(desk, "mismatch", text, command_for(state, entry, "mismatch"), emblem="cross")
    if entry.open and entry.slot is not None:
        yield offer(desk, "cancel", at.say("cancel_this"), command_for(state, entry, "cancel"), emblem="effect")


def _anyway(desk: TableReader, state: State, entry: TimelineEntry) -> Iterator[Choice]:
    """The closed ways of the card whose turn it is, for a leader, who can insist."""
    for way in Way:
        command = command_for(state, entry, way)
        if why_not(desk, command) and insisted(desk, command) is not None:
            text = desk.words.say("resolution.anyway", way=desk.words.say(f"resolution.any_{way}"))
            yield Choice(way, text, emblem="warn")


def command_for(state: State, entry: TimelineEntry, key: str) -> Command:
    """The command that an answer on the sheet of this entry stands for."""
    if key == "here":
        return do.WeAreHere(state.turn, entry.seat, entry.slot)
    if key == "patrol":
        return CallGuard(state.turn, acts=not entry.open)
    assert entry.seat is not None
    assert entry.slot is not None  # only the guard's entry has no seat
    if key == "mismatch":
        return do.Mismatch(state.turn, entry.seat, entry.slot)
    if key == "cancel":
        return CancelCard(state.turn, entry.seat, entry.slot)
    return do.Use(state.turn, entry.seat, entry.slot, Way(key), BASIC_OF.get(Way(key)))


def whom(desk: TableReader, state: State, turn: Turn, way: Way) -> Sheet:
    """The thieves on whom a card can be used."""
    at = Booking(desk, turn.seat, state)
    offered = [_on(at, turn, way, seat) for seat in at.others()]
    title = desk.words.say("resolution.whom")
    return Sheet(title, tuple(choice for choice in offered if choice), cancel=desk.words.say("resolution.close"))


def closed(desk: TableReader, state: State, turn: Turn, way: Way) -> Sheet | None:
    """Why a way is closed; a leader may insist. None once it is open again."""
    command = acting.probe(state, turn, way)
    if not (why := why_not(desk, command)):
        return None
    anyway = desk.words.say("resolution.anyway", way=desk.words.say(f"resolution.any_{way}"))
    choices = (Choice(way, anyway, emblem="warn"),) if insisted(desk, command) is not None else ()
    return Sheet(desk.words.say(f"resolution.any_{way}"), choices, why, desk.words.say("resolution.close"))


def whose(desk: TableReader, state: State) -> Sheet:
    """The thieves for whom something can be entered, clockwise."""
    seats = tuple(seat for seat in state.in_town if seat in may_book_for(desk))
    thieves = tuple(
        Choice(str(seat), state.thief(seat).figure, emblem=emblem_of(state.thief(seat).figure)) for seat in seats
    )
    return Sheet(desk.words.say("bookings.ask_whose"), thieves, cancel=desk.words.say("resolution.close"))


def _on(at: Booking, turn: Turn, way: Way, seat: Seat) -> Choice | None:
    return offer(at.desk, str(seat), at.figure(seat), acting.use(at.state, turn, way, seat), emblem=at.emblem(seat))
