"""`companion host`: keeps a table for all phones in the room, in a terminal."""

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TextIO

from companion.catalogue import TENANTS
from companion.cli import standard_streams
from companion.cli.browsers import offer_page
from companion.cli.verb import DONE
from companion.client.autopilot import GameStarter, Mover, StartWished
from companion.client.invitation_text import shown
from companion.present.tenant import Tenants
from companion.session.member import Member
from companion.session.wishes import Wish
from companion.shell.files import Complaint
from companion.shell.served_files import Files
from companion.shell.words import load
from companion.table.snapshot import Snapshot
from companion.terminal import table_options
from companion.terminal.argument_types import add_game, place, text
from companion.terminal.table_options import TableOptions, check_game
from companion.terminal.table_run import Say, run_table, sitter, terminal_for
from companion.terminal.terminal import is_over


def add_arguments(parser: ArgumentParser) -> None:
    """The arguments of a host, then those of every phone at a table."""
    add_game(parser, TENANTS)
    parser.add_argument("--seats", type=int, default=0, help="begin as soon as so many sit")
    parser.add_argument(
        "--cardboard", type=text, metavar="FIGURE", action="append", default=[], help="a seat without a phone"
    )
    parser.add_argument("--address", type=place, metavar="ADDRESS:PORT", help="where others find a mapped port")
    parser.add_argument("--lets-in", action="store_true", help="whoever has the link or the code comes in unasked")
    table_options.add_arguments(parser)


def run(chosen: Namespace) -> int:
    """Returns when somebody quits."""
    say = partial(standard_streams.say, language=chosen.language)
    options = table_options.table_options(chosen)
    alone = options.robot or options.loopback
    host(options, sys.stdin, say, has_page=not alone)
    return DONE


def host(
    options: TableOptions,
    lines: TextIO,
    say: Say,
    announce: Wish | None = None,
    tenants: Tenants = TENANTS,
    *,
    has_page: bool = False,
) -> None:
    """Keeps a table until somebody quits. A robot leaves when the game is over and all others have left.

    `announce` is called as soon as other phones can reach this one; usually it shows how to join, and again when
    there is a page for browsers, too. Raises Complaint with what went wrong."""
    game = tenants[options.game or next(iter(tenants))].game
    terminal, options = terminal_for(options, say, game.identities, tenants)
    check_game(options, game, load(options.language))
    terminal.lets_in = options.lets_in
    start = StartWished(options.language, options.chosen)
    movers: list[Mover] = [GameStarter(tenants, start, options.seats, options.cardboard)]
    if options.robot or options.figure:
        movers.insert(0, sitter(terminal, options))

    def begin(member: Member, _: float) -> None:
        if not options.again:
            member.open_table(game.game_id)
        elif not member.snapshot.letter:
            raise Complaint(terminal.words.say("table.never_joined"))

    def show(member: Member, now: float) -> None:
        for line in shown(member, now, terminal.words):
            say(line)

    def open_up(member: Member, now: float) -> None:
        show(member, now)
        if has_page:
            offer_page(say, terminal.words, serve)

    def serve(files: Files) -> None:
        terminal.serve(files)
        terminal.wish(show)

    def is_alone(seen: Snapshot) -> bool:
        return options.robot and is_over(seen.state) and seen.here <= {seen.letter}

    terminal.announce = announce or open_up
    run_table(terminal, options, lines, movers, begin, is_alone)
