"""The state of a game, as the phones know it: what was tapped and proved, never where figures stand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from companion.games.age_of_thieves.rules import calendar, guards, initiative
from companion.games.age_of_thieves.rules.action_points import AGENT_AP, BLUE, Points
from companion.games.age_of_thieves.rules.allocation import Limits
from companion.games.age_of_thieves.rules.cards import CarryOver, Way
from companion.games.age_of_thieves.rules.editions import NEWEST, VERSIONS, Book, Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import EXIST, Jewel, Purse
from companion.games.age_of_thieves.rules.scoring import Ranking
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.copies import replace
from companion.table.ids import Seat


class Stage(StrEnum):
    """The stage of the game. Planning (the draw) needs no tap, so it has no stage; its steps are shown with the
    Declaration."""

    SETUP = "setup"
    EVENT = "event"
    DECLARATION = "declaration"
    RESOLUTION = "resolution"
    CLEANUP = "cleanup"
    COUNT = "count"
    OVER = "over"


PLAYING = frozenset({Stage.EVENT, Stage.DECLARATION, Stage.RESOLUTION, Stage.CLEANUP})


class District(StrEnum):
    """The four districts with gates; the Palace has none."""

    GOLDEN_DOMES = "golden_domes"
    EMPTY_POT = "empty_pot"
    SALTY_DOCKS = "salty_docks"
    HAMMERINGS = "hammerings"


class Fate(StrEnum):
    """What became of a declared card."""

    LIES = "lies"
    USED = "used"
    RESIGNED = "resigned"
    CANCELLED = "cancelled"


class PlanIs(StrEnum):
    """How a thief's plan for this turn came to the table."""

    SECRET = "secret"
    OPEN = "open"
    TO_TYPE = "to_type"
    TYPED = "typed"
    SET_ASIDE = "set_aside"


class What(StrEnum):
    """What an adjustment changes, for cards and events that the phones do not know."""

    AP = "ap"
    CARD_AP = "card_ap"
    INITIATIVE = "initiative"
    DICE = "dice"
    GUARD_VIGILANCE = "guard_vigilance"
    GUARD_MOVE = "guard_move"
    CAPTAIN_VIGILANCE = "captain_vigilance"
    CAPTAIN_MOVE = "captain_move"
    GREEN = "green"
    YELLOW = "yellow"
    TRINKETS = "trinkets"
    INFORMER = "informer"
    AGENT = "agent"
    NEIGHBORHOOD = "neighborhood"


IN_PURSE = frozenset({What.GREEN, What.YELLOW, What.TRINKETS})
ON_SHEET = frozenset({What.INFORMER, What.AGENT, What.NEIGHBORHOOD})
"""Things on a thief sheet. Each has the name of the field that counts it."""


class Span(StrEnum):
    """How long an adjustment lasts."""

    TURN = "turn"
    NEXT_TURN = "next_turn"
    GAME = "game"


@dataclass(frozen=True)
class Options:
    """The options that the table chose before the start."""

    edition: Edition = Edition.ENGLISH
    first_game: bool = False  # without the specials
    real_dice: bool = False
    version: int = NEWEST  # of the rules

    @cached_property
    def book(self) -> Book:
        """The reading of the rulebook that this table plays by."""
        return VERSIONS[self.version][self.edition]

    @cached_property
    def limits(self) -> Limits:
        """The limits of a plan."""
        return Limits(specials_in_game=not self.first_game, general=self.book.general_limit)


@dataclass(frozen=True)
class Slot:
    """One declared card with its AP. `card` and `way` were tapped; `shown` was proved by the phone."""

    points: Points
    special: bool = False
    change: int = 0
    fate: Fate = Fate.LIES
    done: int | None = None
    card: str | None = None
    way: Way | None = None
    target: Seat | None = None  # the thief whom a tapped card was used on
    shown: bool = False
    freed: bool = False  # the card took its thief out of the dungeon
    hid: bool = False  # the card hid its thief, who was not hidden before

    @cached_property
    def ap(self) -> int:
        """The AP that count for the order: never below 1, and a Guild Agent is not lowered (ruling 28)."""
        return max(1, AGENT_AP * self.points.agent, self.points.value + self.change)


@dataclass(frozen=True)
class Debts:
    """What a thief gets or loses at the next Declaration. Clean-up does not clear it, nor does being caught."""

    gains: int = 0
    asides: tuple[int, ...] = ()
    draws: int = 0

    def __bool__(self) -> bool:
        return self != Debts()

    def without(self, other: "Debts") -> "Debts":
        """These debts without those others."""
        asides = list(self.asides)
        for aside in other.asides:
            asides.remove(aside)
        return Debts(self.gains - other.gains, tuple(asides), self.draws - other.draws)


def debts_of(due: CarryOver) -> Debts:
    """The debts that a used card leaves for the next Declaration."""
    return Debts(due.gain, (due.aside,) if due.aside else (), due.draws)


@dataclass(frozen=True)
class Thief:
    """One seat: its thief sheet, its AP, its plan of this turn."""

    figure: str
    purse: Purse = Purse()
    informer: int = 0
    agent: int = 0
    neighborhood: int = 0
    markers: Points = Points(blue=BLUE)  # blue, purple and red of this turn; tokens lie on the sheet
    aside: Points = Points()
    draws: int = 0  # cards that an effect lets this thief draw now
    debts: Debts = Debts()
    plan: PlanIs = PlanIs.SECRET
    slots: tuple[Slot, ...] = ()
    caught: bool = False  # caught this turn: 2 blue AP in the next turn
    lost: Jewel | None = None  # when it was caught this turn
    in_dungeon: bool = False
    jailed: int = 0  # the moment of this turn when it came into the dungeon
    hidden: bool = False
    robbed: bool = False
    marked: bool = False  # a theft marker lies before this thief
    looted: int | None = None  # the moment of the Resolution in which it got a jewel or a token last
    lengthened: tuple[int, ...] = ()  # the moments of actions for which a Known Neighborhood was spent
    left: int | None = None  # its place among those who left: 1, 2...

    @property
    def pool(self) -> Points:
        """All the AP this thief can plan with now."""
        return self.markers + Points(informer=self.informer, agent=self.agent)

    @property
    def laid(self) -> Points:
        """The AP on this thief's cards."""
        return sum((slot.points for slot in self.slots), Points())

    def known(self, but: int) -> tuple[str | None, ...]:
        """The known cards of this plan, without those of one slot. A general card may have no name."""
        return tuple(
            slot.card
            for number, slot in enumerate(self.slots)
            if number != but and (slot.card is not None or slot.way is not None)
        )

    def proved(self, but: int) -> tuple[str | None, ...]:
        """The proved cards of this plan, without that of one slot. A tapped name proves nothing."""
        return tuple(slot.card for number, slot in enumerate(self.slots) if number != but and slot.shown)


@dataclass(frozen=True)
class Adjustment:
    """A change that somebody entered by hand, with a note for the log."""

    what: What
    amount: int
    seat: Seat | None
    slot: int | None
    span: Span
    note: str
    turn: int  # the turn in which it was entered

    def counts_in(self, turn: int) -> bool:
        """Whether the change counts in this turn."""
        first = self.turn + (self.span is Span.NEXT_TURN)
        return turn == first or (self.span is Span.GAME and turn >= first)

    def changes_ap_of(self, seat: Seat, turn: int) -> bool:
        """Whether the change alters the AP of this seat in this turn."""
        return self.what is What.AP and self.seat in (None, seat) and self.counts_in(turn)


@dataclass(frozen=True)
class Heist:
    """The Emperors' Jewel: who has it, who took it first and when, and where the open gates are."""

    holder: Seat | None = None
    burglar: Seat | None = None
    turn: int | None = None
    district: District | None = None


@dataclass(frozen=True)
class Owed:
    """A card of an earlier turn that its phone has not proved yet, as the table saw it."""

    question: int
    seat: Seat
    part: int
    slot: Slot
    known: tuple[str | None, ...]  # the other proved cards of that plan


@dataclass(frozen=True)
class State:
    """Everything that the rules need. It holds no plan before all plans open."""

    options: Options
    ring: tuple[Seat, ...]
    thieves: Mapping[Seat, Thief]
    stage: Stage = Stage.SETUP
    turn: int = 0
    mood: Mood = Mood.CALM
    first: Seat | None = None
    rolled: tuple[Any, ...] = ()  # the rounds of the roll for first thief, for all to see
    calm_cards: int = 0
    alarm_cards: int = 0
    ready_to_roll: bool = False  # whether the steps before the guard's roll are done
    faces: tuple[int, ...] = ()
    by_hand: bool = False
    real: frozenset[str] = frozenset()  # purposes of rolls that became real dice
    guard_done: int | None = None  # the moment when the guard acted
    guard_skipped: bool = False  # an effect keeps the guard from acting in this turn
    moment: int = 0
    heist: Heist = Heist()
    board: Purse = Purse(green=EXIST[Jewel.GREEN])
    supply: Purse = Purse(yellow=EXIST[Jewel.YELLOW])
    revealed: Mapping[Token, int] = field(default_factory=dict)
    adjustments: tuple[Adjustment, ...] = ()
    owed: tuple[Owed, ...] = ()
    ranking: Ranking | None = None

    def thief(self, seat: Seat) -> Thief:
        """The thief of a seat."""
        return self.thieves[seat]

    def with_thief(self, seat: Seat, **changes: Any) -> "State":
        """The same table with one thief changed."""
        return replace(self, thieves={**self.thieves, seat: replace(self.thieves[seat], **changes)})

    def with_loot(self, seat: Seat) -> "State":
        """Notes that a thief has just got a jewel or a token. Outside the Resolution no card can have brought it."""
        return self.with_thief(seat, looted=self.moment) if self.stage is Stage.RESOLUTION else self

    @cached_property
    def in_town(self) -> tuple[Seat, ...]:
        """Seats whose thieves have not left, clockwise."""
        return tuple(seat for seat in self.ring if self.thieves[seat].left is None)

    @property
    def gone(self) -> frozenset[Seat]:
        """Seats whose thieves have left."""
        return frozenset(self.ring) - frozenset(self.in_town)

    @property
    def arbiter(self) -> Seat | None:
        """Who has the first thief's duties: the token's holder, or the next in town if that thief left (ruling 23)."""
        if self.first is None:
            return None
        return calendar.acting_first(self.first, self.ring, self.gone)

    def few_ap_next(self, seat: Seat) -> bool:
        """Whether this thief gets few blue AP in Clean-up: it was caught this turn, or (German edition) is still in the
        dungeon (ruling 20)."""
        thief = self.thieves[seat]
        return thief.caught or (thief.in_dungeon and self.options.book.few_ap_in_dungeon)

    def adjusted(self, what: What) -> int:
        """The sum of the changes that people entered and that count now."""
        return sum(a.amount for a in self.adjustments if a.what is what and a.counts_in(self.turn))

    @property
    def cards_left(self) -> int:
        """Event cards in the deck in use."""
        return calendar.cards_left(self.mood, calm_drawn=self.calm_cards, alarm_drawn=self.alarm_cards)

    @property
    def dice(self) -> int:
        """How many dice the guard rolls for its initiative now."""
        return max(1, guards.sheet(self.mood).dice + self.adjusted(What.DICE))

    @property
    def guard(self) -> int | None:
        """The guard's initiative, once it is rolled."""
        if not self.faces:
            return None
        return max(0, guards.initiative(self.faces) + self.adjusted(What.INITIATIVE))

    @property
    def guard_to_act(self) -> bool:
        """Whether the guard still has to act in this turn."""
        return self.guard_done is None and not self.guard_skipped

    @property
    def district_due(self) -> bool:
        """Whether the first taking was tapped, but not yet its district card."""
        return self.heist.turn is not None and self.heist.district is None

    @property
    def question(self) -> int:
        """The number of this turn's sealed Declaration."""
        return self.turn * 100

    def owing(self, question: int, seat: Seat, part: int) -> Owed | None:
        """The owed card of an earlier turn that this proof is for; None if there is none."""
        return next((o for o in self.owed if (o.question, o.seat, o.part) == (question, seat, part)), None)

    def queue(self) -> tuple[initiative.Place, ...]:
        """Who acts from now on in this Resolution, the next first."""
        return () if self.first is None else initiative.upcoming(self.lies(), self.mood, self.first, self.ring)

    def lies(self) -> list[initiative.Lie]:
        """Everything that acts in this Resolution, done or not: cards that are not cancelled, and the guard if it
        acts."""
        if self.guard is None:
            return []
        cards = [
            initiative.Lie(seat, slot.ap, done=slot.done is not None)
            for seat in self.ring
            for slot in self.thieves[seat].slots
            if slot.fate is not Fate.CANCELLED
        ]
        guard = initiative.Lie(None, self.guard, done=self.guard_done is not None)
        return cards if self.guard_skipped else [*cards, guard]
