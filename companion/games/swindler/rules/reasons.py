"""Every reason for which Swindler says no. Each has a sentence in the words of the game."""

from enum import StrEnum


class Veto(StrEnum):
    """Codes of refusal."""

    # set-up
    LOOT_SUM = "loot_sum"
    SKULL_SUM = "skull_sum"
    ABILITY_TAKEN = "ability_taken"
    ABILITY_CHOSEN = "ability_chosen"
    ABILITY_UNNAMED = "ability_unnamed"

    # taps
    NOT_NOW = "not_now"
    OTHER_TURN = "other_turn"
    STEP_NOT_DUE = "step_not_due"
    PAUSED = "paused"
    SWINDLER_UNKNOWN = "swindler_unknown"
    SLOT_UNKNOWN = "slot_unknown"
    AMOUNT_WRONG = "amount_wrong"
    TILES_MISSING = "tiles_missing"
    COINS_MISSING = "coins_missing"
    PAID_ODDLY = "paid_oddly"
    CARDS_OUT = "cards_out"

    # orders and dealers
    NO_ORDER = "no_order"
    RESERVED_ALREADY = "reserved_already"
    MARKERS_OUT = "markers_out"
    NOT_RESERVED = "not_reserved"
    NO_DEALER = "no_dealer"
    COINS_NOT_SOLD = "coins_not_sold"
    REFILL_DUE = "refill_due"
    ORDERS_WRONG = "orders_wrong"
    NO_RAID_NOW = "no_raid_now"
    RAID_ODD = "raid_odd"
    HAND_IN_WRONG = "hand_in_wrong"
    HAND_IN_FIRST = "hand_in_first"

    # stealing
    NO_BAG = "no_bag"
    NO_DRAW_NOW = "no_draw_now"
    DRAW_COUNTED = "draw_counted"
    DRAW_FIRST = "draw_first"
    NO_SUCH_TILE = "no_such_tile"
    BAG_EMPTY = "bag_empty"

    # accomplices
    NO_CARD = "no_card"
    ASKED_ALREADY = "asked_already"
    CARD_UNREADABLE = "card_unreadable"
    NOT_ITS_MOMENT = "not_its_moment"
    NOT_THIS_CARD = "not_this_card"
    NOT_OF_THIS_LOOT = "not_of_this_loot"
    FROM_ONESELF = "from_oneself"
    UNDOES_SWAP = "undoes_swap"

    # counts set by hand
    COUNT_UNCLEAR = "count_unclear"
    COUNT_WRONG = "count_wrong"
