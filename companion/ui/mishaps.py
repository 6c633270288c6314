"""What goes wrong in the app itself ends neither the app nor the evening."""

import logging
from collections.abc import Callable
from traceback import format_tb

from kivy.base import ExceptionHandler, ExceptionManager


class Mishaps(ExceptionHandler):
    """What raises in a page, a tap or an alarm of the clock is said and logged; everything else goes on.

    The log holds where it happened and of what kind it was: what an exception says may hold what nobody may read."""

    def __init__(self, say: Callable[[], None]) -> None:
        self._say = say
        self._logged: set[str] = set()

    def handle_exception(self, exception: BaseException) -> int:
        """What is no mistake, but the wish to end, ends the app as ever."""
        if not isinstance(exception, Exception):
            return int(ExceptionManager.RAISE)
        trace = "".join(format_tb(exception.__traceback__)) + type(exception).__name__
        if trace not in self._logged:  # which may be one for every frame
            self._logged.add(trace)
            logging.getLogger("companion").error("%s", trace)
        self._say()
        return int(ExceptionManager.PASS)
