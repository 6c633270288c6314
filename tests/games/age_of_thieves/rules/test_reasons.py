"""The codes of refusal: which of them may be overruled."""

from companion.games.age_of_thieves.rules.reasons import OVERRULED, Veto


def test_a_code_is_its_own_name() -> None:
    """Words, logs and notation all use one spelling."""
    assert all(why.value == why.name.lower() for why in Veto)


def test_plans_are_never_overruled() -> None:
    """Ruling 11: plans are strict; only what is entered at the table may be insisted on."""
    plans = {
        Veto.NO_AP,
        Veto.TOO_FEW_AP,
        Veto.SPECIAL_TWICE,
        Veto.BASIC_TWICE,
        Veto.TOO_MANY_GENERAL,
        Veto.PLAN_MALFORMED,
    }
    assert not plans & OVERRULED


def test_warnings_and_closed_ways_may_be_overruled() -> None:
    """An effect that the phones do not know may set aside any warning, and what closes a way or keeps off a target."""
    closed = {why for why in OVERRULED if not why.startswith("warn_")}
    assert {why for why in Veto if why.startswith("warn_")} <= OVERRULED
    assert closed == {
        Veto.ANOTHER_CARD_USED,
        Veto.DASH_WAS_USED,
        Veto.CUNNING_WAS_USED,
        Veto.DUNGEON_MOVE_FIRST,
        Veto.LOOT_BEFORE_DASH,
        Veto.TARGET_IN_DUNGEON,
    }
