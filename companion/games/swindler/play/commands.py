"""What people tap. Each command names what it acts on, so that the same tap made twice counts once.

`turn` is the turn the tap was made in. A `slot` is a place on the board, a `play` the number of a card on the table.
"""

from dataclasses import dataclass
from enum import StrEnum

from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Tile

Tiles = tuple[Tile, ...]

# -- set-up ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FirstSeat:
    """Who laughed best."""

    seat: int


@dataclass(frozen=True)
class TakeAbility:
    """A seat has this master thief card; `text` for one that the phones do not know."""

    seat: int
    ability: Ability
    text: str = ""


# -- steps 1 and 2: reserve and steal ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawCard:
    """A master thief has drawn its accomplice before its turn."""

    turn: int


@dataclass(frozen=True)
class Reserve:
    """The active seat lays a marker on an order, and throws off a rival's."""

    turn: int
    slot: int


@dataclass(frozen=True)
class Drop:
    """A seat takes its own marker off an order."""

    turn: int
    seat: int
    slot: int


@dataclass(frozen=True)
class PickBag:
    """The bag to steal from; step 1 is over."""

    turn: int
    bag: Colour


@dataclass(frozen=True)
class DrawLoot:
    """Loot was drawn: with so many coins, or with an item. `number`: which draw of this turn it is."""

    turn: int
    number: int
    coins: int = 0


@dataclass(frozen=True)
class DrawSkull:
    """A skull was drawn."""

    turn: int
    number: int


@dataclass(frozen=True)
class StopStealing:
    """The thief stops, after so many draws of this turn."""

    turn: int
    draws: int


@dataclass(frozen=True)
class KeepLoot:
    """Nobody answers the stop: the loot is the thief's, step 2 is over."""

    turn: int
    draws: int


@dataclass(frozen=True)
class GiveBack:
    """Nobody undoes the skull: the loot goes back, step 2 is over."""

    turn: int
    draws: int


# -- steps 3 to 5: actions, refill, hire -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fulfil:
    """An order is fulfilled, with what its card prints: what it brings, which items it takes, how many coins."""

    turn: int
    slot: int
    points: int = 0
    coins: int = 0
    neutral: int = 0
    posters: int = 0
    gives: Tiles = ()
    price: int = 0
    paid_with: Tiles = ()  # tiles with coins; the rest of the price is paid in coins


@dataclass(frozen=True)
class Sell:
    """A tile goes to a dealer; `points` as printed on its field."""

    turn: int
    slot: int
    tile: Tile
    points: int


@dataclass(frozen=True)
class Raid:
    """A police raid was turned up, with what it prints."""

    turn: int
    loot: int | None = None
    hand_in: int = 0
    posters: int | None = None


@dataclass(frozen=True)
class HandIn:
    """What a seat hands in to a raid."""

    turn: int
    seat: int
    tiles: Tiles


@dataclass(frozen=True)
class Refill:
    """Dealers are refilled, and so many orders lie out now; raids that came later are shuffled back."""

    turn: int
    out: int = 4


@dataclass(frozen=True)
class Hire:
    """The active seat pays for so many accomplices."""

    turn: int
    cards: int = 1
    paid_with: Tiles = ()


@dataclass(frozen=True)
class EndTurn:
    """The next seat plays."""

    turn: int


# -- accomplices -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CallStop:
    """A seat says STOP!: all who hold a card are asked for one, or none."""

    turn: int
    seat: int


@dataclass(frozen=True)
class TypeCard:
    """What a seat without a phone has laid face down; `card` None: nothing."""

    turn: int
    seat: int
    card: Accomplice | None = None
    target: int | None = None


@dataclass(frozen=True)
class CarryOut:
    """A card begins to do what it says."""

    turn: int
    play: int


@dataclass(frozen=True)
class PlaceBet:
    """A Know-it-all's bet."""

    turn: int
    play: int
    on_skull: bool


@dataclass(frozen=True)
class StopCheating:
    """The Cheat gives the bag back."""

    turn: int
    play: int


@dataclass(frozen=True)
class TakeLoot:
    """A Guardian Angel takes its tile; None if there is none."""

    turn: int
    play: int
    tile: Tile | None = None


@dataclass(frozen=True)
class SwitchBag:
    """A Decoy's second bag."""

    turn: int
    play: int
    bag: Colour


@dataclass(frozen=True)
class SplitLoot:
    """A Legacy Hunter parts the loot: these tiles, and the others."""

    turn: int
    play: int
    part: Tiles


@dataclass(frozen=True)
class ChoosePart:
    """The thief keeps the tiles that were named, or the others."""

    turn: int
    play: int
    named: bool


@dataclass(frozen=True)
class Give:
    """What a seat gives to a Beggar; `tile` None: a coin."""

    turn: int
    play: int
    seat: int
    tile: Tile | None = None


@dataclass(frozen=True)
class Swap:
    """What a Trickster swaps: an own tile for another seat's."""

    turn: int
    play: int
    other: int
    own: Tile
    theirs: Tile


# -- by hand, and the end ----------------------------------------------------------------------------------------------


class What(StrEnum):
    """A count that can be set by hand, because table and phone differ (ruling 11)."""

    POINTS = "points"
    COINS = "coins"
    TILES = "tiles"  # of a kind, before a seat
    CARDS = "cards"
    POSTERS = "posters"
    ORDERS = "orders"
    DUNGEON = "dungeon"  # 1: in there
    SOLD = "sold"  # tiles of a kind, on a dealer
    MARKER = "marker"  # 1: a seat's marker lies on an order; 0: nobody's
    DECK = "deck"  # order cards
    BAG_LOOT = "bag_loot"  # all that belongs into a bag
    BAG_SKULLS = "bag_skulls"


@dataclass(frozen=True)
class SetCount:
    """What it really is."""

    what: What
    count: int
    seat: int | None = None
    slot: int | None = None
    tile: Tile | None = None


@dataclass(frozen=True)
class ConfirmCount:
    """Nothing is to be corrected any more: the final count follows."""


Command = (
    FirstSeat
    | TakeAbility
    | DrawCard
    | Reserve
    | Drop
    | PickBag
    | DrawLoot
    | DrawSkull
    | StopStealing
    | KeepLoot
    | GiveBack
    | Fulfil
    | Sell
    | Raid
    | HandIn
    | Refill
    | Hire
    | EndTurn
    | CallStop
    | TypeCard
    | CarryOut
    | PlaceBet
    | StopCheating
    | TakeLoot
    | SwitchBag
    | SplitLoot
    | ChoosePart
    | Give
    | Swap
    | SetCount
    | ConfirmCount
)

KINDS: dict[str, type[Command]] = {
    "first": FirstSeat,
    "ability": TakeAbility,
    "card": DrawCard,
    "reserve": Reserve,
    "drop": Drop,
    "bag": PickBag,
    "loot": DrawLoot,
    "skull": DrawSkull,
    "stop": StopStealing,
    "keep": KeepLoot,
    "return": GiveBack,
    "fulfil": Fulfil,
    "sell": Sell,
    "raid": Raid,
    "handin": HandIn,
    "refill": Refill,
    "hire": Hire,
    "end": EndTurn,
    "halt": CallStop,
    "type": TypeCard,
    "go": CarryOut,
    "bet": PlaceBet,
    "enough": StopCheating,
    "rescue": TakeLoot,
    "switch": SwitchBag,
    "split": SplitLoot,
    "choose": ChoosePart,
    "give": Give,
    "swap": Swap,
    "set": SetCount,
    "counted": ConfirmCount,
}
"""The short word of each command in the log and in the notation of a game."""

RELATIVE = (Sell, Hire, SetCount)
"""Commands whose meaning hangs on what was on the screen: made on two phones at once they count once."""
