"""The thief whose turn it is, on the phone that taps for it: which card, which ways, and why some are closed."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.cards import choices, next_place
from companion.games.age_of_thieves.play.lying_plan import lying_plan
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.presenters.texts.card_text import special_name
from companion.games.age_of_thieves.presenters.texts.phrases import card_name
from companion.games.age_of_thieves.presenters.timeline_rows import place_of
from companion.games.age_of_thieves.rules.cards import Way, asks_whom
from companion.games.age_of_thieves.rules.resolution import ways
from companion.present.pieces import Choice
from companion.present.play.booking import why_not
from companion.present.play.lines import sentence
from companion.present.play.who_taps import for_whom, taps_for
from companion.present.ports import TableReader, Words
from companion.table.ids import Seat

_ANY = (Way.CARD, Way.SNEAK, Way.DASH, Way.WITS, Way.CUNNING)
"""What a card can be that lies on the table for everybody but this phone."""


@dataclass(frozen=True)
class WayOut:
    """One way to use the card, and why it is closed."""

    key: str = ""
    text: str = ""
    can: bool = True
    why: str = ""


@dataclass(frozen=True)
class Turn:
    """A thief who acts now and is tapped for here; `slot` None: it has yet to choose among equal cards."""

    seat: Seat
    slot: int | None
    card: str | None = field(repr=False)
    known: bool  # what the card is: its own phone knows


def turn(desk: TableReader, state: State, chosen: int | None) -> Turn | None:
    """Who acts, if that is tapped on this phone; `chosen` among equal cards."""
    place = next_place(state) if state.stage is Stage.RESOLUTION else None
    if place is None or place.seat is None or not taps_for(desk, place.seat):
        return None
    among = choices(state)
    slot = among[0] if len(among) == 1 else chosen if chosen in among else None
    plan = lying_plan(state, place.seat, desk.seen.own.get(place.seat, {}))
    if plan is None or slot is None:
        return Turn(place.seat, slot, None, known=False)
    return Turn(place.seat, slot, plan.parts[slot], known=True)


def headline(desk: TableReader, turn: Turn) -> str:
    """What to do now, and for whom if that is not the only one who plays here."""
    words, whom = desk.words, for_whom(desk, turn.seat)
    mine = "" if whom else "_yours"
    if turn.slot is None:
        return words.say(f"resolution.which{mine}", whom=whom)
    return words.say(f"resolution.flip{mine}", whom=whom, card=place_of(words, turn.slot))


def named(words: Words, state: State, turn: Turn) -> str:
    """What the card is, on its own phone, now that its turn has come."""
    if not turn.known or turn.slot is None:
        return ""
    card = card_name(words, turn.card) if turn.card else ""
    if state.thief(turn.seat).slots[turn.slot].special:
        special = sentence(special_name(words, state.thief(turn.seat).figure))
        return words.say("resolution.on_special", special=special, card=card or words.say("ways.card"))
    return card or words.say("resolution.general")


def places(words: Words, state: State, turn: Turn) -> tuple[Choice, ...]:
    """Equal cards, to be chosen by their place; none if there is but one."""
    among = choices(state)
    if len(among) < 2:
        return ()
    return tuple(Choice(str(slot), place_of(words, slot), emblem="card", chosen=slot == turn.slot) for slot in among)


def ways_out(desk: TableReader, state: State, turn: Turn) -> tuple[WayOut, ...]:
    """The ways of the card, open ones first; what is closed has its reason. On other phones than its own: every way it
    may have."""
    if turn.slot is None:
        return ()
    special = state.thief(turn.seat).slots[turn.slot].special
    offered: Iterable[Way] = ways(turn.card, special) if turn.known or special else _ANY
    return tuple(sorted((_way(desk, state, turn, way) for way in offered), key=lambda way: not way.can))


def _way(desk: TableReader, state: State, turn: Turn, way: Way) -> WayOut:
    words = desk.words
    why = why_not(desk, probe(state, turn, way))
    text = words.say(f"resolution.{way}" if turn.known or way is not Way.CARD else "resolution.other_card")
    return WayOut(way.value, text, not why, why)


def probe(state: State, turn: Turn, way: Way) -> do.Use:
    """The card used this way; on somebody, where it asks for whom."""
    command = use(state, turn, way)
    if not asks_target(turn, way):
        return command
    others = [seat for seat in state.in_town if seat != turn.seat]
    reach = [seat for seat in others if not state.thief(seat).in_dungeon]
    return use(state, turn, way, next(iter([*reach, *others]), None))


def use(state: State, turn: Turn, way: Way, target: Seat | None = None) -> do.Use:
    """The card used this way; with its name its effects are booked at once."""
    assert turn.slot is not None  # ways are offered for one card
    card = turn.card if way in (Way.CARD, Way.COVER) else None
    return do.Use(state.turn, turn.seat, turn.slot, way, card, target)


def asks_target(turn: Turn, way: Way) -> bool:
    """Whether it is used on a thief, who is asked for."""
    return way in (Way.CARD, Way.COVER) and asks_whom(turn.card)
