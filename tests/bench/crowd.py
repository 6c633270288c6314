"""Age of Thieves for up to eight: "Masters of Disguise", which is no tenant yet, has eight thieves.

What it would take is measured with the rules of the first game, which count seats nowhere, and two figures more."""

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.table.state import Games

MOST = 8


class CrowdOfThieves(AgeOfThieves):
    """For two to eight seats."""

    seats = range(2, MOST + 1)
    identities = (*AgeOfThieves.identities, "Seventh", "Eighth")


CROWD: Games = {at: CrowdOfThieves(at[1]) for at in TENANTS.games if at[0] == AGE_OF_THIEVES}
"""The only game that is measured: no other is imported for it."""
