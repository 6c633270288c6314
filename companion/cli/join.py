"""`companion join`: takes a seat at somebody's table, in a terminal."""

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from functools import partial
from typing import TextIO

from companion.catalogue import TENANTS
from companion.cli import standard_streams
from companion.cli.verb import DONE
from companion.client.autopilot import Mover, Regainer
from companion.client.invitation_text import accepted
from companion.present.tenant import Tenants
from companion.session.member import Member
from companion.shell.files import Complaint
from companion.shell.keys import Keys
from companion.store.paths import damage, lost_seats, new_table
from companion.table.snapshot import Snapshot
from companion.terminal import table_options
from companion.terminal.argument_types import text
from companion.terminal.table_options import TableOptions
from companion.terminal.table_run import Say, run_table, sitter, terminal_for
from companion.terminal.terminal import is_over


def add_arguments(parser: ArgumentParser) -> None:
    """The invitation, then the arguments of every phone at a table."""
    parser.add_argument("invitation", type=text, metavar="LINK|CODE", nargs="*", help="what the host shows")
    parser.add_argument("--display", action="store_true", help="look on, without a seat")
    table_options.add_arguments(parser)


def run(chosen: Namespace) -> int:
    """Returns when somebody quits."""
    say = partial(standard_streams.say, language=chosen.language)
    join(" ".join(chosen.invitation), table_options.table_options(chosen), sys.stdin, say)
    return DONE


def join(invitation: str, options: TableOptions, lines: TextIO, say: Say, tenants: Tenants = TENANTS) -> None:
    """Plays a seat at somebody's table until somebody quits; a robot leaves when the game is over.

    Raises Complaint with what went wrong."""
    figures = [figure for game in tenants for figure in tenants[game].game.identities] if options.figure else []
    terminal, options = terminal_for(options, say, figures, tenants)
    invited = accepted(invitation, terminal.words) if invitation or not options.again else None
    lost = None
    if invited and options.again and damage(terminal.folder):  # it joins as a new phone, and takes its old seats over
        lost, terminal.folder = lost_seats(terminal.folder), new_table(terminal.folder.path.parent)
        options = replace(options, again=False)

    def begin(member: Member, now: float) -> None:
        if invited:
            member.join(invited, now)
        elif not member.snapshot.letter:
            raise Complaint(terminal.words.say("table.never_joined"))

    def is_done(seen: Snapshot) -> bool:
        return options.robot and is_over(seen.state)

    movers: list[Mover] = []
    if lost:
        movers.append(Regainer([lost], Keys()))
    elif not options.display:
        movers.append(sitter(terminal, options))
    run_table(terminal, options, lines, movers, begin, is_done)
