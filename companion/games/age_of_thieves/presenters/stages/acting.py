"""The thief whose turn it is, on the phone that taps for it: which card, which ways, and why some are closed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.cards import choices, next_place
from companion.games.age_of_thieves.play.lying_plan import lying_plan
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.presenters.frame import game
from companion.games.age_of_thieves.presenters.texts.card_text import special_name
from companion.games.age_of_thieves.presenters.texts.phrases import card_name
from companion.games.age_of_thieves.presenters.timeline_rows import place_of
from companion.games.age_of_thieves.rules.card_use import ways
from companion.games.age_of_thieves.rules.cards import (
    CUNNING_PLAN,
    DASH_SPACES,
    SNEAK_SPACES,
    WITS_CARDS,
    Way,
    asks_whom,
)
from companion.present.page_parts import Choice
from companion.present.play.booking_tree import why_not
from companion.present.play.lines import sentence
from companion.present.play.who_taps import for_whom, taps_for
from companion.present.ports import TableReader, Words
from companion.table.ids import Seat

_DOES: Mapping[Way, Mapping[str, int]] = MappingProxyType(
    {
        Way.SNEAK: {"spaces": SNEAK_SPACES},
        Way.DASH: {"spaces": DASH_SPACES},
        Way.WITS: {"cards": WITS_CARDS},
        Way.CUNNING: {"ap": CUNNING_PLAN.gain, "cards": CUNNING_PLAN.draws},
    }
)
"""The numbers of the rules in what is said of each way."""
_ANY = (Way.CARD, Way.SNEAK, Way.DASH, Way.WITS, Way.CUNNING)
"""All ways that a laid card may have, for a phone that does not know the card."""


@dataclass(frozen=True)
class WayOut:
    """One way to use the card, what it does, and why it is closed. What is closed is a line that leads to the
    reason."""

    key: str = ""
    text: str = ""
    about: str = ""
    can: bool = True
    why: str = ""


@dataclass(frozen=True)
class Turn:
    """A thief who acts now, and for whom this phone taps. `slot` None: the thief still has to choose among equal
    cards."""

    seat: Seat
    slot: int | None
    card: str | None = field(repr=False)
    known: bool  # the card; only its own phone knows it


def turn(desk: TableReader, state: State, chosen: int | None) -> Turn | None:
    """The thief who acts, if this phone taps for it. `chosen`: the chosen one of its equal cards."""
    place = next_place(state) if state.stage is Stage.RESOLUTION else None
    if place is None or place.seat is None or not taps_for(desk, place.seat):
        return None
    among = choices(state)
    slot = among[0] if len(among) == 1 else chosen if chosen in among else None
    plan = lying_plan(state, place.seat, desk.seen.own.get(place.seat, {}))
    if plan is None or slot is None:
        return Turn(place.seat, slot, None, known=False)
    return Turn(place.seat, slot, plan.parts[slot], known=True)


class Acting:
    """Keeps the choice among equal cards of the thief who acts here."""

    def __init__(self, desk: TableReader) -> None:
        self._desk = desk
        self._slot: int | None = None

    def here(self) -> tuple[State, Turn] | None:
        """The thief and card whose turn it is, if this phone taps for them."""
        state = game(self._desk)
        found = turn(self._desk, state, self._slot) if state else None
        return (state, found) if state and found else None

    def place(self, key: str) -> None:
        """Chooses one of the equal cards."""
        self._slot = int(key)

    def forget(self) -> None:
        """Forgets the choice, as the card is done."""
        self._slot = None


def headline(desk: TableReader, turn: Turn) -> str:
    """What to do now; also for whom, if several seats play on this phone."""
    words, whom = desk.words, for_whom(desk, turn.seat)
    mine = "" if whom else "_yours"
    if turn.slot is None:
        return words.say(f"resolution.which{mine}", whom=whom)
    return words.say(f"resolution.flip{mine}", whom=whom, card=place_of(words, turn.slot))


def named(words: Words, state: State, turn: Turn) -> str:
    """The name of the card whose turn it is, on its own phone."""
    if not turn.known or turn.slot is None:
        return ""
    card = card_name(words, turn.card) if turn.card else ""
    if state.thief(turn.seat).slots[turn.slot].special:
        special = sentence(special_name(words, state.thief(turn.seat).figure))
        return words.say("resolution.on_special", special=special, card=card or words.say("ways.card"))
    return card or words.say("resolution.general")


def places(words: Words, state: State, turn: Turn) -> tuple[Choice, ...]:
    """Equal cards to choose from, by their place; empty if there is only one."""
    among = choices(state)
    if len(among) < 2:
        return ()
    return tuple(Choice(str(slot), place_of(words, slot), emblem="card", chosen=slot == turn.slot) for slot in among)


def ways_out(desk: TableReader, state: State, turn: Turn) -> tuple[WayOut, ...]:
    """The ways to use the card; a closed one has its reason. A phone that does not know the card shows every way that
    it may have."""
    if turn.slot is None:
        return ()
    special = state.thief(turn.seat).slots[turn.slot].special
    offered: Iterable[Way] = ways(turn.card, special) if turn.known or special else _ANY
    return tuple(_way(desk, state, turn, way) for way in offered)


def first_open(ways: Iterable[WayOut]) -> WayOut | None:
    """The way of the main button: the first one that is open."""
    return next((way for way in ways if way.can), None)


def _way(desk: TableReader, state: State, turn: Turn, way: Way) -> WayOut:
    words = desk.words
    why = why_not(desk, probe(state, turn, way))
    text = words.say(f"resolution.{way}" if turn.known or way is not Way.CARD else "resolution.other_card")
    if why:
        return WayOut(way.value, words.say("resolution.closed_way", way=text), can=False, why=why)
    return WayOut(way.value, text, words.say(f"way_does.{way}", **_DOES.get(way, {})))


def probe(state: State, turn: Turn, way: Way) -> do.Use:
    """The command for this way, to be checked; with a target, if the card needs one."""
    command = use(state, turn, way)
    if not asks_target(turn, way):
        return command
    others = [seat for seat in state.in_town if seat != turn.seat]
    reach = [seat for seat in others if not state.thief(seat).in_dungeon]
    return use(state, turn, way, next(iter([*reach, *others]), None))


def use(state: State, turn: Turn, way: Way, target: Seat | None = None) -> do.Use:
    """The command that uses the card in this way. It names the card, so that its effects are booked at once."""
    assert turn.slot is not None  # ways are offered only after a card is chosen
    card = turn.card if way in (Way.CARD, Way.COVER) else None
    return do.Use(state.turn, turn.seat, turn.slot, way, card, target)


def asks_target(turn: Turn, way: Way) -> bool:
    """Whether this way is used on a thief, so that people must say on whom."""
    return way in (Way.CARD, Way.COVER) and asks_whom(turn.card)
