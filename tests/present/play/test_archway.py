"""The picture of how a game ended: who stands where in it."""

import pytest

from companion.present.play.archway import ARCH, CELLS, FLOOR, HIGH, MOST_SPOILS, ROOM, SILL, WIDE, Hung, archway


def middle(*hung: Hung) -> float:
    """The middle of these side by side."""
    return (min(each.x for each in hung) + max(each.x + each.side for each in hung)) / 2


@pytest.mark.parametrize("count", [1, 2, 3])
def test_winners_stand_in_the_archway(count: int) -> None:
    """On its ground, one beside the other."""
    hung = archway(["a", "b", "c"][:count], [], [])
    assert [each.emblem for each in hung] == ["a", "b", "c"][:count]
    assert all(each.y + each.side == pytest.approx(SILL) for each in hung)
    assert middle(*hung) == pytest.approx(ARCH)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_others_are_behind_bars(count: int) -> None:
    """They fill the cells by turns, and stay within them."""
    hung = archway([], list("abcde")[:count], [])
    assert sorted(each.emblem for each in hung) == list("abcde")[:count]
    for at, cell in enumerate(CELLS):
        inside = [each for each in hung if abs(each.x + each.side / 2 - cell) < ROOM / 2]
        assert len(inside) == (count + 1 - at) // 2
        assert all(each.y + each.side == pytest.approx(FLOOR) for each in inside)


def test_spoils_lie_before_the_archway() -> None:
    """As much of it as there is room for, the first pieces first, in the middle."""
    for count in (1, MOST_SPOILS, MOST_SPOILS + 3):
        hung = archway([], [], [f"piece_{number}" for number in range(count)])
        assert [each.emblem for each in hung] == [f"piece_{number}" for number in range(min(count, MOST_SPOILS))]
        assert middle(*hung) == ARCH
        assert all(0 <= each.x <= WIDE - each.side and SILL < each.y <= HIGH - each.side for each in hung)
