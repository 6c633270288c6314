"""Standard input, output and error of the command line, as whoever started it left them: closed, full, or for another
alphabet."""

import io
import os
import sys
from typing import TextIO

from companion.shell.files import Complaint
from companion.table.names import visible


def prepare() -> None:
    """No letter is too foreign for a terminal afterwards, and no file gets the number of a stream that was closed.

    What is opened here gets the lowest free number: that of the stream which it stands in for."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")  # it refuses what is written, as a full disk does
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def say(line: str, language: str = "en") -> None:
    """A line on standard output, at once; raises Complaint if it takes no more, BrokenPipeError if nobody reads on."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        from companion.shell.words import load

        mute(sys.stdout)
        raise Complaint(load(language).say("command_line.output", why=str(error.strerror))) from None


def complain(sentence: str) -> None:
    """One line on standard error, whatever is in the names that it quotes; nothing if that takes no more."""
    try:
        print(f"companion: {visible(sentence)}", file=sys.stderr, flush=True)
    except OSError:
        mute(sys.stderr)


def mute(stream: TextIO) -> None:
    """What this stream still holds goes nowhere, or Python would try it again at the end and change the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
