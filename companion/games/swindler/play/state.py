"""The table as the phones know it: counts and places, never which item a tile shows or which cards a hand holds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from companion.games.swindler.rules import bags, dealers, orders, raid
from companion.games.swindler.rules.abilities import Ability, is_master
from companion.games.swindler.rules.accomplices import CARDS, Accomplice
from companion.games.swindler.rules.paying import COINS
from companion.games.swindler.rules.scoring import AT_START, Rank, Source
from companion.games.swindler.rules.tiles import NEUTRALS, Colour, Heap, Tile
from companion.table.copies import replace
from companion.table.ids import Seat


class Stage(StrEnum):
    """Where the evening stands: before the first turn, the steps of a turn, the end."""

    SETUP = "setup"
    BEFORE = "before"  # a master thief draws a card
    RESERVE = "reserve"
    STEAL = "steal"
    ACTIONS = "actions"
    REFILL = "refill"
    HIRE = "hire"
    COUNT = "count"
    OVER = "over"


PLAYING = frozenset(Stage) - {Stage.SETUP, Stage.COUNT, Stage.OVER}
"""A turn is under way."""


class Pending(StrEnum):
    """What lies open for cards before it takes effect."""

    NOTHING = "nothing"
    STOP = "stop"  # until the loot is kept
    SKULL = "skull"  # until the loot goes back


@dataclass(frozen=True)
class Options:
    """What the table chose before the start."""

    contents: bags.Contents
    master_thieves: bool = True
    odds_shown: bool = True


@dataclass(frozen=True)
class Swindler:
    """One seat, and all that lies before it."""

    figure: str
    points: int = AT_START
    sources: Mapping[Source, int] = field(default_factory=dict)  # where its points came from since the start
    coins: int = 1
    tiles: Heap = Heap()
    cards: int = 0  # in hand, those that rest among them
    resting: int = 0
    posters: int = 0
    orders: int = 0  # fulfilled
    in_dungeon: bool = False
    ability: Ability | None = None
    written: str = ""  # an ability in the players' own words
    hand_in: int = 0  # tiles that a raid wants now
    swapped: "Swapped | None" = None  # by the Trickster that it was given

    @property
    def playable(self) -> int:
        """The cards that do not rest."""
        return self.cards - self.resting

    @property
    def coins_shown(self) -> int:
        """All coins before this seat, those on tiles too."""
        return self.coins + self.tiles.coins


@dataclass(frozen=True)
class Swapped:
    """What a Trickster has swapped, as the seat sees it that was given the card."""

    other: Seat
    got: Tile
    gave: Tile


@dataclass(frozen=True)
class Theft:
    """The steal of this turn."""

    bag: Colour
    loot: Heap = Heap()  # of this turn, as far as the thief still has it
    here: int = 0  # loot out of this bag
    stood: int = 0  # draws that no Angel undid, out of all bags
    pending: Pending = Pending.NOTHING
    spared: bool = False  # by an Angel: the thief may stop at once
    switched: bool = False  # by a Decoy: a skull as the first draw does nothing
    forced_by: Seat | None = None  # whose Traitor wants one more draw
    skulls: int = 0  # that stood

    @property
    def harmless(self) -> bool:
        """Whether a skull drawn now takes nothing and brings nothing."""
        return self.switched and not self.here


@dataclass(frozen=True)
class PlayedCard:
    """An accomplice on the table, from its opening until it is carried out. `number` is its own in this game."""

    number: int
    seat: Seat
    card: Accomplice
    target: int | None = None  # the number of the card that an Assassin is meant for
    begun: bool = False
    drawn: int = 0  # by a Cheat
    givers: tuple[Seat, ...] = ()  # who still has to give to a Beggar
    part: Heap | None = None  # one part of the loot, as a Legacy Hunter has split it


@dataclass(frozen=True)
class Reaction:
    """A question to all who hold a card, then the cards that were its answers, the next one first."""

    question: int
    asked: tuple[Seat, ...]
    by: Seat  # who has said STOP!
    played_before: int = 0  # cards of this game, before its answers
    opened: bool = False
    to_type: tuple[Seat, ...] = ()  # cards that lie there without a phone
    cards: tuple[PlayedCard, ...] = ()


@dataclass(frozen=True)
class Bet:
    """A Know-it-all on the table."""

    seat: Seat
    on_skull: bool


@dataclass(frozen=True)
class OrderOut:
    """An order that lies out, and whose marker lies on it."""

    marker: Seat | None = None


@dataclass(frozen=True)
class State:
    """Everything the rules need. Nobody's answer is in it before it opens."""

    options: Options
    ring: tuple[Seat, ...]
    swindlers: Mapping[Seat, Swindler]
    stage: Stage = Stage.SETUP
    turn: int = 0
    start: Seat | None = None  # who has the start marker
    active: Seat | None = None
    orders: tuple[OrderOut | None, ...] = (OrderOut(),) * orders.OUT
    dealers: tuple[Heap | None, ...] = (Heap(),) * dealers.OUT
    deck: int = 0  # order cards that are still to be turned up
    discards: int = 0  # accomplices
    theft: Theft | None = None
    draws: int = 0  # of this turn, a Cheat's too
    sold_dearer: bool = False  # the ability was used in this turn
    finished: bool = False  # an order or a dealer, so there is something to refill
    raided: raid.RaidCard | None = None  # the raid of this refill
    jailed: tuple[Seat, ...] = ()  # whom it has sent to the dungeon
    bets: tuple[Bet, ...] = ()
    aids: tuple[Accomplice, ...] = ()  # Forgers and Lockpicks laid down for this step
    stack: tuple[Reaction, ...] = ()  # the innermost question last
    asked: int = 0  # questions to those who hold cards, so far
    played: int = 0  # cards, so far
    ranking: tuple[Rank, ...] | None = None

    def swindler(self, seat: Seat) -> Swindler:
        """Who sits there."""
        return self.swindlers[seat]

    def with_swindler(self, seat: Seat, **changes: Any) -> "State":
        """The same table with one seat changed."""
        return replace(self, swindlers={**self.swindlers, seat: replace(self.swindlers[seat], **changes)})

    def has(self, seat: Seat, ability: Ability) -> bool:
        """Whether a master thief can use this ability now."""
        swindler = self.swindlers[seat]
        return swindler.ability is ability and is_master(swindler.orders, orders.MASTER_AT[len(self.ring)])

    # -- heaps and supplies --------------------------------------------------------------------------------------------

    @property
    def heaps(self) -> tuple[Heap, ...]:
        """Everywhere that tiles lie, but for bags and supply."""
        before = (swindler.tiles for swindler in self.swindlers.values())
        return (*before, *(loot for loot in self.dealers if loot is not None))

    def odds(self, bag: Colour) -> bags.Odds:
        """What is in a bag now."""
        return bags.odds(self.options.contents[bag], bag, self.heaps)

    @property
    def supply_coins(self) -> int:
        """Coins in the supply; below 0 when they are counted on (ruling 8)."""
        return COINS - sum(swindler.coins for swindler in self.swindlers.values())

    @property
    def supply_neutral(self) -> int:
        """Neutral tiles in the supply."""
        return NEUTRALS - sum(len(heap.of(Colour.NEUTRAL)) for heap in self.heaps)

    @property
    def accomplices_left(self) -> int:
        """Accomplices that can still be drawn, discards included: they are shuffled when the pile is out."""
        in_hand = sum(swindler.cards for swindler in self.swindlers.values())
        return CARDS - in_hand - len(self.bets) - sum(len(reaction.cards) for reaction in self.stack)

    # -- reactions -----------------------------------------------------------------------------------------------------

    @property
    def reaction(self) -> Reaction | None:
        """The innermost one."""
        return self.stack[-1] if self.stack else None

    @property
    def front(self) -> PlayedCard | None:
        """The card that is carried out next, or just now."""
        reaction = self.reaction
        return reaction.cards[0] if reaction and not reaction.to_type and reaction.cards else None

    def card(self, number: int | None) -> PlayedCard | None:
        """A card on the table by its number."""
        cards = (card for reaction in self.stack for card in reaction.cards)
        return next((card for card in cards if card.number == number), None)

    @property
    def cheat(self) -> PlayedCard | None:
        """The Cheat who draws now."""
        front = self.front
        return front if front and front.begun and front.card is Accomplice.CHEAT else None
