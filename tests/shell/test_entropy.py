"""`shell.entropy`: real random bytes, and bytes that can be repeated."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.shell.entropy import Seeded, fresh


@pytest.mark.parametrize("n", [0, 1, 32, 100])
def test_sizes(n: int) -> None:
    """Both give as many bytes as asked."""
    assert len(fresh(n)) == len(Seeded(b"seed")(n)) == n


def test_fresh() -> None:
    """No two draws are the same."""
    assert len({fresh(16) for _ in range(50)}) == 50


@given(st.binary(), st.lists(st.integers(0, 100), max_size=8))
def test_seeded_again(seed: bytes, calls: list[int]) -> None:
    """The same seed and calls give the same bytes."""
    one, other = Seeded(seed), Seeded(seed)
    assert [one(n) for n in calls] == [other(n) for n in calls]


@given(st.binary(), st.binary())
def test_seeds_differ(one: bytes, other: bytes) -> None:
    """Another seed gives other bytes, and no draw comes twice."""
    source = Seeded(one)
    drawn = [source(16), source(16), source(40)[:16], source(16)]
    assert len(set(drawn)) == 4
    assert (Seeded(other)(16) == drawn[0]) == (one == other)
