"""The loop between what is typed and what is told."""

from pathlib import Path

from companion.app.terminal import is_over
from companion.table.state import TableState
from tests.support.desks import two_desks


def test_an_empty_table_is_not_over() -> None:
    """Nobody plays here, and nobody has won."""
    assert not is_over(TableState())


def test_everybody_reads_what_happens_and_what_to_do(tmp_path: Path) -> None:
    """The tale on both screens, the prompt on each its own."""
    with two_desks(tmp_path) as (ann, bob):
        ann.type("start")
        ann.until("> Roll for first thief")
        bob.until("Waiting")
