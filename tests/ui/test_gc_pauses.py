"""Promises of the pauses: the garbage collector runs when it is called, and never at a wrong moment."""

import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest

from companion.ui import gc_pauses


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Leaves the collector for other tests as it was."""
    often = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*often)
    gc.enable()


class Thing:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself: Any = self


def test_it_is_off_until_everything_is_loaded() -> None:
    """Then it ignores what exists, and seldom starts by itself."""
    gc_pauses.off()
    assert not gc.isenabled()
    gc_pauses.on()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold()[0] == gc_pauses.SELDOM


def test_what_is_garbage_when_everything_is_loaded_does_not_stay() -> None:
    """Later, nobody would look at it again."""
    gc_pauses.off()
    gone = ref(Thing())
    gc_pauses.on()
    assert gone() is None


def test_what_nobody_holds_is_swept() -> None:
    """What has outlived a sweep is looked at again only when everything is."""
    gone, thing = ref(Thing()), Thing()
    later = ref(thing)
    gc_pauses.sweep()
    assert gone() is None
    del thing
    gc_pauses.sweep()
    assert later() is not None
    gc_pauses.sweep_all()
    assert later() is None


def test_the_collector_does_not_run_inside_the_block() -> None:
    """Afterwards it is on or off as before, also after an error."""

    def stumbles() -> None:
        with gc_pauses.undisturbed():
            assert not gc.isenabled()
            raise LookupError

    with pytest.raises(LookupError):
        stumbles()
    assert gc.isenabled()
    gc_pauses.off()
    with gc_pauses.undisturbed():
        pass
    assert not gc.isenabled()
