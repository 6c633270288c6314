"""Promises about mistakes in the app: it goes on, and somebody hears of them."""

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock

from companion.ui.mishaps import Mishaps
from tests.support import stage


@pytest.fixture
def heard() -> Iterator[list[Exception]]:
    """Mistakes that were heard of, while they are looked after."""
    errors: list[Exception] = []
    mishaps = Mishaps(errors.append)
    ExceptionManager.add_handler(mishaps)
    yield errors
    ExceptionManager.remove_handler(mishaps)


def goes_wrong(*_: Any) -> None:
    """A mistake."""
    raise LookupError


def test_the_clock_goes_on(heard: list[Exception]) -> None:
    """Each mistake is heard of."""
    again: list[str] = []
    Clock.schedule_once(goes_wrong)
    Clock.schedule_once(goes_wrong)
    Clock.schedule_once(lambda _: again.append("on"))
    stage.frames(2)
    assert ([type(error) for error in heard], again) == ([LookupError, LookupError], ["on"])


def test_the_wish_to_end_is_no_mistake(heard: list[Exception]) -> None:
    """Nothing keeps the app open."""
    assert ExceptionManager.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert heard == []


def test_without_it_every_mistake_is_loud() -> None:
    """As in all other tests."""
    assert ExceptionManager.handle_exception(LookupError()) == ExceptionManager.RAISE
