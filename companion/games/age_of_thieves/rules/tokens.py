"""The 51 city tokens: what a revealed one does, and where it goes afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from companion.games.age_of_thieves.rules.action_points import NO_POINTS, Points
from companion.games.age_of_thieves.rules.jewels import EXIST, Jewel


class Token(StrEnum):
    """The ten kinds."""

    STASH = "stash"
    CITIZENS = "citizens"
    PLAIN_GUARD = "plain_guard"
    INFORMER = "informer"
    AGENT = "agent"
    NEIGHBORHOOD = "neighborhood"
    TRINKETS = "trinkets"
    ALLEY = "alley"
    MANHOLE = "manhole"
    LADDER = "ladder"


class Fate(StrEnum):
    """Where a revealed token goes."""

    BOX = "box"  # out of the game at once
    KEPT = "kept"  # on the sheet of the thief who revealed it
    STAYS = "stays"  # on its space, to the end of the game


class Becomes(StrEnum):
    """What a space is from now on when its token stays there."""

    HIDEOUT = "hideout"
    SEWER_ENTRANCE = "sewer_entrance"
    SEWER_EXIT = "sewer_exit"


@dataclass(frozen=True)
class CityToken:
    """One kind of city token. All but the first three say what is booked when one is revealed."""

    id: Token
    count: int
    fate: Fate
    draws: int = 0  # action cards for the thief who revealed it
    district_discards: int = 0  # general cards each thief in that district discards, the dungeon excepted
    guards: int = 0  # guards that appear there, and may catch
    points: Points = NO_POINTS  # AP to lay on a card, from the next Declaration on
    spaces: int = 0  # further spaces for one movement, one such token for each action; then to the box
    jewel: Jewel | None = None
    becomes: Becomes | None = None


CITY_TOKENS: Mapping[Token, CityToken] = MappingProxyType(
    {
        token.id: token
        for token in (
            CityToken(Token.STASH, 6, Fate.BOX, draws=1),
            CityToken(Token.CITIZENS, 4, Fate.BOX, district_discards=1),
            CityToken(Token.PLAIN_GUARD, 6, Fate.BOX, guards=1),
            CityToken(Token.INFORMER, 10, Fate.KEPT, points=Points(informer=1)),
            CityToken(Token.AGENT, 5, Fate.KEPT, points=Points(agent=1)),
            CityToken(Token.NEIGHBORHOOD, 6, Fate.KEPT, spaces=1),
            CityToken(Token.TRINKETS, EXIST[Jewel.TRINKETS], Fate.KEPT, jewel=Jewel.TRINKETS),
            CityToken(Token.ALLEY, 4, Fate.STAYS, becomes=Becomes.HIDEOUT),
            CityToken(Token.MANHOLE, 2, Fate.STAYS, becomes=Becomes.SEWER_ENTRANCE),
            CityToken(Token.LADDER, 2, Fate.STAYS, becomes=Becomes.SEWER_EXIT),
        )
    }
)
"""Rulebook p. 16 and 17."""

GUARDS_AT_START = 12
GUARD_FIGURES = 20


def guard_is_moved(guards_on_board: int) -> bool:
    """A guard that must appear is taken from elsewhere on the board when no figure is left. Rulebook p. 16."""
    return guards_on_board >= GUARD_FIGURES
