"""What follows from taps and answers, one small change each. `None` as giver or taker: bags and supply."""

from dataclasses import dataclass

from companion.games.swindler.play.card_events import CardEvent
from companion.games.swindler.play.commands import SetCount
from companion.games.swindler.play.state import Stage
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.raid import RaidCard
from companion.games.swindler.rules.scoring import Rank, Source
from companion.games.swindler.rules.tiles import Colour, Heap, Tile
from companion.table.ids import Seat

# -- the turn ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FirstSeatFound:
    """The start marker lies before this seat."""

    seat: Seat


@dataclass(frozen=True)
class AbilityTaken:
    """A master thief card was chosen or dealt."""

    seat: Seat
    ability: Ability
    text: str


@dataclass(frozen=True)
class TurnBegan:
    """A seat's turn; hired cards rest no longer."""

    turn: int
    seat: Seat
    stage: Stage


@dataclass(frozen=True)
class TurnLost:
    """A turn is skipped in the dungeon, and its card turned back."""

    turn: int
    seat: Seat


@dataclass(frozen=True)
class StageBegan:
    """The next step of the turn."""

    stage: Stage


@dataclass(frozen=True)
class LastRoundBegan:
    """Somebody has fulfilled enough orders; so many turns are still to come."""

    seat: Seat
    turns: int


@dataclass(frozen=True)
class RankingMade:
    """The game is over."""

    ranking: tuple[Rank, ...]


# -- points, coins, tiles, cards ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scored:
    """Points change, never below 0."""

    seat: Seat
    amount: int
    source: Source


@dataclass(frozen=True)
class CoinsMoved:
    """Coins change hands."""

    giver: Seat | None
    taker: Seat | None
    coins: int


@dataclass(frozen=True)
class TilesMoved:
    """Tiles change hands; `of_loot`: out of what the thief has stolen in this turn."""

    giver: Seat | None
    taker: Seat | None
    tiles: Heap
    of_loot: bool = False


@dataclass(frozen=True)
class PostersMoved:
    """Wanted posters come, or go back."""

    seat: Seat
    posters: int


@dataclass(frozen=True)
class CardsDrawn:
    """Accomplices out of the pile; `rest`: until the next turn. `shuffled`: the discards were needed."""

    seat: Seat
    cards: int
    rest: bool
    shuffled: bool


# -- orders and dealers ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MarkerLaid:
    """An order is reserved."""

    seat: Seat
    slot: int


@dataclass(frozen=True)
class MarkerOff:
    """A marker comes off, its order not fulfilled."""

    seat: Seat
    slot: int


@dataclass(frozen=True)
class OrderFulfilled:
    """An order is done."""

    seat: Seat
    slot: int


@dataclass(frozen=True)
class TileSold:
    """A tile lies on a dealer."""

    seat: Seat
    slot: int
    tile: Tile
    dearer: bool  # by the ability


@dataclass(frozen=True)
class DealerDone:
    """A dealer's third field is filled: its loot goes back."""

    slot: int


@dataclass(frozen=True)
class RaidCame:
    """A police raid hits everybody."""

    raid: RaidCard


@dataclass(frozen=True)
class HandInDue:
    """A seat has to hand in tiles of its choice."""

    seat: Seat
    tiles: int


@dataclass(frozen=True)
class Jailed:
    """A seat goes to the dungeon."""

    seat: Seat


@dataclass(frozen=True)
class Refilled:
    """Dealers and orders lie out again; so many orders are new."""

    new: int
    out: int


# -- stealing ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BagPicked:
    """The bag that is stolen from; `switched`: by a Decoy."""

    bag: Colour
    switched: bool


@dataclass(frozen=True)
class LootDrawn:
    """By the thief, or by a Cheat."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True)
class SkullDrawn:
    """By the thief, or by a Cheat, whom it does nothing."""

    seat: Seat
    by_cheat: bool


@dataclass(frozen=True)
class StealStopped:
    """The thief stops; cards can answer."""


@dataclass(frozen=True)
class SkullStood:
    """Nobody has undone it."""

    harmless: bool


@dataclass(frozen=True)
class StealEnded:
    """What the thief has is its own."""


# -- by hand -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CountSet:
    """Somebody has set a count by hand."""

    change: SetCount


Event = (
    CardEvent
    | FirstSeatFound
    | AbilityTaken
    | TurnBegan
    | TurnLost
    | StageBegan
    | LastRoundBegan
    | RankingMade
    | Scored
    | CoinsMoved
    | TilesMoved
    | PostersMoved
    | CardsDrawn
    | MarkerLaid
    | MarkerOff
    | OrderFulfilled
    | TileSold
    | DealerDone
    | RaidCame
    | HandInDue
    | Jailed
    | Refilled
    | BagPicked
    | LootDrawn
    | SkullDrawn
    | StealStopped
    | SkullStood
    | StealEnded
    | CountSet
)
