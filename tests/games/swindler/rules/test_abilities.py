"""Master thieves."""

from companion.games.swindler.rules.abilities import ONE_EACH, SELLING_BONUS, Ability, is_master


def test_four_abilities_are_known() -> None:
    """The others are written in by the players, as often as they like."""
    assert len(ONE_EACH) == 4
    assert Ability.WRITTEN not in ONE_EACH
    assert SELLING_BONUS == 1


def test_orders_make_a_master_thief() -> None:
    """From the number on that the seats ask for."""
    assert [is_master(done, 3) for done in (2, 3, 4)] == [False, True, True]
