"""Every reason for which the table itself says no, whatever is played. Each has a sentence in assets/words."""

from enum import StrEnum


class Why(StrEnum):
    """Codes of refusal, in the order in which an operation meets them."""

    # what cannot be read
    FIELD_MISSING = "field_missing"
    FIELD_UNKNOWN = "field_unknown"
    FIELD_WRONG = "field_wrong"
    FORM_ODD = "form_odd"
    COMMAND_UNKNOWN = "command_unknown"
    KIND_UNKNOWN = "kind_unknown"
    OPERATION_MALFORMED = "operation_malformed"
    # who says it, and what they had seen
    AUTHOR_UNKNOWN = "author_unknown"
    AUTHOR_CARDBOARD = "author_cardboard"
    SIGNATURE_WRONG = "signature_wrong"
    REPEATED = "repeated"
    COUNTER_OLD = "counter_old"
    COUNTER_TWICE = "counter_twice"
    SEEN_UNKNOWN = "seen_unknown"
    NOT_YOURS = "not_yours"
    STALE = "stale"
    # the table and its seats
    TABLE_FIRST = "table_first"
    TABLE_TWICE = "table_twice"
    LETTER_WRONG = "letter_wrong"
    DEVICE_UNKNOWN = "device_unknown"
    SEAT_TAKEN = "seat_taken"
    SEAT_UNKNOWN = "seat_unknown"
    RING_ODD = "ring_odd"
    SEATS_WRONG = "seats_wrong"
    FIGURE_WRONG = "figure_wrong"
    OPTION_WRONG = "option_wrong"
    GAME_UNKNOWN = "game_unknown"
    NO_GAME = "no_game"
    # sealed plans
    NOT_ASKED = "not_asked"
    SEAL_WANTED = "seal_wanted"
    ENVELOPE_SIZE = "envelope_size"
    ALREADY_SIGNED = "already_signed"
    ALREADY_SEALED = "already_sealed"
    NOT_SEALED = "not_sealed"
    NOT_ALL_READY = "not_all_ready"
    NOT_ALL_SIGNED = "not_all_signed"
    ALREADY_OPEN = "already_open"
    NOT_OPEN = "not_open"
    DOES_NOT_FIT = "does_not_fit"
    NOT_DUE = "not_due"
    SCREENS_GOING = "screens_going"
    # dice
    NO_ROLL_DUE = "no_roll_due"
    ROLL_OPEN = "roll_open"
    NO_ROLL_OPEN = "no_roll_open"
    SHARE_NOT_ASKED = "share_not_asked"
    LINK_WRONG = "link_wrong"
    # undo
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOT_LAST_STEP = "not_last_step"
    # a log or a record
    LINE_BROKEN = "line_broken"
    FRAME_MALFORMED = "frame_malformed"
    GAP = "gap"
    HEAD_WRONG = "head_wrong"
    HOST_SIGNATURE_WRONG = "host_signature_wrong"
    RECORD_EMPTY = "record_empty"
