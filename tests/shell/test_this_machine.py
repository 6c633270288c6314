"""`shell.this_machine`: a phone or computer as a table sees it."""

from companion.shell.certificate import certificate
from companion.shell.this_machine import THIS_MACHINE
from tests.support.calls import SEED


def test_others_can_call_it() -> None:
    """So it has a pin, and stores by writing files alone."""
    assert THIS_MACHINE.pin(SEED) == certificate(SEED).pin
    assert THIS_MACHINE.stored is None
    THIS_MACHINE.watch(lambda: None).close()
