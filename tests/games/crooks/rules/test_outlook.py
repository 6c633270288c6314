"""The public standing: exact where it can be, "?" where a hidden crook could change it, and never wrong."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.crooks.rules.crooks import CrookFace, Gang
from companion.games.crooks.rules.grid import TARGETS, Lie
from companion.games.crooks.rules.outlook import outlook
from companion.games.crooks.rules.reckoning import Turned, reckon
from companion.table.ids import Seat

A, B, C = Seat(0), Seat(1), Seat(2)
N = Gang.NORTHSIDE


def test_what_is_known_is_exact() -> None:
    """Without hidden crooks it is the reckoning."""
    known = [Turned(A, 6, CrookFace(7, 2)), Turned(B, 6, CrookFace(8, -1, (N,)))]
    found, counted = outlook(known, [], (A, B), 5), reckon(known, (A, B), 5)
    assert not found.is_open
    assert tuple(found.targets.values()) == counted.targets
    assert tuple(found.gangs.values()) == counted.gangs
    assert [found.points(seat) for seat in (A, B)] == [0, 12]


def test_a_hidden_crook_makes_its_target_unknown() -> None:
    """Its modifier alone could change it; other targets stay."""
    found = outlook([Turned(A, 6, CrookFace(7)), Turned(B, 3, CrookFace(1))], [Lie(B, 6)], (A, B), 5)
    assert [target for target, count in found.targets.items() if count is None] == [6]
    assert (found.is_open, found.points(A), found.points(B)) == (True, 0, 3)


@pytest.mark.parametrize(
    ("members", "hidden", "certain"),
    [
        ((2, 0), (0, 1), True),  # one more cannot level
        ((1, 0), (0, 1), False),  # here it can
        ((1, 0), (3, 0), True),  # those of the boss change nothing
        ((1, 1), (0, 0), True),
        ((1, 1), (1, 0), False),  # nobody could become somebody
        ((0, 0), (0, 1), False),
        ((2, 2, 0), (0, 0, 2), True),  # level with the two who tie, and still nobody
        ((2, 2, 0), (0, 0, 3), False),
    ],
)
def test_gangs_with_hidden_crooks(members: tuple[int, ...], hidden: tuple[int, ...], certain: bool) -> None:
    """Certain as long as no hidden members could change who controls it."""
    ring = tuple(Seat(seat) for seat in range(len(members)))
    known = [Turned(seat, 2, CrookFace(1, 0, (N,))) for seat in ring for _ in range(members[seat])]
    unknown = [Lie(seat, 9) for seat in ring for _ in range(hidden[seat])]
    assert (outlook(known, unknown, ring, 5).gangs[N] is not None) is certain


faces = st.builds(CrookFace, st.integers(1, 3), st.just(0), st.sampled_from([(), (N,)]))
turned = st.builds(Turned, st.sampled_from([A, B, C]), st.sampled_from(TARGETS[:3]), faces)
lies = st.builds(Lie, st.sampled_from([A, B, C]), st.sampled_from(TARGETS[:3]))


@settings(max_examples=60)
@given(st.lists(turned, max_size=6), st.lists(lies, max_size=3))
def test_nothing_certain_is_ever_wrong_and_nothing_needless_unknown(known: list[Turned], unknown: list[Lie]) -> None:
    """Tried with every gang that each hidden crook may have."""
    found = outlook(known, unknown, (A, B, C), 4)
    bosses = set()
    for gangs in itertools.product([(), (N,)], repeat=len(unknown)):
        opened = [Turned(lie.seat, lie.target, CrookFace(1, 0, each)) for lie, each in zip(unknown, gangs, strict=True)]
        after = reckon([*known, *opened], (A, B, C), 4)
        bosses.add(after.gangs[0].boss)
        for count in after.targets:
            assert found.targets[count.target] in (None, count)
    assert (found.gangs[N] is not None) == (len(bosses) == 1)
