"""The loop between what is typed and what is told."""

from pathlib import Path

from companion.app.terminal import Seen
from tests.support.desks import two_desks


def test_an_empty_table_is_not_over() -> None:
    """Nobody plays here, and nobody has won."""
    assert not Seen().is_over
    assert Seen().seat is None


def test_what_it_keeps_for_its_owner_is_in_no_repr() -> None:
    """Plans are for the screen of their owner."""
    assert "own" not in repr(Seen())


def test_everybody_reads_what_happens_and_what_to_do(tmp_path: Path) -> None:
    """The tale on both screens, the prompt on each its own."""
    with two_desks(tmp_path) as (ann, bob):
        ann.type("start")
        ann.until("> Roll for first thief")
        bob.until("Waiting")
