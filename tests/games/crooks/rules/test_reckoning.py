"""The walk through targets and gangs: the rulebook's examples and the golden cases of the design, by their numbers."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.crooks.rules.crooks import CrookFace, Gang
from companion.games.crooks.rules.grid import TARGETS
from companion.games.crooks.rules.reckoning import GangCount, Turned, count_gang, count_target, reckon
from companion.table.ids import Seat

A, B, C = Seat(0), Seat(1), Seat(2)
N, W, O = Gang.NORTHSIDE, Gang.WESTSIDE, Gang.OUTFIT  # noqa: E741 - as the design writes it

Crooks = Sequence[tuple[Seat, int, int]]


def at(target: int, crooks: Crooks) -> dict[Seat, int]:
    """What each taker gets of a target with these crooks: seat, rank, modifier."""
    count = count_target(target, [Turned(seat, target, CrookFace(rank, modifier)) for seat, rank, modifier in crooks])
    assert count.value == count.share * len(count.takers) + count.lost
    return dict.fromkeys(count.takers, count.share)


@pytest.mark.parametrize(
    ("target", "crooks", "shares"),
    [
        (6, [(A, 7, 2), (B, 8, -1)], {B: 7}),  # 1, the rulebook's own
        (2, [(A, 5, -1), (B, 4, -2)], {A: 0}),  # 2
        (2, [(A, 6, -1), (B, 6, 0)], {A: 0, B: 0}),
        (9, [(A, 6, 0), (B, 6, 0), (C, 4, 0)], {A: 4, B: 4}),  # 3
        (9, [(A, 6, 1), (B, 6, 0), (C, 6, 0)], {A: 3, B: 3, C: 3}),
        (7, [(A, 4, 0), (A, 3, 0), (B, 7, 0)], {A: 3, B: 3}),  # 4
        (7, [(A, 4, 0), (A, 3, 1), (B, 7, 0)], {A: 4, B: 4}),
        (5, [(B, 6, -1), (B, 2, 2), (A, 3, 0)], {B: 6}),  # 5, the 3 face down
        (5, [(A, 3, 0)], {A: 5}),  # and as a Killer
        (8, [], {}),
    ],
)
def test_a_target(target: int, crooks: Crooks, shares: dict[Seat, int]) -> None:
    """Golden cases 1 to 5: value and shares."""
    assert at(target, crooks) == shares


def test_a_target_tells_why() -> None:
    """Modifiers, strengths, and what is lost in sharing."""
    count = count_target(7, [Turned(A, 7, CrookFace(4)), Turned(A, 7, CrookFace(3, 2)), Turned(B, 7, CrookFace(7))])
    assert (count.modifiers, count.value, count.strengths, count.takers) == ((2,), 9, {A: 7, B: 7}, (A, B))
    assert (count.share, count.lost) == (4, 1)


@pytest.mark.parametrize(
    ("members", "boss"), [((3, 2, 0), A), ((2, 1, 2), None), ((0, 0, 0), None), ((0, 0, 1), C), ((1, 1, 1), None)]
)
def test_a_gang(members: tuple[int, ...], boss: Seat | None) -> None:
    """Golden case 6, the rulebook's own: strictly most, or nobody."""
    ring = (A, B, C)
    crooks = [
        Turned(seat, 2, CrookFace(1, 0, (N,))) for seat, many in zip(ring, members, strict=True) for _ in range(many)
    ]
    count = count_gang(N, crooks, ring, 4)
    assert count == GangCount(N, dict(zip(ring, members, strict=True)), boss, 0 if boss is None else 4)


ROWS: list[tuple[Seat, int, int, int, tuple[Gang, ...]]] = [
    (A, 2, 3, 0, (N,)),
    (A, 4, 6, -2, (W,)),
    (A, 5, 5, 0, (N, O)),
    (A, 5, 2, 1, ()),
    (A, 7, 9, -3, ()),
    (A, 8, 10, 0, ()),
    (A, 9, 4, 0, (O,)),
    (B, 3, 5, 1, (N, W)),
    (B, 4, 4, 0, (O,)),
    (B, 5, 7, 0, (N,)),
    (B, 7, 8, 0, (O,)),
    (B, 8, 6, 2, (W,)),
    (B, 9, 7, 0, ()),
]
"""Golden case 9: seat, target, rank, modifier, gangs."""


def test_a_whole_game() -> None:
    """Golden case 9: 21 to 21."""
    crooks = [Turned(seat, target, CrookFace(rank, modifier, gangs)) for seat, target, rank, modifier, gangs in ROWS]
    found = reckon(crooks, (A, B), 5)
    assert [count.value for count in found.targets] == [2, 4, 2, 6, 6, 4, 10, 9]
    assert [(count.gang, count.members, count.boss) for count in found.gangs] == [
        (N, {A: 2, B: 2}, None),
        (W, {A: 1, B: 2}, B),
        (O, {A: 2, B: 2}, None),
    ]
    assert (found.points(A), found.points(B)) == (21, 21)


turned = st.builds(
    Turned,
    st.sampled_from([A, B, C]),
    st.sampled_from(TARGETS),
    st.builds(CrookFace, st.integers(0, 10), st.integers(-3, 3), st.sets(st.sampled_from(Gang)).map(tuple)),
)


@given(st.lists(turned, max_size=24))
def test_no_point_comes_from_nowhere(crooks: list[Turned]) -> None:
    """What seats have is what targets and gangs gave; what a target is worth is shared or lost."""
    ring = (A, B, C)
    found = reckon(crooks, ring, 4)
    for count in found.targets:
        assert count.value == count.share * len(count.takers) + count.lost
        assert count.lost < max(1, len(count.takers)) or not count.takers
    given_out = sum(count.share * len(count.takers) for count in found.targets) + sum(g.points for g in found.gangs)
    assert sum(map(found.points, ring)) == given_out


@given(st.lists(turned, max_size=24).flatmap(lambda crooks: st.tuples(st.just(crooks), st.permutations(crooks))))
def test_the_order_of_crooks_changes_nothing(both: tuple[list[Turned], list[Turned]]) -> None:
    """Who was laid first does not count."""
    one, other = (reckon(crooks, (A, B, C), 4) for crooks in both)
    assert one.gangs == other.gangs
    assert [(t.value, t.strengths, t.takers) for t in one.targets] == [
        (t.value, t.strengths, t.takers) for t in other.targets
    ]
