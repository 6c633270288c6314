"""Every reason for which Crooks refuses something. Each has a sentence in every language."""

from enum import StrEnum


class Veto(StrEnum):
    """The codes of the reasons."""

    # set-up
    STACKS_WRONG = "stacks_wrong"
    ROLL_IS_SHARED = "roll_is_shared"

    # turns
    NOT_NOW = "not_now"
    NOT_IN_GAME = "not_in_game"
    TURN_IS_OVER = "turn_is_over"
    NOT_YOUR_TURN = "not_your_turn"
    ROB_FIRST = "rob_first"
    RECRUIT_FIRST = "recruit_first"
    HANGOUT_EMPTY = "hangout_empty"
    TOO_EXPENSIVE = "too_expensive"
    ROW_IS_FULL = "row_is_full"  # only a warning: the player may recruit all the same
    ROW_NOT_FULL = "row_not_full"

    # the crook in hand
    NUMBER_TAKEN = "number_taken"
    NO_MONEY_TO_HIDE = "no_money_to_hide"
    HIDDEN_HAS_NO_ACTION = "hidden_has_no_action"
    PLACE_CLOSED = "place_closed"
    ACTION_INCOMPLETE = "action_incomplete"
    NOT_FREE = "not_free"
    NOBODY_TO_KILL = "nobody_to_kill"

    # faces
    FACE_ODD = "face_odd"
    FACE_IS_SEALED = "face_is_sealed"
    ANOTHER_ACTION = "another_action"
    KINGPIN_NOT_SO = "kingpin_not_so"
    CROOK_UNKNOWN = "crook_unknown"
    SEAL_OPENS_FIRST = "seal_opens_first"
    SEAL_NOT_OPENED = "seal_not_opened"
    SEAL_ODD = "seal_odd"
    FACES_MISSING = "faces_missing"
