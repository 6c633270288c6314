"""Master thieves: four abilities stand in the rulebook, two only on their cards. Rulebook p. 2, 5 and 6."""

from enum import StrEnum


class Ability(StrEnum):
    """What a master thief card gives whoever has fulfilled enough orders."""

    DRAWS_CARD = "draws_card"  # before the own turn, 1 accomplice
    FREE_ORDERS = "free_orders"  # also orders that are not reserved
    SELLS_DEARER = "sells_dearer"  # once a turn 1 point more for what a dealer buys
    LOOKS_HARMLESS = "looks_harmless"  # both counts of a raid 1 lower
    WRITTEN = "written"  # another one, in the players' own words; the phones do nothing about it


ONE_EACH = frozenset(Ability) - {Ability.WRITTEN}
"""Every card is another one."""
SELLING_BONUS = 1


def is_master(orders: int, at: int) -> bool:
    """Whether so many orders have unlocked the ability."""
    return orders >= at
