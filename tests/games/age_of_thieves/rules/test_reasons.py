"""The codes of refusal: which of them may be overruled."""

from companion.games.age_of_thieves.rules.reasons import OVERRULED, Why


def test_a_code_is_its_own_name() -> None:
    """Words, logs and notation all use one spelling."""
    assert all(why.value == why.name.lower() for why in Why)


def test_plans_are_never_overruled() -> None:
    """Ruling 11: plans are strict; only what is entered at the table may be insisted on."""
    plans = {Why.NO_AP, Why.TOO_FEW_AP, Why.SPECIAL_TWICE, Why.BASIC_TWICE, Why.TOO_MANY_GENERAL, Why.PLAN_MALFORMED}
    assert not plans & OVERRULED


def test_warnings_and_closed_ways_may_be_overruled() -> None:
    """An effect that the phones do not know may set aside any warning, and what closes a way or keeps off a target."""
    closed = {why for why in OVERRULED if not why.startswith("warn_")}
    assert {why for why in Why if why.startswith("warn_")} <= OVERRULED
    assert closed == {
        Why.ANOTHER_CARD_USED,
        Why.DASH_WAS_USED,
        Why.CUNNING_WAS_USED,
        Why.DUNGEON_MOVE_FIRST,
        Why.LOOT_BEFORE_DASH,
        Why.TARGET_IN_DUNGEON,
    }
