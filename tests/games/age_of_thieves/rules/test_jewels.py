"""Jewels, and who loses which."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.rules.jewels import (
    EXIST,
    Jewel,
    Purse,
    beyond_supply,
    count_jewels,
    lost_when_caught,
    theft_options,
)

purses = st.builds(Purse, st.integers(0, 4), st.integers(0, 10), st.integers(0, 6))


def test_what_jewels_are_worth() -> None:
    """Rulebook p. 15: green 2, yellow and Trinkets 1."""
    assert [Purse(green=1).vp, Purse(yellow=1).vp, Purse(trinkets=1).vp] == [2, 1, 1]
    assert Purse(2, 3, 4).vp == 11


def test_how_many_jewels_exist() -> None:
    """Rulebook p. 3: 10 yellow, 4 green, 1 red; p. 17: 6 Trinkets."""
    assert EXIST == {Jewel.YELLOW: 10, Jewel.GREEN: 4, Jewel.EMPERORS: 1, Jewel.TRINKETS: 6}


def test_a_purse_changes_one_kind_at_a_time() -> None:
    """Each kind goes up and down by itself."""
    assert Purse(1, 1, 1).changed(Jewel.GREEN, 1) == Purse(2, 1, 1)
    assert Purse(1, 1, 1).changed(Jewel.YELLOW, -1) == Purse(1, 0, 1)
    assert Purse(1, 1, 1).changed(Jewel.TRINKETS, 2) == Purse(1, 1, 3)


def test_a_purse_never_owes_jewels() -> None:
    """Taking what is not there is an error."""
    with pytest.raises(ValueError, match="no green left"):
        Purse(yellow=2).changed(Jewel.GREEN, -1)


def test_the_emperors_jewel_is_in_no_purse() -> None:
    """There is only one; its carrier is kept elsewhere."""
    with pytest.raises(KeyError):
        Purse().number(Jewel.EMPERORS)


@given(purses)
def test_trinkets_count_as_jewels(purse: Purse) -> None:
    """Ruling 27."""
    assert count_jewels(purse) == purse.green + purse.yellow + purse.trinkets


@pytest.mark.parametrize(
    ("purse", "carries", "options"),
    [
        (Purse(1, 1, 1), True, (Jewel.EMPERORS,)),
        (Purse(2, 1, 1), False, (Jewel.YELLOW, Jewel.TRINKETS)),
        (Purse(2, 1, 0), False, (Jewel.YELLOW,)),
        (Purse(2, 0, 1), False, (Jewel.TRINKETS,)),
        (Purse(2, 0, 0), False, (Jewel.GREEN,)),
        (Purse(), False, ()),
    ],
)
def test_a_caught_thief_loses_the_emperors_jewel_or_the_cheapest(
    purse: Purse, carries: bool, options: tuple[Jewel, ...]
) -> None:
    """Rulebook p. 13; ruling 27: among equals the owner picks."""
    assert lost_when_caught(purse, carries_emperors=carries) == options


def test_any_jewel_can_be_stolen() -> None:
    """Rulebook p. 12: exactly one, also the Emperors' Jewel or Trinkets."""
    everything = (Jewel.EMPERORS, Jewel.GREEN, Jewel.YELLOW, Jewel.TRINKETS)
    assert theft_options(Purse(1, 1, 1), carries_emperors=True) == everything
    assert theft_options(Purse(0, 3, 0), carries_emperors=False) == (Jewel.YELLOW,)


def test_a_victim_without_jewels_cannot_be_robbed() -> None:
    """Ruling 29."""
    assert theft_options(Purse(), carries_emperors=False) == ()


def test_a_fifth_green_jewel_is_noticed() -> None:
    """Ruling 11: all thieves together, each kind by itself."""
    assert beyond_supply([Purse(2, 5, 3), Purse(2, 5, 3)]) == ()
    assert beyond_supply([Purse(2, 5, 3), Purse(3, 5, 3)]) == (Jewel.GREEN,)
    assert beyond_supply([Purse(0, 11, 7)]) == (Jewel.YELLOW, Jewel.TRINKETS)
