"""What a phone shows its owners: one state at the end of each move that changes it, without secrets."""

from dataclasses import replace

from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.table.ids import Seat
from companion.table.snapshot import Asking, Invited, Snapshot, same
from companion.table.state import TableState

PLAN = Plan("open", ("SECRET card",), Secret(bytes(32)))


def test_nothing_secret_is_in_its_repr() -> None:
    """A log line must give away neither a plan nor an invitation."""
    shown = Snapshot(own={Seat(0): {1: PLAN}}, invited=Invited("COMPANION://SECRET", "SECRET"))
    assert "SECRET" not in repr(shown)


def test_another_table_or_another_fact_is_something_to_show() -> None:
    """News alone is not: it is told in any case."""
    state = TableState()
    one = Snapshot(state=state)
    assert same(one, Snapshot(state=state, news=("said",)))
    assert not same(one, Snapshot(state=TableState()))
    assert not same(one, replace(one, asking=(Asking(1, "Zoe", "10.0.0.3"),)))
