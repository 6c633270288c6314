"""The face of a crook: its rank, modifier, gangs and action. The app does not know which crooks are in the box."""

from dataclasses import dataclass, replace
from enum import StrEnum


class Gang(StrEnum):
    """The three gangs of the city, in the order in which the reckoning counts them."""

    NORTHSIDE = "northside"
    WESTSIDE = "westside"
    OUTFIT = "outfit"


class Action(StrEnum):
    """The special actions. A crook has one of them, or none."""

    PICKPOCKET = "pickpocket"
    ACCOMPLICE = "accomplice"
    SWAP = "swap"
    KILLER = "killer"
    KINGPIN = "kingpin"
    SPY = "spy"


RANKS = range(1, 11)
"""The usual ranks. Other ranks, up to `MOST_RANK`, are typed digit by digit."""
MOST_RANK = 99
KINGPIN_RANK = 10
"""Only a crook of this rank can be the Kingpin."""
MOST_MODIFIER = 9


@dataclass(frozen=True)
class CrookFace:
    """The face of a crook: what is printed on its front. `gangs`: in the order of `Gang`, each once."""

    rank: int
    modifier: int = 0
    gangs: tuple[Gang, ...] = ()
    action: Action | None = None


def can_be_printed(face: CrookFace) -> bool:
    """Whether a crook can have this face, as far as the phones know."""
    in_order = face.gangs == tuple(gang for gang in Gang if gang in face.gangs)
    return 0 <= face.rank <= MOST_RANK and abs(face.modifier) <= MOST_MODIFIER and in_order


def may_lie(face: CrookFace, *, up: bool, price: int) -> bool:
    """Whether a crook with this face may lie face up or face down (`up`), if it cost `price` to recruit. Every crook
    may, but the Kingpin may only lie face up, and only if it was the last crook of its stack (price 1)."""
    return face.action is not Action.KINGPIN or (up and price == 1)


def could_be_wrong(face: CrookFace, *, up: bool, price: int) -> bool:
    """Whether a crook that looks so, action apart, may not lie so in case it is the Kingpin."""
    return face.rank == KINGPIN_RANK and not may_lie(replace(face, action=Action.KINGPIN), up=up, price=price)
