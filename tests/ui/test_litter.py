"""Promises of the litter: the collector comes when it is called, and never where it must not."""

import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest

from companion.ui import litter


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Other tests have a collector as ever."""
    often = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*often)
    gc.enable()


class Thing:
    """Holds itself."""

    def __init__(self) -> None:
        self.itself: Any = self


def test_it_is_off_until_everything_is_loaded() -> None:
    """Then it passes over what is there, and hardly comes by itself."""
    litter.off()
    assert not gc.isenabled()
    litter.on()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold()[0] == litter.SELDOM


def test_what_nobody_holds_is_swept() -> None:
    """And what stays is not looked through again."""
    gone = ref(Thing())
    litter.sweep()
    assert gone() is None
    assert gc.get_freeze_count() > 0


def test_nothing_disturbs_whoever_asks_for_it() -> None:
    """Afterwards it is on if it was, and off if it was; also behind a mistake."""

    def stumbles() -> None:
        with litter.undisturbed():
            assert not gc.isenabled()
            raise LookupError

    with pytest.raises(LookupError):
        stumbles()
    assert gc.isenabled()
    litter.off()
    with litter.undisturbed():
        pass
    assert not gc.isenabled()
