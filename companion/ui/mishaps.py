"""What goes wrong in the app itself ends neither the app nor the evening."""

from collections.abc import Callable

from kivy.base import ExceptionHandler, ExceptionManager


class Mishaps(ExceptionHandler):
    """What raises in a page, a tap or an alarm of the clock is handed to `hear`; everything else goes on."""

    def __init__(self, hear: Callable[[Exception], None]) -> None:
        self._hear = hear

    def handle_exception(self, exception: BaseException) -> int:
        """What is no mistake, but the wish to end, ends the app as ever."""
        if not isinstance(exception, Exception):
            return int(ExceptionManager.RAISE)
        self._hear(exception)
        return int(ExceptionManager.PASS)
