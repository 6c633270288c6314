"""One phone at one table in a terminal, from its first wish to its last. The same for a host and a guest."""

import asyncio
import shutil
from collections.abc import Callable, Sequence
from typing import TextIO

from companion.catalogue import TENANTS
from companion.client.autopilot import Mover, Sitter
from companion.client.robot import RobotOwner
from companion.present.ports import Words
from companion.present.tenant import Tenants
from companion.session.member import Member
from companion.session.wishes import Wish
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.network import Network
from companion.shell.record_file import RecordFile
from companion.shell.this_machine import THIS_MACHINE
from companion.shell.words import load
from companion.store.open_table import is_bare, network
from companion.store.paths import last_table, make_usable, new_table, usual_folder
from companion.table.snapshot import Snapshot
from companion.terminal.commands import obey
from companion.terminal.table_options import TableOptions, checked
from companion.terminal.terminal import GamesSpoken, Terminal

TABLES = "tables"

Say = Callable[[str], None]


def terminal_for(
    options: TableOptions, say: Say, figures: Sequence[str], tenants: Tenants = TENANTS
) -> tuple[Terminal, TableOptions]:
    """Makes the terminal for these options. Returns it with the checked options. `figures`: the figures that people can
    choose."""
    games = GamesSpoken(tenants, options.language, options.game or next(iter(tenants)))
    words = load(options.language)
    options = checked(options, figures, words)
    tables = (options.folder or usual_folder()) / TABLES
    if not options.again:
        make_usable(tables, words)
    folder = last_table(tables) if options.again else new_table(tables)
    return Terminal(games, folder, say, robot=options.robot), options


def sitter(terminal: Terminal, options: TableOptions) -> Sitter:
    """Sits down at this phone, as the options say."""
    return Sitter(terminal.games.tenants, options.name, options.figure)


def run_table(
    terminal: Terminal,
    options: TableOptions,
    lines: TextIO,
    movers: list[Mover],
    begin: Wish,
    until: Callable[[Snapshot], bool],
) -> None:
    """Runs the phone until somebody quits, or until `until` is true for the table. `begin` is its first wish.

    A new folder is removed at the end if nothing of a table came into it. Raises Complaint with what went wrong."""
    file = None if options.record is None else RecordFile(options.record, load(options.language))
    is_new = not terminal.folder.path.exists()
    if options.robot:
        movers.append(RobotOwner(terminal.games.tenants, fresh(32)))

    def made(tell: Callable[[object], None]) -> Network:
        called, rulebooks = options.name or options.figure, terminal.games.tenants.games
        now = asyncio.get_running_loop().time()
        return network(terminal.folder, called, rulebooks, begin, now, tell, THIS_MACHINE, options.address)

    bridge = THIS_MACHINE.bridge(made, terminal.deliver, port=options.port, loopback=options.loopback)
    wished = 0 if options.address else options.port  # with an address the network itself insists on the port
    bridge.wish(lambda member, _: _check_door(member, wished, terminal.words))  # before anything is stored
    bridge.start()
    terminal.read(lines)
    left: list[Member] = []
    try:
        why = terminal.run(bridge, movers, obey, until)
    finally:
        bridge.wish(lambda member, _: _leave(member, left))
        late = bridge.stop()  # an error that came after the last typed line
        if is_new and is_bare(terminal.folder):
            shutil.rmtree(terminal.folder.path)
        if file and left and late is None and left[0].snapshot.state.n:
            file.write(left[0].record())
    if fault := why or late:
        raise fault


def _check_door(member: Member, wished: int, words: Words) -> None:
    if wished not in (0, member.snapshot.port):
        raise Complaint(words.say("command_line.port", port=wished))


def _leave(member: Member, left: list[Member]) -> None:
    """Leaves the table and keeps the session in `left`. It runs in the network thread; the record is written when that
    has ended."""
    member.owner.leave()
    left.append(member)
