"""Promises about errors in the app: it goes on, and the error is reported."""

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock

from companion.ui.error_handler import ErrorHandler
from tests.support import stage


@pytest.fixture
def heard() -> Iterator[list[Exception]]:
    """The errors that were reported, while the handler is active."""
    errors: list[Exception] = []
    handler = ErrorHandler(errors.append)
    ExceptionManager.add_handler(handler)
    yield errors
    ExceptionManager.remove_handler(handler)


def goes_wrong(*_: Any) -> None:
    """A mistake."""
    raise LookupError


def test_the_clock_goes_on(heard: list[Exception]) -> None:
    """Each error is reported."""
    again: list[str] = []
    Clock.schedule_once(goes_wrong)
    Clock.schedule_once(goes_wrong)
    Clock.schedule_once(lambda _: again.append("on"))
    stage.frames(2)
    assert ([type(error) for error in heard], again) == ([LookupError, LookupError], ["on"])


def test_the_wish_to_end_is_no_mistake(heard: list[Exception]) -> None:
    """The app ends."""
    assert ExceptionManager.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert heard == []


def test_without_it_every_mistake_is_loud() -> None:
    """This is how all other tests run."""
    assert ExceptionManager.handle_exception(LookupError()) == ExceptionManager.RAISE
