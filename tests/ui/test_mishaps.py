"""Promises about mistakes in the app: it goes on, says so, and logs where it was without what nobody may read."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock

from companion.ui.mishaps import Mishaps
from tests.support import stage

SECRET = "twelve words"


@pytest.fixture
def said() -> Iterator[list[str]]:
    """What was said about mistakes, while they are looked after."""
    heard: list[str] = []
    mishaps = Mishaps(lambda: heard.append("oh"))
    ExceptionManager.add_handler(mishaps)
    yield heard
    ExceptionManager.remove_handler(mishaps)


def goes_wrong(*_: Any) -> None:
    """A mistake that holds a secret."""
    raise LookupError(SECRET)


def test_the_clock_goes_on(said: list[str], caplog: pytest.LogCaptureFixture) -> None:
    """Each time it is said; where it was is logged once, and nothing of what it held."""
    again: list[str] = []
    Clock.schedule_once(goes_wrong)
    Clock.schedule_once(goes_wrong)
    Clock.schedule_once(lambda _: again.append("on"))
    with caplog.at_level(logging.ERROR, "companion"):
        stage.frames(2)
    assert (said, again) == (["oh", "oh"], ["on"])
    (record,) = [record.getMessage() for record in caplog.records if record.name == "companion"]
    assert "goes_wrong" in record
    assert "LookupError" in record
    assert SECRET not in record


def test_the_wish_to_end_is_no_mistake(said: list[str]) -> None:
    """Nothing keeps the app open."""
    assert ExceptionManager.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert said == []


def test_without_it_every_mistake_is_loud() -> None:
    """As in all other tests."""
    assert ExceptionManager.handle_exception(LookupError()) == ExceptionManager.RAISE
