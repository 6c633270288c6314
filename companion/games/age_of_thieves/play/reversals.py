"""Commands that turn round what stood: by a card or event that the phones do not know, for the table sees what it says.

A slip of the thumb is no matter for these: that is undone.
"""

from dataclasses import dataclass

from companion.games.age_of_thieves.rules.jewels import Jewel


@dataclass(frozen=True)
class PutBack:
    """A jewel goes from this thief's sheet back onto the board, the Emperors' Jewel too."""

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
    """The theft marker before this thief goes back to the supply, and nobody was robbed."""

    turn: int
    seat: int


@dataclass(frozen=True)
class CancelCard:
    """A rival's effect on a card that lies: it does nothing this turn."""

    turn: int
    seat: int
    slot: int
    insist: bool = False


@dataclass(frozen=True)
class PassFirstThief:
    """The first thief token goes to this thief, and with it ties and duties."""

    turn: int
    seat: int


@dataclass(frozen=True)
class CallGuard:
    """The guard acts once more, or after all; or it does not act in this turn."""

    turn: int
    acts: bool


Reversal = PutBack | GetOut | TakeMarkerOff | CancelCard | PassFirstThief | CallGuard
