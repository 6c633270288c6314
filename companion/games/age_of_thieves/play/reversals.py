"""Commands that reverse something, because of a card or event that the phones do not know.

They are not for mistakes: a wrong tap is undone.
"""

from dataclasses import dataclass

from companion.games.age_of_thieves.rules.jewels import Jewel


@dataclass(frozen=True)
class PutBack:
    """A jewel, perhaps the Emperors' Jewel, goes from this thief's sheet back onto the board."""

    turn: int
    seat: int
    jewel: Jewel


@dataclass(frozen=True)
class GetOut:
    """A thief gets out of the dungeon without Move."""

    turn: int
    seat: int


@dataclass(frozen=True)
class TakeMarkerOff:
    """The theft marker before this thief goes back to the supply without a theft."""

    turn: int
    seat: int


@dataclass(frozen=True)
class CancelCard:
    """A rival's effect cancels a laid card: it does nothing this turn."""

    turn: int
    seat: int
    slot: int
    insist: bool = False


@dataclass(frozen=True)
class PassFirstThief:
    """The first thief token goes to this thief. Ties and duties go with it."""

    turn: int
    seat: int


@dataclass(frozen=True)
class CallGuard:
    """The guard acts once more; or it acts although it was skipped; or it does not act in this turn."""

    turn: int
    acts: bool


Reversal = PutBack | GetOut | TakeMarkerOff | CancelCard | PassFirstThief | CallGuard
