"""Standard input, output and error. They may be closed, full, or set to another alphabet."""

import io
import os
import sys
from typing import TextIO

from companion.shell.files import Complaint
from companion.table.names import visible


def prepare() -> None:
    """Makes the streams safe: they take every letter, and no file gets the number of a closed stream.

    A file that is opened here gets the lowest free number, which is that of the closed stream it replaces."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")  # every write fails, as on a full disk
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def say(line: str, language: str = "en") -> None:
    """Prints a line at once. Raises Complaint if the output takes no more, BrokenPipeError if nobody reads it."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        from companion.shell.words import load

        mute(sys.stdout)
        raise Complaint(load(language).say("command_line.output", why=str(error.strerror))) from None


def complain(sentence: str) -> None:
    """Prints one line on standard error, whatever letters it has; nothing if that takes no more."""
    try:
        print(f"companion: {visible(sentence)}", file=sys.stderr, flush=True)
    except OSError:
        mute(sys.stderr)


def mute(stream: TextIO) -> None:
    """Throws away what this stream still holds. Else Python would try again at the end and change the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
