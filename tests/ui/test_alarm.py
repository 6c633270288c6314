"""Promises of alarms: they ring until they are stopped, whatever goes wrong with whom they call, and hold nobody."""

import gc
from weakref import ref

import pytest

from companion.ui.alarm import Alarm
from tests.support import stage

OFTEN = 0.5


class Sleeper:
    """Counts how often it is woken."""

    def __init__(self) -> None:
        self.woken = 0
        self.stumbles = False
        self.alarm = Alarm(self.wakes, OFTEN)

    def wakes(self) -> None:
        """Or stumbles over it."""
        self.woken += 1
        if self.stumbles:
            raise LookupError


def test_it_rings_until_it_is_stopped() -> None:
    """And not before it is set; however often it is set."""
    sleeper = Sleeper()
    stage.wait(2 * OFTEN)
    assert sleeper.woken == 0
    sleeper.alarm.set()
    sleeper.alarm.set()
    stage.wait(2 * OFTEN + 0.1)
    assert sleeper.woken == 2
    sleeper.alarm.stop()
    stage.wait(2 * OFTEN)
    assert sleeper.woken == 2


def test_a_mistake_does_not_stop_it() -> None:
    """It is loud, and the next time comes."""
    sleeper = Sleeper()
    sleeper.alarm.set()
    sleeper.stumbles = True
    with pytest.raises(LookupError):
        stage.wait(OFTEN + 0.1)
    sleeper.stumbles = False
    stage.wait(OFTEN + 0.1)
    assert sleeper.woken == 2
    sleeper.alarm.stop()


def test_whoever_is_called_can_go() -> None:
    """Without a word, and without the collector: pages do."""
    gc.disable()
    sleeper = Sleeper()
    sleeper.alarm.set()
    gone = ref(sleeper)
    del sleeper
    gc.enable()
    assert gone() is None
    stage.wait(2 * OFTEN)
