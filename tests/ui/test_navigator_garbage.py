"""Promises of the navigator about what pages leave in memory: it is looked for when nobody waits."""

import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest

from companion.ui.navigator import AHEAD, KEPT, Navigator
from tests.support import stage
from tests.support.asked_page import Nothing
from tests.support.empty_pages import Blank, Strip

OPENED = ("sheets", "log", "past", "join")
"""More than are kept."""


@pytest.fixture
def navigator() -> Iterator[Navigator]:
    """A house of some pages."""
    made = Navigator()
    made.furnish(dict.fromkeys(("home", "event", *OPENED), Blank), Strip(size_hint_y=None, height=0))
    made.table_wants("home")
    stage.show(made.root)
    stage.wait(AHEAD + 0.1)  # the next page is there already
    yield made
    gc.enable()
    stage.clear()


def circle() -> "ref[Nothing]":
    """Something that nobody holds, but which holds itself."""
    held: list[Any] = [Nothing()]
    held.append(held)
    return ref(held[0])


def test_garbage_is_collected_when_nobody_waits(navigator: Navigator) -> None:
    """It happens a moment after the table has come to another page; in the app the collector seldom starts by
    itself."""
    gc.collect()
    gc.disable()
    gone = circle()
    navigator.table_wants("event")
    stage.wait(2 * AHEAD + 0.2)
    assert gone() is None


def test_after_many_dropped_pages_older_garbage_is_collected_too(
    navigator: Navigator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what earlier sweeps had to leave: the little that is left of a page when it goes."""
    monkeypatch.setattr("companion.ui.navigator.MANY", len(OPENED) - 1 - KEPT)
    held: list[Any] = [Nothing()]
    held.append(held)
    gone = ref(held[0])
    gc.collect()
    gc.disable()
    del held
    for page in OPENED:
        navigator.go(page)
        navigator.home()
    stage.wait(3 * AHEAD + 0.2)
    assert gone() is None
