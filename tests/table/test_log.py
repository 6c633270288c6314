"""The chained log alone, whatever its entries say."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.entry import Entry, Operation, chained, table_id
from companion.table.log import TableLog


def entries(words: list[str]) -> list[Entry]:
    """A chain with these texts; its first entry opens the table."""
    chain: list[Entry] = []
    table = ""
    for n, word in enumerate(words, 1):
        operation = Operation("A", n, word, {}, 0, b"")
        table = table or table_id(operation)
        chain.append(chained(table, 1, n, chain[-1].head if chain else b"", operation, b"s"))
    return chain


def test_a_log_takes_what_follows() -> None:
    """It accepts each entry that is chained to the last one; its head is found by number."""
    chain = entries(["a", "b", "c"])
    log = TableLog(chain[:1])
    log.append(chain[1], chain[0].head)
    log.append(chain[2], chain[1].head)
    assert list(log.since(0)) == chain
    assert list(log.since(2)) == chain[2:]
    assert list(log.since(0, 2)) == chain[:2]
    assert [log.head(n) for n in range(4)] == [b"", *(entry.head for entry in chain)]
    assert log.table == table_id(chain[0].operation)


def test_an_empty_log_has_no_table() -> None:
    """Before the first entry the table has no name."""
    assert TableLog().table == ""
    assert len(TableLog()) == 0


def test_a_log_grows_in_order() -> None:
    """Entry 3 after entry 1, entry 1 twice, entry 2 of another log: each is our own mistake, and nothing is added."""
    chain, other = entries(["a", "b", "c"]), entries(["x", "b"])
    log = TableLog(chain[:1])
    for entry, before in ((chain[2], chain[0].head), (chain[0], b""), (other[1], other[0].head)):
        with pytest.raises(ValueError, match=f"entry {entry.n} does not follow entry 1"):
            log.append(entry, before)
    assert list(log.since(0)) == chain[:1]


@pytest.mark.parametrize("change", [{"signature": b"t"}, {"epoch": 2}, {"head": bytes(32)}, {"n": 3}])
def test_a_log_of_broken_entries_is_not_made(change: dict[str, Any]) -> None:
    """A stored log that does not hold is an error of the code that stored it."""
    chain = entries(["a", "b"])
    with pytest.raises(ValueError, match="is not chained"):
        TableLog([chain[0], replace(chain[1], **change)])


def test_a_log_that_is_cut_back_goes_on_by_itself() -> None:
    """The longer log keeps its entries; if nothing is left, another table may follow."""
    chain, other = entries(["a", "b", "c"]), entries(["x"])
    log = TableLog(chain)
    cut = log.truncated(2)
    assert (list(cut.since(0)), cut.table) == (chain[:2], log.table)
    cut.append(chain[2], chain[1].head)
    cut = log.truncated(0)
    cut.append(other[0], b"")
    assert cut.table == table_id(other[0].operation)
    assert list(log.since(0)) == chain


words = st.lists(st.sampled_from("ab"), max_size=6)


@given(words, words, words)
def test_two_logs_part_where_they_first_differ(common: list[str], mine: list[str], yours: list[str]) -> None:
    """The last common entry is found, whichever log is the longer."""
    one, two = entries([*common, *mine]), entries([*common, *yours])
    same = 0
    for a, b in zip(one, two, strict=False):
        if a != b:
            break
        same = a.n
    assert TableLog(one).common_prefix(TableLog(two)) == same
    assert TableLog(two).common_prefix(TableLog(one)) == same
