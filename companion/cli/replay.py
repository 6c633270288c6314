"""`companion replay`: tells a whole game that somebody wrote down."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from typing import BinaryIO

from companion.catalogue import TENANTS
from companion.cli import standard_streams
from companion.cli.verb import DONE
from companion.present.ports import Words
from companion.present.tenant import Tenants, Wrong
from companion.shell.files import Complaint, read_text


def add_arguments(parser: ArgumentParser) -> None:
    """The game."""
    parser.add_argument("file", metavar="FILE", help="a game in notation; - for standard input")


def run(chosen: Namespace) -> int:
    """Prints the tale, once the whole game has been read."""
    for line in list(retold(TENANTS, chosen.file, sys.stdin.buffer)):
        standard_streams.say(line)
    return DONE


def retold(tenants: Tenants, name: str, stdin: BinaryIO) -> Iterator[str]:
    """The tale of the game; raises Complaint for the first line that is wrong."""
    text = read_text(name, stdin)
    game = _game_of(tenants, text)
    told = tenants[game].replay(text, partial(_words, tenants, game))
    if isinstance(told, Wrong):
        raise Complaint(told.why)
    yield from told


def _game_of(tenants: Tenants, text: str) -> str:
    """The game that the first word of the text names. For an unknown word it is this app's first game, which then says
    what is wrong."""
    words = (line.partition("#")[0].split() for line in text.splitlines())
    first = next((word for line in words for word in line), "")
    return first if first in tenants else next(iter(tenants))


def _words(tenants: Tenants, game: str, language: str) -> Words:
    return tenants.words(language, game)
