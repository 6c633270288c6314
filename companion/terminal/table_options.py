"""What the command line says about one phone at a table, for a host and for a guest."""

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass, fields, replace
from pathlib import Path

from companion.client.seats_wished import check_name, check_room, known_figures
from companion.present.tenant import Tenant
from companion.shell.words import Translation
from companion.terminal.argument_types import folder, port, text


@dataclass(frozen=True)
class TableOptions:
    """The last three are a host's."""

    name: str = ""
    edition: str = "en"
    figure: str = ""
    robot: bool = False
    display: bool = False  # looks on, without a seat
    again: bool = False  # the table that was played last
    folder: Path | None = None
    port: int = 0
    loopback: bool = False  # no phone from outside this machine can join
    record: str | None = None
    seats: int = 0  # begins by itself when so many sit
    cardboard: tuple[str, ...] = ()  # figures without a phone
    lets_in: bool = False


def add_arguments(parser: ArgumentParser) -> None:
    """What every phone at a table can be told, hosting or not."""
    parser.add_argument("--name", type=text, default="", help="what the others call you")
    parser.add_argument("--edition", choices=("en", "de"), default="en", help="the words, and a host's game")
    parser.add_argument("--figure", type=text, default="", help="the thief to play, if nobody else does")
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


def checked(options: TableOptions, tenant: Tenant, words: Translation) -> TableOptions:
    """The options with all figures as the game writes them. Raises Complaint for what no table can do."""
    check_name(words, options.name)
    own = [options.figure] if options.figure else []
    figures = known_figures(tenant, words, [*own, *options.cardboard])
    check_room(tenant, words, len(options.cardboard) + (options.robot or bool(own)), options.seats)
    return replace(options, figure="".join(figures[: len(own)]), cardboard=tuple(figures[len(own) :]))
