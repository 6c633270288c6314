"""The heads of a log so far."""

from hypothesis import given
from hypothesis import strategies as st

from companion.table.heads import Heads


def grown(count: int) -> Heads:
    """So many heads; each is its own number."""
    heads = Heads()
    for n in range(1, count + 1):
        heads = heads.grown(n.to_bytes(2, "big"))
    return heads


@given(st.integers(0, 600))
def test_each_head_is_found_by_its_number(count: int) -> None:
    """Entry n has head n, also at the borders between stored rows; beyond the last there is none."""
    heads = grown(count)
    assert len(heads) == count
    assert [heads.at(n) for n in range(1, count + 1)] == [n.to_bytes(2, "big") for n in range(1, count + 1)]
    assert heads.at(count + 1) is None
    assert heads.at(-1) is None


def test_before_the_first_entry_the_head_is_empty() -> None:
    """Head 0 is empty, and so is the last head of an empty log."""
    assert Heads().at(0) == Heads().last == b""


def test_growing_leaves_the_old_heads_alone() -> None:
    """A state keeps its own heads when another state continues from it."""
    before = grown(300)
    before.grown(b"a")
    assert len(before) == 300
    assert before.last == (300).to_bytes(2, "big")
