"""`companion host` and `companion join`: one phone's table in a terminal, over the network, without a window."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from companion.app.folders import damage, last_table, lost_seats, new_table, usual_folder
from companion.app.house import obey
from companion.app.inviting import accepted, shown
from companion.app.keeping import network
from companion.app.robot import RobotOwner
from companion.app.terminal import Seen, Terminal
from companion.app.unasked import Keeper, Mover, Regainer, Sitter, figure_called
from companion.app.verify import games
from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.session.member import Member
from companion.shell.bridge import Bridge
from companion.shell.entropy import fresh
from companion.shell.files import Complaint, write_whole
from companion.shell.network import Network, Wish
from companion.shell.words import load
from companion.table import record

TABLES = "tables"

Say = Callable[[str], None]


@dataclass(frozen=True)
class Wishes:
    """What the command line says about this phone; the last four are a host's."""

    name: str = ""
    edition: str = "en"
    figure: str = ""
    robot: bool = False
    display: bool = False  # looks on, without a seat
    again: bool = False  # the table that was played last
    folder: Path | None = None
    port: int = 0
    loopback: bool = False  # nobody from outside this machine
    record: str | None = None
    seats: int = 0  # begins by itself when so many sit
    cardboard: tuple[str, ...] = ()  # figures without a phone
    lets_in: bool = False


def host(wishes: Wishes, lines: TextIO, say: Say, announce: Wish | None = None) -> None:
    """Keeps a table until somebody quits; a robot until the game is over and all others have left.

    `announce` is told when others can call; usually how to join is shown. Raises Complaint with what went wrong."""
    terminal = _terminal(wishes, say)
    terminal.lets_in = wishes.lets_in
    tenant = terminal.tenant
    cardboard = [figure_called(tenant, figure) for figure in wishes.cardboard]
    movers: list[Mover] = [Keeper(tenant, wishes.edition, wishes.seats, cardboard)]
    if wishes.robot or wishes.figure:
        movers.insert(0, _sitter(terminal, wishes))

    def begin(member: Member, _: float) -> None:
        if not wishes.again:
            member.open_table(tenant.game.game_id)
        elif not member.phone.letter:
            raise Complaint(terminal.words.say("table.never_joined"))

    def show(member: Member, now: float) -> None:
        for line in shown(member, now, terminal.words) if member.hosts else ():
            say(line)

    def alone(seen: Seen) -> bool:
        return wishes.robot and seen.is_over and seen.here <= {seen.letter}

    _keep(terminal, wishes, lines, movers, begin, announce or show, alone)


def join(invitation: str, wishes: Wishes, lines: TextIO, say: Say) -> None:
    """Plays a seat at somebody's table; a robot until the game is over, people until they quit.

    Raises Complaint with what went wrong."""
    terminal = _terminal(wishes, say)
    invited = accepted(invitation, terminal.words) if invitation or not wishes.again else None
    lost = None
    if invited and wishes.again and damage(terminal.kept):  # it comes as a new phone, with the words of its seats
        lost, terminal.kept = lost_seats(terminal.kept), new_table(terminal.kept.folder.parent)

    def begin(member: Member, now: float) -> None:
        if invited:
            member.join(invited, now)
        elif not member.phone.letter:
            raise Complaint(terminal.words.say("table.never_joined"))

    def done(seen: Seen) -> bool:
        return wishes.robot and seen.is_over

    movers: list[Mover] = [Regainer([lost])] if lost else [] if wishes.display else [_sitter(terminal, wishes)]
    _keep(terminal, wishes, lines, movers, begin, lambda *_: None, done)


def _terminal(wishes: Wishes, say: Say) -> Terminal:
    tables = (wishes.folder or usual_folder()) / TABLES
    kept = last_table(tables) if wishes.again else new_table(tables)
    words = load(wishes.edition, AGE_OF_THIEVES)
    return Terminal(TENANTS[AGE_OF_THIEVES](), words, kept, say, robot=wishes.robot)


def _sitter(terminal: Terminal, wishes: Wishes) -> Sitter:
    return Sitter(terminal.tenant, wishes.name, figure_called(terminal.tenant, wishes.figure))


def _keep(
    terminal: Terminal,
    wishes: Wishes,
    lines: TextIO,
    movers: list[Mover],
    begin: Wish,
    first: Wish,
    until: Callable[[Seen], bool],
) -> None:
    """Runs one phone from its first wish to its good-bye."""
    if wishes.robot:
        movers.append(RobotOwner(terminal.tenant.lone_robot, fresh(32)))

    def made(tell: Callable[[object], None]) -> Network:
        called = wishes.name or wishes.figure
        return network(terminal.kept, called, games(), begin, asyncio.get_running_loop().time(), tell)

    bridge = Bridge(made, terminal.deliver, port=wishes.port, loopback=wishes.loopback)
    bridge.start()
    bridge.wish(first)
    terminal.read(lines)
    written: list[Complaint] = []
    try:
        why = terminal.run(bridge, movers, obey, until)
    finally:
        bridge.wish(lambda member, _: _leave(member, wishes.record, written))
        bridge.stop()
    for fault in (why, *written):
        if fault is not None:
            raise fault


def _leave(member: Member, name: str | None, written: list[Complaint]) -> None:
    """In the network thread: what was wished for is written, then good-bye."""
    try:
        if name is not None:
            write_whole(name, record.write(member.phone.log, member.phone.signatures))
    except Complaint as complaint:
        written.append(complaint)
    member.owner.leave()
