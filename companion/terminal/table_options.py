"""What the command line says about one phone at a table, for a host and for a guest."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from companion.client.seats_wished import check_name, check_options, check_room, known_figures
from companion.shell.words import Translation
from companion.table.game import Game
from companion.terminal.argument_types import LANGUAGES, folder, port, text


@dataclass(frozen=True)
class TableOptions:
    """The options of one phone at a table. Only a host has the last six. `game` empty: this app's first game."""

    name: str = ""
    language: str = "en"
    figure: str = ""
    robot: bool = False
    display: bool = False  # only looks on
    again: bool = False  # goes on with the last table
    folder: Path | None = None
    port: int = 0
    loopback: bool = False  # no phone from outside this machine can join
    record: str | None = None
    game: str = ""
    chosen: tuple[str, ...] = ()  # options of the game, as they were typed
    seats: int = 0  # the game begins by itself when so many sit; 0: never
    cardboard: tuple[str, ...] = ()  # figures without a phone
    lets_in: bool = False
    address: tuple[str, int] | None = None  # where others find it, if it is behind a mapped port


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of every phone at a table."""
    parser.add_argument("--name", type=text, default="", help="what the others call you")
    parser.add_argument("--language", choices=LANGUAGES, help="the words")
    parser.add_argument("--figure", type=text, default="", help="the figure to play, if nobody else does")
    parser.add_argument("--robot", action="store_true", help="a robot plays the seat")
    parser.add_argument("--again", action="store_true", help="go on with the table that was played last")
    parser.add_argument("--folder", type=folder, help="where tables are kept")
    parser.add_argument("--port", type=port, default=0, help="the door's number, if it must be a certain one")
    parser.add_argument("--loopback", action="store_true", help="nobody from outside this computer")
    parser.add_argument("--record", metavar="FILE", help="write the record when it ends, for `companion verify`")


def table_options(chosen: Namespace) -> TableOptions:
    """The options that people chose."""
    known = {field.name for field in fields(TableOptions)}
    return TableOptions(**{name: value for name, value in vars(chosen).items() if name in known})


def checked(options: TableOptions, figures: Sequence[str], words: Translation) -> TableOptions:
    """The options with figures spelled as a game spells them. Raises Complaint for options that no table can have."""
    check_name(words, options.name)
    own = [options.figure] if options.figure else []
    found = known_figures(figures, words, [*own, *options.cardboard])
    return replace(options, figure="".join(found[: len(own)]), cardboard=tuple(found[len(own) :]))


def check_game(options: TableOptions, game: Game[Any, Any, Any], words: Translation) -> None:
    """Raises Complaint if this game cannot have so many seats or does not have a chosen option."""
    check_room(game, words, len(options.cardboard) + (options.robot or bool(options.figure)), options.seats)
    check_options(game, words, options.chosen, options.seats)
