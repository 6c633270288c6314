"""The timeline of a Resolution, entry by entry: who acts with how many AP, the result, the reason for its place."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.age_of_thieves.play.decide.cards import stands_alone
from companion.games.age_of_thieves.play.decide.move_builder import lying
from companion.games.age_of_thieves.play.state import Fate, State
from companion.games.age_of_thieves.play.view import TimelineAction, timeline
from companion.games.age_of_thieves.presenters.frame import flag
from companion.games.age_of_thieves.presenters.texts.card_text import card_text
from companion.games.age_of_thieves.presenters.texts.gains import NOW, gains
from companion.games.age_of_thieves.presenters.texts.phrases import because, card_name, nth
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.present.play.timeline import TimelineEntry, in_turn
from companion.present.play.who_taps import leads
from companion.present.ports import TableReader, Words
from companion.table.ids import Seat

_FATES = {Fate.USED: "done", Fate.RESIGNED: "resigned", Fate.CANCELLED: "cancelled"}
_LOOKS = {Fate.LIES: "next", Fate.USED: "done", Fate.RESIGNED: "done", Fate.CANCELLED: "cancelled"}
_MARKS = {Fate.USED: "check", Fate.RESIGNED: "minus", Fate.CANCELLED: "cross"}


def entries(desk: TableReader, state: State) -> tuple[TimelineEntry, ...]:
    """All entries of this turn: done, not yet done, cancelled."""
    brought, led = gains(desk, state), leads(desk)
    listed = in_turn(_entries(desk, state))
    if desk.seen.rehearses:
        listed = _compared(desk.words, listed)
    return tuple(_told(desk.words, entry, brought, led=led) for entry in listed)


def _compared(words: Words, listed: Sequence[TimelineEntry]) -> tuple[TimelineEntry, ...]:
    """For a practice: why it is this entry's turn, if the number alone says it. It beats the next number."""
    ahead = [entry for entry in listed if entry.open]
    rival = next((entry for entry in ahead if entry.seat != ahead[0].seat), None)
    if rival is None or ahead[0].why:
        return tuple(listed)
    facts = {"number": ahead[0].number, "later": rival.number, "who": rival.name}
    why = words.say("resolution.beats_yours" if rival.yours else "resolution.beats", **facts)
    return tuple(replace(entry, why=why) if entry is ahead[0] else entry for entry in listed)


def _entries(desk: TableReader, state: State) -> Iterator[TimelineEntry]:
    ahead: dict[tuple[Seat | None, int], int] = {}  # entries not yet done, by thief and number
    for row in timeline(state):
        slot = row.slot
        if row.fate is Fate.LIES:
            nth = ahead.get((row.seat, row.ap), 0)
            ahead[row.seat, row.ap] = nth + 1
            slot = _nth(state, row, nth)
        yield _entry(desk, state, row, slot)


def _nth(state: State, row: TimelineAction, nth: int) -> int | None:
    """The slot of an entry. Equal cards of one thief stand in the order of its slots."""
    if row.seat is None:
        return None
    thief = state.thief(row.seat)
    return [slot for slot in lying(thief) if thief.slots[slot].ap == row.ap][nth]


def _entry(desk: TableReader, state: State, row: TimelineAction, slot: int | None) -> TimelineEntry:
    words = desk.words
    yours = row.seat is not None and row.seat in desk.seen.seats
    figure = "" if row.seat is None else state.thief(row.seat).figure
    return TimelineEntry(
        key="guard" if row.seat is None else f"{row.seat}_{slot}",
        seat=row.seat,
        slot=slot,
        number=str(row.ap),
        name=figure or words.say("resolution.guard"),
        emblem=emblem_of(figure) if figure else "guard",
        what=_what(words, state, row, yours),
        why=because(words, state, row.because),
        rules=tuple(row.because),
        fate=words.say(f"resolution.{_FATES[row.fate]}") if row.fate in _FATES else "",
        mark=_MARKS.get(row.fate, ""),
        look=_LOOKS[row.fate],
        yours=yours,
        open=row.fate is Fate.LIES,
        flag=flag(state, row.seat),
    )


def _told(words: Words, entry: TimelineEntry, brought: Mapping[str, Sequence[str]], *, led: bool) -> TimelineEntry:
    """The entry with its gains and with what a tap on it opens."""
    is_now = entry.look == "now"
    found = (*brought.get(entry.key, ()), *(brought.get(NOW, ()) if is_now else ()))
    mark = "arrow" if led and entry.look == "next" else entry.mark
    return replace(entry, brought=", ".join(found), ask=_ask(words, entry, led=led) if is_now else "", mark=mark)


def _ask(words: Words, entry: TimelineEntry, *, led: bool) -> str:
    """Why it is this entry's turn, if the number alone does not say it; else what may be wrong, on a phone that can tap
    it."""
    if entry.why:
        return words.say("resolution.ask")
    return words.say("resolution.ask_card") if led and entry.seat is not None else ""


def _what(words: Words, state: State, row: TimelineAction, yours: bool) -> str:
    """The card of an entry. A card that is not done has no name on any phone; its owner knows it by its place."""
    if row.seat is None:
        return words.say("tale.guard_acts") if row.fate is Fate.USED else ""
    if row.fate is Fate.USED:
        return card_text(words, state.thief(row.seat).figure, row.way, row.card)
    if row.fate is not Fate.LIES:
        return card_name(words, row.card) if row.card else ""
    place = ""
    if yours:
        place = words.say("resolution.equal") if row.slot is None else place_of(words, row.slot)
    special = words.say("resolution.special_lies") if row.special else ""
    unused = words.say("resolution.resigns_itself") if stands_alone(state.thief(row.seat)) else ""
    return " · ".join(part for part in (special, place, unused) if part)


def place_of(words: Words, slot: int) -> str:
    """A card by its place in the row on the table."""
    return words.say("resolution.leftmost") if slot == 0 else words.say("resolution.place", nth=nth(words, slot + 1))
