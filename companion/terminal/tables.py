"""`companion host` and `companion join`: one phone's table in a terminal, over the network, without a window."""

import asyncio
import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.client.autopilot import Keeper, Mover, Regainer, Sitter
from companion.client.inviting import accepted, shown
from companion.client.robot import RobotOwner
from companion.client.seats_wished import check_name, check_room, known_figures
from companion.present.tenant import AnyTenant
from companion.session.member import Member
from companion.shell.bridge import Bridge
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.keys import Keys
from companion.shell.network import Network, Wish
from companion.shell.record_file import RecordFile
from companion.shell.words import Words, load
from companion.store.open_table import is_bare, network
from companion.store.paths import damage, last_table, lost_seats, make_usable, new_table, usual_folder
from companion.table.snapshot import Snapshot
from companion.terminal.commands import obey
from companion.terminal.terminal import Terminal, is_over

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
    terminal, wishes = _terminal(wishes, say)
    terminal.lets_in = wishes.lets_in
    tenant = terminal.tenant
    movers: list[Mover] = [Keeper(tenant, wishes.edition, wishes.seats, wishes.cardboard)]
    if wishes.robot or wishes.figure:
        movers.insert(0, _sitter(terminal, wishes))

    def begin(member: Member, _: float) -> None:
        if not wishes.again:
            member.open_table(tenant.game.game_id)
        elif not member.snapshot.letter:
            raise Complaint(terminal.words.say("table.never_joined"))

    def show(member: Member, now: float) -> None:
        for line in shown(member, now, terminal.words):
            say(line)

    def alone(seen: Snapshot) -> bool:
        return wishes.robot and is_over(seen.state) and seen.here <= {seen.letter}

    terminal.announce = announce or show
    _keep(terminal, wishes, lines, movers, begin, alone)


def join(invitation: str, wishes: Wishes, lines: TextIO, say: Say) -> None:
    """Plays a seat at somebody's table; a robot until the game is over, people until they quit.

    Raises Complaint with what went wrong."""
    terminal, wishes = _terminal(wishes, say)
    invited = accepted(invitation, terminal.words) if invitation or not wishes.again else None
    lost = None
    if invited and wishes.again and damage(terminal.kept):  # it comes as a new phone, with the words of its seats
        lost, terminal.kept = lost_seats(terminal.kept), new_table(terminal.kept.folder.parent)
        wishes = replace(wishes, again=False)

    def begin(member: Member, now: float) -> None:
        if invited:
            member.join(invited, now)
        elif not member.snapshot.letter:
            raise Complaint(terminal.words.say("table.never_joined"))

    def done(seen: Snapshot) -> bool:
        return wishes.robot and is_over(seen.state)

    movers: list[Mover] = [Regainer([lost], Keys())] if lost else [] if wishes.display else [_sitter(terminal, wishes)]
    _keep(terminal, wishes, lines, movers, begin, done)


def _terminal(wishes: Wishes, say: Say) -> tuple[Terminal, Wishes]:
    """A terminal for these wishes, and they with all figures as the game writes them."""
    tenant, words = TENANTS[AGE_OF_THIEVES], load(wishes.edition, AGE_OF_THIEVES)
    wishes = _granted(wishes, tenant, words)
    tables = (wishes.folder or usual_folder()) / TABLES
    if not wishes.again:
        make_usable(tables, words)
    kept = last_table(tables) if wishes.again else new_table(tables)
    return Terminal(tenant, words, kept, say, robot=wishes.robot), wishes


def _granted(wishes: Wishes, tenant: AnyTenant, words: Words) -> Wishes:
    check_name(words, wishes.name)
    own = [wishes.figure] if wishes.figure else []
    figures = known_figures(tenant, words, [*own, *wishes.cardboard])
    check_room(tenant, words, len(wishes.cardboard) + (wishes.robot or bool(own)), wishes.seats)
    return replace(wishes, figure="".join(figures[: len(own)]), cardboard=tuple(figures[len(own) :]))


def _sitter(terminal: Terminal, wishes: Wishes) -> Sitter:
    return Sitter(terminal.tenant, wishes.name, wishes.figure)


def _keep(
    terminal: Terminal,
    wishes: Wishes,
    lines: TextIO,
    movers: list[Mover],
    begin: Wish,
    until: Callable[[Snapshot], bool],
) -> None:
    """Runs one phone from first wish to good-bye; a new folder into which nothing of a table came goes again."""
    file = None if wishes.record is None else RecordFile(wishes.record, terminal.words)
    is_new = not terminal.kept.folder.exists()
    if wishes.robot:
        movers.append(RobotOwner(terminal.tenant.lone_robot, fresh(32)))

    def made(tell: Callable[[object], None]) -> Network:
        called = wishes.name or wishes.figure
        return network(terminal.kept, called, TENANTS.games, begin, asyncio.get_running_loop().time(), tell)

    bridge = Bridge(made, terminal.deliver, port=wishes.port, loopback=wishes.loopback)
    bridge.wish(lambda member, _: _check_door(member, wishes.port, terminal.words))  # before anything is stored
    bridge.start()
    terminal.read(lines)
    left: list[Member] = []
    try:
        why = terminal.run(bridge, movers, obey, until)
    finally:
        bridge.wish(lambda member, _: _leave(member, left))
        late = bridge.stop()  # what went wrong behind the last line that was read
        if is_new and is_bare(terminal.kept):
            shutil.rmtree(terminal.kept.folder)
        if file and left and late is None and left[0].snapshot.state.n:
            file.write(left[0].record())
    if fault := why or late:
        raise fault


def _check_door(member: Member, wished: int, words: Words) -> None:
    if wished not in (0, member.snapshot.port):
        raise Complaint(words.say("command_line.port", port=wished))


def _leave(member: Member, left: list[Member]) -> None:
    """In the network thread, which hands its session over when it has ended: the record is written from that."""
    member.owner.leave()
    left.append(member)
