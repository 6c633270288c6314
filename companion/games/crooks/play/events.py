"""What follows from taps and proofs, in the past tense. Events are never stored: every phone works them out again."""

from dataclasses import dataclass

from companion.games.crooks.rules.crooks import Action, CrookFace
from companion.games.crooks.rules.ranking import Ranking
from companion.games.crooks.rules.reasons import Veto
from companion.table.ids import Seat


@dataclass(frozen=True)
class FirstSeatFound:
    """It is known who begins. `by_hand`: people threw a real die."""

    seat: Seat
    by_hand: bool = False


@dataclass(frozen=True)
class FirstRollBecameReal:
    """The phones cannot roll for the first seat: people throw a real die."""


@dataclass(frozen=True)
class TurnBegan:
    turn: int
    seat: Seat


@dataclass(frozen=True)
class Recruited:
    seat: Seat
    hangout: int
    price: int


@dataclass(frozen=True)
class CrookLaid:
    """The crook in hand was laid. `cost`: the price for laying it face down, or 0."""

    number: int
    seat: Seat
    target: int
    up: bool
    cost: int
    action: Action | None
    face: CrookFace | None


@dataclass(frozen=True)
class MoneyTaken:
    """A Pickpocket has taken money from the bank."""

    seat: Seat
    amount: int


@dataclass(frozen=True)
class CrooksMoved:
    """A Swap has moved crooks to another target, face up or face down as they lay."""

    seat: Seat
    numbers: tuple[int, ...]
    start: int
    to: int


@dataclass(frozen=True)
class CrooksKilled:
    """A Killer has killed crooks. They leave the game as they lie, so hidden ones stay unseen."""

    killer: Seat
    victim: Seat
    target: int
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Spied:
    """A Spy was laid, and its owner looks at cards on the table. The phones do not know at which ones."""

    seat: Seat


@dataclass(frozen=True)
class CrookBoxed:
    """The crook in hand went to the box, as it had no legal place."""

    seat: Seat


@dataclass(frozen=True)
class Passed:
    """A player has passed. `forced`: the player could pay for no crook, or no crook was left."""

    seat: Seat
    forced: bool


@dataclass(frozen=True)
class AllPassed:
    """All players have passed: nobody has a turn any more."""


@dataclass(frozen=True)
class TurnedUp:
    """People turn up the hidden crooks, and the phones open their seals."""


@dataclass(frozen=True)
class FaceOpened:
    """The seal of a hidden crook was dealt with. `face`: the face that was sealed; None if the seal held no face, or if
    there was no seal. `why`: the reason why a seal counts for nothing."""

    number: int
    face: CrookFace | None
    why: Veto | None = None


@dataclass(frozen=True)
class FaceNoted:
    """A face was noted. `before`: the face that everybody knew until now, if there was one."""

    number: int
    face: CrookFace
    before: CrookFace | None


@dataclass(frozen=True)
class GameEnded:
    ranking: Ranking


Event = (
    FirstSeatFound
    | FirstRollBecameReal
    | TurnBegan
    | Recruited
    | CrookLaid
    | MoneyTaken
    | CrooksMoved
    | CrooksKilled
    | Spied
    | CrookBoxed
    | Passed
    | AllPassed
    | TurnedUp
    | FaceOpened
    | FaceNoted
    | GameEnded
)
