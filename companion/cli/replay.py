"""`companion replay`: tells a whole game that somebody wrote down."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import BinaryIO

from companion.catalogue import AGE_OF_THIEVES
from companion.cli import standard_streams
from companion.cli.verb import DONE
from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.notation.replay import replay
from companion.games.age_of_thieves.play.notation.round import Trouble
from companion.games.age_of_thieves.presenters.texts.tale import tell
from companion.shell.files import Complaint, read_text
from companion.shell.words import load
from companion.table.refusals import Refused


def add_arguments(parser: ArgumentParser) -> None:
    """The game."""
    parser.add_argument("file", metavar="FILE", help="a game in notation; - for standard input")


def run(chosen: Namespace) -> int:
    """Prints the tale, once the whole game has been read."""
    for line in list(retold(chosen.file, sys.stdin.buffer)):
        standard_streams.say(line)
    return DONE


def retold(name: str, stdin: BinaryIO) -> Iterator[str]:
    """The tale of the game, in the words of its edition. Raises Complaint for the first wrong line."""
    played = replay(read_text(name, stdin))
    if isinstance(played, Trouble):
        raise Complaint(str(played))
    state, words = played.begin, load(played.begin.options.edition, AGE_OF_THIEVES)
    for move in played.moves:
        events = decide(state, move)
        for event in () if isinstance(events, Refused) else events:
            after = apply_event(state, event)
            yield from tell(words, state, event, after)
            state = after
