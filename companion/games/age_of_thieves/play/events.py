"""What follows from taps and proofs, in the past tense. Events are never stored: every phone works them out again."""

from dataclasses import dataclass
from enum import StrEnum

from companion.games.age_of_thieves.play.state import Adjustment, Debts, District, PlanIs, Slot
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.scoring import Ranking
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.ids import Seat


class Because(StrEnum):
    """Why a card was resigned or cancelled without its thief's own tap."""

    TAPPED = "tapped"
    ONLY_CARD = "only_card"  # Dash or Cunning Plan was used: the rest resigns
    CAUGHT = "caught"
    LEFT = "left"
    WENT_HOME = "went_home"  # its player
    MISMATCH = "mismatch"
    EFFECT = "effect"  # a rival's effect
    BROKEN = "broken"  # the plan was not legal, or not as it was told


@dataclass(frozen=True)
class FirstThiefFound:
    """The first thief is known. `rolled`: the rounds of the roll; empty if people named the thief."""

    seat: Seat
    rolled: tuple[tuple[tuple[int, int], ...], ...] = ()


@dataclass(frozen=True)
class TurnBegan:
    turn: int
    first: Seat
    mood: Mood
    alarm_raised: bool


@dataclass(frozen=True)
class AlarmStood:
    """Figures and decks of the alarm are placed."""


@dataclass(frozen=True)
class YellowPlaced:
    placed: bool


@dataclass(frozen=True)
class EventDrawn:
    """One more event card was drawn than the one of this turn."""


@dataclass(frozen=True)
class RollBecameReal:
    purpose: str


@dataclass(frozen=True)
class GuardRolled:
    faces: tuple[int, ...]
    by_hand: bool


@dataclass(frozen=True)
class DebtCame:
    """A debt falls due: AP gained and set aside; cards are drawn by hand."""

    seat: Seat
    gains: int
    draws: int
    markers: Points
    aside: Points


@dataclass(frozen=True)
class DeclarationBegan:
    pass


@dataclass(frozen=True)
class ScreensWent:
    """The plan of one seat came to the table."""

    seat: Seat
    plan: PlanIs
    slots: tuple[Slot, ...] = ()
    why: Veto | None = None


@dataclass(frozen=True)
class ResolutionBegan:
    pass


@dataclass(frozen=True)
class CardUsed:
    seat: Seat
    slot: int
    way: Way | None
    card: str | None
    target: Seat | None = None


@dataclass(frozen=True)
class CardResigned:
    seat: Seat
    slot: int
    card: str | None
    because: Because


@dataclass(frozen=True)
class CardCancelled:
    seat: Seat
    slot: int
    because: Because


@dataclass(frozen=True)
class CardShown:
    """The phone proved what the card is."""

    question: int
    seat: Seat
    slot: int
    card: str | None


@dataclass(frozen=True)
class CardVoided:
    """A card that is done was another one than was tapped: it did nothing. `proved`: its phone showed `card`."""

    question: int
    seat: Seat
    slot: int
    card: str | None
    proved: bool


@dataclass(frozen=True)
class PlanBroke:
    """A proved card is not legal: the rest of the plan does nothing (ruling 31)."""

    question: int
    seat: Seat
    why: Veto


@dataclass(frozen=True)
class Escaped:
    """A thief is out of the dungeon, by the Move in this slot or by an effect, and hidden until the end of the turn."""

    seat: Seat
    slot: int | None = None


@dataclass(frozen=True)
class GuardActed:
    pass


@dataclass(frozen=True)
class JewelPicked:
    seat: Seat
    jewel: Jewel


@dataclass(frozen=True)
class EmperorsTaken:
    seat: Seat
    first: bool


@dataclass(frozen=True)
class DistrictDrawn:
    district: District


@dataclass(frozen=True)
class TokenRevealed:
    seat: Seat
    token: Token


@dataclass(frozen=True)
class NeighborhoodSpent:
    """A Known Neighborhood was spent. `action`: the moment of the action that it makes longer; None if the phones know
    of none."""

    seat: Seat
    action: int | None = None


@dataclass(frozen=True)
class ThiefCaught:
    seat: Seat
    lost: Jewel | None


@dataclass(frozen=True)
class Stolen:
    thief: Seat
    victim: Seat
    jewel: Jewel


@dataclass(frozen=True)
class Marked:
    thief: Seat
    victim: Seat


@dataclass(frozen=True)
class DueLater:
    seat: Seat
    debts: Debts


@dataclass(frozen=True)
class Hid:
    """A thief was hidden, or is not hidden any more. `slot`: the thief's own card that hides it; None: something else
    did, or it is not hidden any more."""

    seat: Seat
    hidden: bool
    slot: int | None = None


@dataclass(frozen=True)
class ThiefLeft:
    seat: Seat


@dataclass(frozen=True)
class Adjusted:
    adjustment: Adjustment


@dataclass(frozen=True)
class MarkersChanged:
    """The AP of a thief were changed by hand during the Declaration."""

    seat: Seat
    markers: Points
    aside: Points


@dataclass(frozen=True)
class JewelPutBack:
    """A jewel lies on the board again."""

    seat: Seat
    jewel: Jewel


@dataclass(frozen=True)
class MarkerTakenOff:
    """A theft marker was taken off without a theft."""

    seat: Seat


@dataclass(frozen=True)
class FirstThiefPassed:
    """The first thief token lies before another thief, in the middle of a turn."""

    seat: Seat


@dataclass(frozen=True)
class GuardSkipped:
    """The guard does not act in this turn."""


@dataclass(frozen=True)
class GuardCalled:
    """The guard, which had acted or was skipped, is to act."""


@dataclass(frozen=True)
class CleanUpBegan:
    pass


@dataclass(frozen=True)
class CleanedUp:
    """Steps a to d of Clean-up: cards and markers are taken off, AP prepared, laid tokens leave the game."""


@dataclass(frozen=True)
class CountBegan:
    pass


@dataclass(frozen=True)
class Counted:
    seat: Seat
    purse: Purse


@dataclass(frozen=True)
class GameEnded:
    ranking: Ranking


Event = (
    FirstThiefFound
    | TurnBegan
    | AlarmStood
    | YellowPlaced
    | EventDrawn
    | RollBecameReal
    | GuardRolled
    | DebtCame
    | DeclarationBegan
    | ScreensWent
    | ResolutionBegan
    | CardUsed
    | CardResigned
    | CardCancelled
    | CardShown
    | CardVoided
    | PlanBroke
    | Escaped
    | GuardActed
    | JewelPicked
    | EmperorsTaken
    | DistrictDrawn
    | TokenRevealed
    | NeighborhoodSpent
    | ThiefCaught
    | Stolen
    | Marked
    | DueLater
    | Hid
    | ThiefLeft
    | Adjusted
    | MarkersChanged
    | JewelPutBack
    | MarkerTakenOff
    | FirstThiefPassed
    | GuardSkipped
    | GuardCalled
    | CleanUpBegan
    | CleanedUp
    | CountBegan
    | Counted
    | GameEnded
)
