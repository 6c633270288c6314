"""`shell.machine`: what a table stands on can be another for one part."""

from dataclasses import replace

from companion.shell.this_machine import THIS_MACHINE
from tests.support.keys import StandInKeys


def test_one_part_can_be_replaced() -> None:
    """The others stay."""
    other = replace(THIS_MACHINE, crypto=StandInKeys())
    assert (other.bridge, other.links) == (THIS_MACHINE.bridge, THIS_MACHINE.links)
