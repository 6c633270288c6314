"""Promises of an interval: it calls until it is stopped, even after an error, and keeps nothing in memory."""

import gc
from weakref import ref

import pytest

from companion.ui.interval import Interval
from tests.support import stage

OFTEN = 0.5


class Counter:
    """Counts how often it is called."""

    def __init__(self) -> None:
        self.calls = 0
        self.fails = False
        self.interval = Interval(self.count, OFTEN)

    def count(self) -> None:
        """One more call, which may fail."""
        self.calls += 1
        if self.fails:
            raise LookupError


def test_it_calls_until_it_is_stopped() -> None:
    """It does not call before it is set. To set it twice changes nothing."""
    counter = Counter()
    stage.wait(2 * OFTEN)
    assert counter.calls == 0
    counter.interval.set()
    counter.interval.set()
    stage.wait(2 * OFTEN + 0.1)
    assert counter.calls == 2
    counter.interval.stop()
    stage.wait(2 * OFTEN)
    assert counter.calls == 2


def test_a_mistake_does_not_stop_it() -> None:
    """The error is raised, and the next call comes all the same."""
    counter = Counter()
    counter.interval.set()
    counter.fails = True
    with pytest.raises(LookupError):
        stage.wait(OFTEN + 0.1)
    counter.fails = False
    stage.wait(OFTEN + 0.1)
    assert counter.calls == 2
    counter.interval.stop()


def test_the_called_object_can_go() -> None:
    """This needs neither `stop` nor the garbage collector, so pages disappear at once."""
    gc.disable()
    counter = Counter()
    counter.interval.set()
    gone = ref(counter)
    del counter
    gc.enable()
    assert gone() is None
    stage.wait(2 * OFTEN)
