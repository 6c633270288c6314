"""`companion order`: the game answers the rounds in a file."""

import sys
from argparse import ArgumentParser, Namespace
from typing import BinaryIO

from companion.catalogue import order
from companion.cli import standard_streams
from companion.cli.verb import DONE
from companion.shell.files import Complaint, read_text


def add_arguments(parser: ArgumentParser) -> None:
    """The rounds, and whether people want to know why."""
    parser.add_argument("file", metavar="FILE", help="rounds in notation; - for standard input")
    parser.add_argument("--why", action="store_true", help="the reason for each place")


def run(chosen: Namespace) -> int:
    """Prints the answer."""
    standard_streams.say(answer(chosen.file, sys.stdin.buffer, why=chosen.why).rstrip("\n"))
    return DONE


def answer(name: str, stdin: BinaryIO, *, why: bool) -> str:
    """The order of every round in the file. Raises Complaint for the first wrong line."""
    answered = order(read_text(name, stdin), why)
    if not isinstance(answered, str):
        raise Complaint(str(answered))
    return answered
