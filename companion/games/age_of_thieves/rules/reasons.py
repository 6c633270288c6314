"""Every reason why Age of Thieves refuses something. Each has a sentence in the words of both editions."""

from enum import StrEnum


class Veto(StrEnum):
    """Codes of refusal by the rules. The first thief or the host may overrule those in `OVERRULED`; nobody may overrule
    the others."""

    # plans
    NO_AP = "no_ap"
    TOO_FEW_AP = "too_few_ap"
    TOO_MANY_CARDS = "too_many_cards"
    TOO_MANY_GENERAL = "too_many_general"
    SPECIAL_NOT_IN_GAME = "special_not_in_game"
    SPECIAL_TWICE = "special_twice"
    SPECIAL_NEEDS_COVER = "special_needs_cover"
    SPECIAL_UNCOVERED = "special_uncovered"
    BASIC_TWICE = "basic_twice"
    NAME_EMPTY = "name_empty"
    NAME_UNREADABLE = "name_unreadable"
    NAME_TOO_LONG = "name_too_long"
    PLAN_TOO_LONG = "plan_too_long"
    PLAN_MALFORMED = "plan_malformed"

    # resolution
    WAY_UNKNOWN = "way_unknown"
    ANOTHER_CARD_USED = "another_card_used"
    DASH_WAS_USED = "dash_was_used"
    CUNNING_WAS_USED = "cunning_was_used"
    DUNGEON_MOVE_FIRST = "dungeon_move_first"
    LOOT_BEFORE_DASH = "loot_before_dash"

    # taps
    NOT_NOW = "not_now"
    OTHER_TURN = "other_turn"
    STEP_NOT_DUE = "step_not_due"
    THIEF_UNKNOWN = "thief_unknown"
    HAS_LEFT = "has_left"
    STILL_IN_TOWN = "still_in_town"
    NO_FIRST_THIEF = "no_first_thief"
    ROLL_IS_SHARED = "roll_is_shared"
    DICE_WRONG = "dice_wrong"
    NO_EVENT_CARD = "no_event_card"
    DISTRICT_DUE = "district_due"
    NOTHING_TO_TYPE = "nothing_to_type"
    PLAN_NOT_OPENED = "plan_not_opened"
    NOT_NEXT = "not_next"
    GUARD_IS_NEXT = "guard_is_next"
    GUARD_NOT_NEXT = "guard_not_next"
    ENTRY_IS_PAST = "entry_is_past"
    NOT_LYING = "not_lying"
    TARGET_MISSING = "target_missing"
    TARGET_NOT_ASKED = "target_not_asked"
    TARGET_IN_DUNGEON = "target_in_dungeon"

    # bookings
    NOT_ON_BOARD = "not_on_board"
    ALREADY_CARRIES = "already_carries"
    NO_SUCH_TOKEN = "no_such_token"
    NOT_IN_DUNGEON = "not_in_dungeon"
    NO_THEFT_MARKER = "no_theft_marker"
    ALREADY_FIRST = "already_first"
    GUARD_TO_ACT = "guard_to_act"
    GUARD_IS_DONE = "guard_is_done"
    WHICH_JEWEL = "which_jewel"
    NOT_THAT_JEWEL = "not_that_jewel"
    FROM_ONESELF = "from_oneself"
    AMOUNT_WRONG = "amount_wrong"
    NOTE_TOO_LONG = "note_too_long"

    # what the rules exclude: the first thief or the host may insist
    WARN_DASHED = "warn_dashed"
    WARN_NOT_MOVING = "warn_not_moving"
    WARN_SPENT_ALREADY = "warn_spent_already"
    WARN_UNCATCHABLE = "warn_uncatchable"
    WARN_NONE_ON_BOARD = "warn_none_on_board"
    WARN_IN_DUNGEON = "warn_in_dungeon"
    WARN_CARRIED = "warn_carried"
    WARN_TOKENS_OUT = "warn_tokens_out"
    WARN_HIDDEN = "warn_hidden"
    WARN_ROBBED = "warn_robbed"
    WARN_GATES_CLOSED = "warn_gates_closed"
    WARN_MORE_THAN_EXIST = "warn_more_than_exist"


OVERRULED = frozenset(why for why in Veto if why.startswith("warn_")) | {
    Veto.ANOTHER_CARD_USED,
    Veto.DASH_WAS_USED,
    Veto.CUNNING_WAS_USED,
    Veto.DUNGEON_MOVE_FIRST,
    Veto.LOOT_BEFORE_DASH,
    Veto.TARGET_IN_DUNGEON,
}
"""Refusals that may be wrong because of a card, event or ability unknown to the phones: the first thief or the host can
insist (ruling 11)."""
