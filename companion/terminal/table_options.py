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
    """The last five are a host's. `game` empty: the first one that this app has."""

    name: str = ""
    language: str = "en"
    figure: str = ""
    robot: bool = False
    display: bool = False  # looks on, without a seat
    again: bool = False  # the table that was played last
    folder: Path | None = None
    port: int = 0
    loopback: bool = False  # no phone from outside this machine can join
    record: str | None = None
    game: str = ""
    chosen: tuple[str, ...] = ()  # of the game's own options, as they were typed
    seats: int = 0  # begins by itself when so many sit
    cardboard: tuple[str, ...] = ()  # figures without a phone
    lets_in: bool = False


def add_arguments(parser: ArgumentParser) -> None:
    """What every phone at a table can be told, hosting or not."""
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
    """The options with all figures as a game writes them that has these. Raises Complaint for what no table can do."""
    check_name(words, options.name)
    own = [options.figure] if options.figure else []
    found = known_figures(figures, words, [*own, *options.cardboard])
    return replace(options, figure="".join(found[: len(own)]), cardboard=tuple(found[len(own) :]))


def check_game(options: TableOptions, game: Game[Any, Any, Any], words: Translation) -> None:
    """Raises Complaint for what this game cannot do: so many seats, or an option that it has not."""
    check_room(game, words, len(options.cardboard) + (options.robot or bool(options.figure)), options.seats)
    check_options(game, words, options.chosen, options.seats)
