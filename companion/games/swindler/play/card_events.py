"""What follows from a STOP! and from the cards that answer it, one small change each."""

from dataclasses import dataclass

from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Heap, Tile
from companion.table.ids import Seat


@dataclass(frozen=True)
class StopCalled:
    """STOP!: these seats are asked for a card."""

    seat: Seat
    question: int
    asked: tuple[Seat, ...]


@dataclass(frozen=True)
class AnswersOpened:
    """Everybody's answer is known, but for cards that lie there to be typed in."""

    to_type: tuple[Seat, ...]


@dataclass(frozen=True)
class AnswerIgnored:
    """What a phone has sealed is no card that could be played."""

    seat: Seat


@dataclass(frozen=True)
class AnswerTyped:
    """A seat without a phone has said what it laid."""

    seat: Seat


@dataclass(frozen=True)
class CardPlayed:
    """A card comes out of a hand and stands in line; the others behind it in turn order."""

    number: int
    seat: Seat
    card: Accomplice
    target: int | None


@dataclass(frozen=True)
class CardReturned:
    """Its moment is gone: back to the hand."""

    number: int


@dataclass(frozen=True)
class CardBegun:
    """A card is being carried out; `givers`: who has to give to a Beggar."""

    number: int
    givers: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class CardDone:
    """A card was carried out and is discarded, or does nothing because of an Assassin."""

    number: int
    neutralised: bool = False


@dataclass(frozen=True)
class ReactionOver:
    """All cards of the innermost question are done."""


@dataclass(frozen=True)
class BetPlaced:
    """A Know-it-all lies there with its bet."""

    number: int
    on_skull: bool


@dataclass(frozen=True)
class BetSettled:
    """Right: the card goes back to its hand; wrong: it is discarded."""

    seat: Seat
    on_skull: bool
    right: bool


@dataclass(frozen=True)
class SkullUndone:
    """A Guardian Angel: it was never drawn."""

    number: int


@dataclass(frozen=True)
class DrawForced:
    """A Traitor: the thief draws once more."""

    number: int


@dataclass(frozen=True)
class LootSplit:
    """A Legacy Hunter has parted the loot."""

    number: int
    part: Heap


@dataclass(frozen=True)
class Given:
    """A seat has given to a Beggar; `tile` None: a coin."""

    number: int
    seat: Seat
    tile: Tile | None


@dataclass(frozen=True)
class TricksterHandedOn:
    """Two tiles were swapped, and the other seat has the card, which rests."""

    number: int
    other: Seat
    own: Tile
    theirs: Tile


@dataclass(frozen=True)
class AidLaid:
    """A Forger or a Lockpick counts for this step."""

    number: int


CardEvent = (
    StopCalled
    | AnswersOpened
    | AnswerIgnored
    | AnswerTyped
    | CardPlayed
    | CardReturned
    | CardBegun
    | CardDone
    | ReactionOver
    | BetPlaced
    | BetSettled
    | SkullUndone
    | DrawForced
    | LootSplit
    | Given
    | TricksterHandedOn
    | AidLaid
)
