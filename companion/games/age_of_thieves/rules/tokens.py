"""The 51 city tokens: how many there are of each kind, and what each leaves on the sheet of the thief who reveals
it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.jewels import EXIST, Jewel


class Token(StrEnum):
    """The ten kinds of city tokens."""

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


@dataclass(frozen=True)
class CityToken:
    """One kind of token. Kinds that leave nothing on a sheet are handled by hand, at once or on their space."""

    count: int
    points: Points = Points()  # AP that can be laid on a card, from the next Declaration on
    spaces: int = 0  # more spaces for one movement, one token for each action; then it goes to the box
    jewel: Jewel | None = None


CITY_TOKENS: Mapping[Token, CityToken] = MappingProxyType(
    {
        Token.STASH: CityToken(6),
        Token.CITIZENS: CityToken(4),
        Token.PLAIN_GUARD: CityToken(6),
        Token.INFORMER: CityToken(10, points=Points(informer=1)),
        Token.AGENT: CityToken(5, points=Points(agent=1)),
        Token.NEIGHBORHOOD: CityToken(6, spaces=1),
        Token.TRINKETS: CityToken(EXIST[Jewel.TRINKETS], jewel=Jewel.TRINKETS),
        Token.ALLEY: CityToken(4),
        Token.MANHOLE: CityToken(2),
        Token.LADDER: CityToken(2),
    }
)
"""Rulebook p. 16 and 17."""
