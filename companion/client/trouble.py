"""What goes wrong in the app: a sentence for the people in front of it, a line in the log for whoever mends it."""

import logging
from functools import cache
from traceback import format_tb

from companion.present.ports import Words
from companion.shell.files import Complaint


def sentence(words: Words, error: Exception | None, otherwise: str = "desk.mishap") -> str:
    """What people are told of it. What is no Complaint is a mistake of the app: it is logged, and `otherwise` is the
    key of its sentence."""
    if isinstance(error, Complaint):
        return words.say(f"trouble.{error.trouble}", line=error.line) if error.trouble else str(error)
    if error is not None:
        _log("".join(format_tb(error.__traceback__)) + type(error).__name__)
    return words.say(otherwise)


@cache
def _log(trace: str) -> None:
    """Where it happened and of what kind it was, once: the same may come with every frame.

    Never what an exception says: that may hold what nobody may read."""
    logging.getLogger("companion").error("%s", trace)
