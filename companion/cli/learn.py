"""`companion learn`: one turn of a game, step by step."""

import sys
from argparse import ArgumentParser, Namespace

from companion.catalogue import TENANTS
from companion.cli import standard_streams
from companion.cli.verb import DONE
from companion.terminal.argument_types import LANGUAGES
from companion.terminal.lesson_lines import lesson_lines


def add_arguments(parser: ArgumentParser) -> None:
    """The game and the words."""
    games = tuple(TENANTS)
    parser.add_argument("--game", choices=games, default=games[0], help="what is learned")
    parser.add_argument("--language", choices=LANGUAGES, help="the words")


def run(chosen: Namespace) -> int:
    """Prints the lesson, and reads what is typed."""
    words = TENANTS.words(chosen.language, chosen.game)
    for line in lesson_lines(TENANTS[chosen.game].lesson(), words, sys.stdin):
        standard_streams.say(line, chosen.language)
    return DONE
