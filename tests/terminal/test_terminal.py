"""The loop between what is typed and what is told."""

from pathlib import Path

from companion.cli.join import join
from companion.table.state import TableState
from companion.terminal.table_options import TableOptions
from companion.terminal.terminal import is_over
from tests.support.desks import Desk, two_desks


def test_an_empty_table_is_not_over() -> None:
    """Nobody plays here, and nobody has won."""
    assert not is_over(TableState())


def test_everybody_reads_what_happens_and_what_to_do(tmp_path: Path) -> None:
    """The tale on both screens, the prompt on each its own."""
    with two_desks(tmp_path) as (ann, bob):
        ann.type("start")
        ann.until("> Roll for first thief")
        bob.until("Waiting")


def test_who_comes_back_reads_who_hosts(tmp_path: Path) -> None:
    """One sentence, though nothing has happened meanwhile."""
    with two_desks(tmp_path) as (_, bob):
        bob.quit()
        options = TableOptions(name="Bob", folder=tmp_path / "Bob", loopback=True, again=True)
        again = Desk(lambda lines, say: join("", options, lines, say))
        again.until("^Connected: Ann hosts the table")
        again.quit()
