"""The picture of how a game ended: who stands where in it."""

import pytest

from companion.present.play.gate import ARCH, CELLS, FLOOR, HIGH, MOST_LOOT, ROOM, SILL, WIDE, Hung, gate


def middle(*hung: Hung) -> float:
    """The middle of these side by side."""
    return (min(each.x for each in hung) + max(each.x + each.side for each in hung)) / 2


@pytest.mark.parametrize("count", [1, 2, 3])
def test_winners_stand_in_the_gate(count: int) -> None:
    """On its ground, one beside the other."""
    hung = gate(["a", "b", "c"][:count], [], [])
    assert [each.emblem for each in hung] == ["a", "b", "c"][:count]
    assert all(each.y + each.side == pytest.approx(SILL) for each in hung)
    assert middle(*hung) == pytest.approx(ARCH)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_others_are_behind_bars(count: int) -> None:
    """They fill the cells by turns, and stay within them."""
    hung = gate([], list("abcde")[:count], [])
    assert sorted(each.emblem for each in hung) == list("abcde")[:count]
    for at, cell in enumerate(CELLS):
        inside = [each for each in hung if abs(each.x + each.side / 2 - cell) < ROOM / 2]
        assert len(inside) == (count + 1 - at) // 2
        assert all(each.y + each.side == pytest.approx(FLOOR) for each in inside)


def test_loot_lies_before_the_gate() -> None:
    """As much of it as there is room for, the first pieces first, in the middle."""
    for count in (1, MOST_LOOT, MOST_LOOT + 3):
        hung = gate([], [], [f"piece_{number}" for number in range(count)])
        assert [each.emblem for each in hung] == [f"piece_{number}" for number in range(min(count, MOST_LOOT))]
        assert middle(*hung) == ARCH
        assert all(0 <= each.x <= WIDE - each.side and SILL < each.y <= HIGH - each.side for each in hung)
