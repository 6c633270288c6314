"""Errors of the app's own code: a sentence for people, and a line in the log for developers."""

import logging
from traceback import format_tb

from companion.client.app_log import LOG
from companion.present.ports import Words
from companion.shell.files import Complaint


def sentence(words: Words, error: Exception | None, otherwise: str = "desk.mishap") -> str:
    """The sentence for an error. Every error but a Complaint is a bug of the app: it is logged, and people read the
    sentence of the key `otherwise`."""
    if isinstance(error, Complaint):
        return words.say(f"trouble.{error.trouble}", line=error.line) if error.trouble else str(error)
    if error is not None:
        trace = "".join(format_tb(error.__traceback__)) + type(error).__name__
        if trace not in _logged:  # the same error may come with every frame
            _logged.add(trace)
            logging.getLogger("companion").error("%s", trace)
            LOG.mistake(error)
    return words.say(otherwise)


_logged = set[str]()
"""The place and the kind of each error so far. Its text is never logged, as it may hold a secret."""
