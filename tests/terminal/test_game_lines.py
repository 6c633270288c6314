"""Lines of the game, typed at a real table."""

from pathlib import Path

from tests.support.desks import two_desks


def test_a_line_is_said_refused_or_unclear(tmp_path: Path) -> None:
    """Each with its own answer: the tale goes on, the rules say no, or the form is told."""
    with two_desks(tmp_path) as (ann, bob):
        ann.type("start")
        ann.until("Roll for first thief")
        ann.type("guard")
        ann.until("^! ")
        ann.type("dance")
        ann.until("^! .*expected")
        ann.type("roll")
        first = ann.until("(Zain|Noiron) is first thief")[1]
        leader = ann if first == "Zain" else bob
        leader.until("> All set")
        leader.type("stand")
        bob.until("TURN 1")
