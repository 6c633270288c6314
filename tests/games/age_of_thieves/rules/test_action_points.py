"""Action points by kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.rules.action_points import (
    Points,
    at_declaration,
    fill,
    laid_aside,
    next_pool,
    red_for,
    spread,
    total,
)
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.refusals import Refused, refuse

few = st.integers(0, 12)
pools = st.builds(Points, few, few, few, few, few)


def test_a_guild_agent_counts_two_and_all_else_one() -> None:
    """Rulebook p. 17."""
    assert [Points(blue=1).value, Points(purple=1).value, Points(red=1).value] == [1, 1, 1]
    assert [Points(informer=1).value, Points(agent=1).value] == [1, 2]
    assert Points(1, 2, 3, 4, 5).value == 20


def test_tokens_are_told_from_markers() -> None:
    """Debts touch markers only."""
    assert Points(1, 2, 3, 4, 5).markers == 6
    assert Points(1, 2, 3, 4, 5).tokens == Points(informer=4, agent=5)


def test_points_are_never_negative() -> None:
    """A mistake in the reckoning is an error, not a debt."""
    with pytest.raises(ValueError, match="below zero"):
        Points(blue=1) - Points(red=1)


def test_every_kind_must_fit() -> None:
    """Ten blue AP do not pay for a red one."""
    assert Points(blue=3, agent=1).fits_in(Points(blue=3, red=1, agent=1))
    assert not Points(red=1).fits_in(Points(blue=10))
    assert not Points(informer=2).fits_in(Points(agent=1))


@given(pools, pools)
def test_adding_and_taking_away_undo_each_other(one: Points, other: Points) -> None:
    """No AP appears or vanishes, and the value is added kind by kind."""
    assert one + other - other == one
    assert (one + other).value == one.value + other.value == total([one, other]).value
    assert one.fits_in(one + other)


@given(pools)
def test_plain_form_is_read_back(points: Points) -> None:
    """`read` is the inverse of `plain`."""
    assert Points.read(points.plain()) == points


@pytest.mark.parametrize(
    "value",
    [None, 5, "00000", {}, [], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6], (1, 2, 3, 4, 5), [1, 2, 3, 4, -1], [1, 2, 3, 4, True]]
    + [[1, 2, 3, 4, bad] for bad in (1.0, "1", None, [1])],
)
def test_nothing_but_five_whole_numbers_is_read(value: object) -> None:
    """Strict: no truth values, no fractions, no negative numbers, no other length."""
    assert Points.read(value) is None


def test_clean_up_prepares_ten_blue() -> None:
    """Rulebook p. 14: purple go back, tokens stay as they lie on the sheet."""
    pool = next_pool(few=False, carries=False, players_at_start=4, informers=2, agents=1)
    assert pool == Points(blue=10, informer=2, agent=1)


def test_clean_up_leaves_two_blue_after_the_dungeon() -> None:
    """Rulebook p. 13."""
    assert next_pool(few=True, carries=False, players_at_start=4, informers=0, agents=1) == Points(blue=2, agent=1)


@pytest.mark.parametrize(("players", "red"), [(2, 1), (3, 2), (4, 3)])
def test_the_carrier_has_a_red_ap_for_every_rival(players: int, red: int) -> None:
    """Rulebook p. 14; ruling 24: players at the start."""
    assert red_for(players) == red
    assert next_pool(few=False, carries=True, players_at_start=players, informers=0, agents=0) == Points(10, 0, red)


def test_a_bola_sets_blue_aside_first() -> None:
    """Ruling 6."""
    assert at_declaration(Points(10, 0, 3, 1, 1), 0, [4]) == (Points(6, 0, 3, 1, 1), Points(blue=4))


def test_a_bola_leaves_two_markers_and_every_token() -> None:
    """Ruling 6: the floor counts blue, purple and red; tokens are not counted and not touched."""
    assert at_declaration(Points(3, 0, 0, 5, 5), 0, [4]) == (Points(2, 0, 0, 5, 5), Points(blue=1))
    assert at_declaration(Points(2), 0, [4]) == (Points(2), Points())
    assert at_declaration(Points(1), 0, [4]) == (Points(1), Points())


def test_gains_come_before_bolas() -> None:
    """Ruling 6: a thief with 2 blue and 2 gained loses 2 to a Bola."""
    assert at_declaration(Points(2), 2, [4]) == (Points(purple=2), Points(blue=2))


def test_each_bola_counts() -> None:
    """Ruling 6: three of them take 4, 4 and what is left above two."""
    assert at_declaration(Points(10, 0, 2), 0, [4, 4, 4]) == (Points(0, 0, 2), Points(10))


def test_red_are_set_aside_last() -> None:
    """Blue, then purple, then red."""
    assert at_declaration(Points(1, 1, 4), 0, [4]) == (Points(red=2), Points(1, 1, 2))


@given(pools, few, st.lists(few, max_size=4))
def test_debts_move_ap_and_lose_none(pool: Points, gains: int, asides: list[int]) -> None:
    """What is left and what lies aside are together what was there and what was gained; Bolas leave two markers."""
    left, aside = at_declaration(pool, gains, asides)
    assert left + aside == pool + Points(purple=gains)
    assert left.tokens == pool.tokens
    assert left.markers >= min(2, pool.markers + gains)
    assert aside.markers <= sum(asides)


def test_what_is_entered_by_hand_leaves_none() -> None:
    """It may take all markers; blue first, then purple, then red; tokens stay."""
    assert laid_aside(Points(3, 2, 1, 4, 5), 4) == (Points(0, 1, 1, 4, 5), Points(3, 1))
    assert laid_aside(Points(3, 2, 1, 4, 5), 99) == (Points(informer=4, agent=5), Points(3, 2, 1))
    assert laid_aside(Points(3), 0) == (Points(3), Points())


@given(pools, few, few)
def test_laying_aside_loses_none(pool: Points, asked: int, floor: int) -> None:
    """As many as asked for, as long as more than the floor are left; together they are what was there."""
    left, aside = laid_aside(pool, asked, floor)
    assert left + aside == pool
    assert left.tokens == pool.tokens
    assert aside.markers == min(asked, max(0, pool.markers - floor))


def test_purple_are_spent_first_and_blue_last() -> None:
    """Clean-up takes purple back anyway."""
    assert fill(Points(10, 2, 1), [1, 3, 4]) == (Points(0, 1, 0), Points(1, 1, 1), Points(4))


def test_more_than_the_pool_is_refused() -> None:
    """Tokens are laid by hand and do not count here."""
    assert fill(Points(blue=3, agent=4), [2, 2]) == refuse(Veto.TOO_FEW_AP, laid=4, pool=3)


@given(pools, st.lists(few, max_size=5))
def test_filling_spends_exactly_what_was_asked(pool: Points, wanted: list[int]) -> None:
    """Each slot gets its number, in markers, never more than the pool has of any colour."""
    filled = fill(pool, wanted)
    if isinstance(filled, Refused):
        assert sum(wanted) > pool.markers
        return
    assert [points.markers for points in filled] == wanted
    assert all(points.tokens == Points() for points in filled)
    assert total(filled).fits_in(pool)


def test_spreading_more_than_there_is_raises() -> None:
    """`spread` is for those who have counted already."""
    with pytest.raises(ValueError, match="below zero"):
        spread(Points(blue=3), [2, 2])
