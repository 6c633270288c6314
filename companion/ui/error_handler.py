"""Handles errors of the app's own code: the app reports them and goes on."""

from collections.abc import Callable

from kivy.base import ExceptionHandler, ExceptionManager


class ErrorHandler(ExceptionHandler):
    """Hands to `hear` every exception of a page, of a tap or of a timer; the app goes on."""

    def __init__(self, hear: Callable[[Exception], None]) -> None:
        self._hear = hear

    def handle_exception(self, exception: BaseException) -> int:
        """An exception that asks the app to end (like SystemExit) still ends it."""
        if not isinstance(exception, Exception):
            return int(ExceptionManager.RAISE)
        self._hear(exception)
        return int(ExceptionManager.PASS)
