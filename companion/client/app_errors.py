"""Errors of the app's own code: a sentence for people, and a line in the log for developers."""

import logging
from functools import cache
from traceback import format_tb

from companion.present.ports import Words
from companion.shell.files import Complaint


def sentence(words: Words, error: Exception | None, otherwise: str = "desk.mishap") -> str:
    """The sentence for an error. Every error but a Complaint is a bug of the app: it is logged, and people read the
    sentence of the key `otherwise`."""
    if isinstance(error, Complaint):
        return words.say(f"trouble.{error.trouble}", line=error.line) if error.trouble else str(error)
    if error is not None:
        _log("".join(format_tb(error.__traceback__)) + type(error).__name__)
    return words.say(otherwise)


@cache
def _log(trace: str) -> None:
    """Logs the place and the kind of an error, once: the same error may come with every frame.

    The text of an error is never logged, as it may hold a secret."""
    logging.getLogger("companion").error("%s", trace)
