"""`companion host` and `companion join`: one phone's table in a terminal, over the network, without a window."""

import asyncio
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

from companion.catalogue import TENANTS
from companion.client.autopilot import Keeper, Mover, Regainer, Sitter, StartWished
from companion.client.inviting import accepted, shown
from companion.client.robot import RobotOwner
from companion.client.seats_wished import check_name, check_options, check_room, known_figures
from companion.present.ports import Words
from companion.present.tenant import Tenants
from companion.session.member import Member
from companion.shell.bridge import Bridge
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.keys import Keys
from companion.shell.network import Network, Wish
from companion.shell.record_file import RecordFile
from companion.shell.words import load
from companion.store.open_table import is_bare, network
from companion.store.paths import damage, last_table, lost_seats, make_usable, new_table, usual_folder
from companion.table.snapshot import Snapshot
from companion.terminal.commands import obey
from companion.terminal.terminal import GamesSpoken, Terminal, is_over

TABLES = "tables"

Say = Callable[[str], None]


@dataclass(frozen=True)
class Wishes:
    """What the command line says about this phone; the last six are a host's."""

    name: str = ""
    language: str = "en"
    figure: str = ""
    robot: bool = False
    display: bool = False  # looks on, without a seat
    again: bool = False  # the table that was played last
    folder: Path | None = None
    port: int = 0
    loopback: bool = False  # nobody from outside this machine
    record: str | None = None
    game: str = ""  # empty: the first one of all
    options: tuple[str, ...] = ()  # of the game, as they were typed
    seats: int = 0  # begins by itself when so many sit
    cardboard: tuple[str, ...] = ()  # figures without a phone
    lets_in: bool = False


def host(wishes: Wishes, lines: TextIO, say: Say, announce: Wish | None = None, tenants: Tenants = TENANTS) -> None:
    """Keeps a table until somebody quits; a robot until the game is over and all others have left.

    `announce` is told when others can call; usually how to join is shown. Raises Complaint with what went wrong."""
    game = tenants[wishes.game or next(iter(tenants))].game
    terminal, wishes = _terminal(wishes, say, tenants, game.identities)
    check_room(game, terminal.words, _sitting(wishes), wishes.seats)
    if not wishes.again:
        check_options(game, terminal.words, wishes.options, wishes.seats)
    terminal.lets_in = wishes.lets_in
    start = StartWished(wishes.language, wishes.options)
    movers: list[Mover] = [Keeper(tenants, start, wishes.seats, wishes.cardboard)]
    if wishes.robot or wishes.figure:
        movers.insert(0, _sitter(terminal, wishes))

    def begin(member: Member, _: float) -> None:
        if not wishes.again:
            member.open_table(game.game_id)
        elif not member.snapshot.letter:
            raise Complaint(terminal.words.say("table.never_joined"))

    def show(member: Member, now: float) -> None:
        for line in shown(member, now, terminal.words):
            say(line)

    def alone(seen: Snapshot) -> bool:
        return wishes.robot and is_over(seen.state) and seen.here <= {seen.letter}

    terminal.announce = announce or show
    _keep(terminal, wishes, lines, movers, begin, alone)


def join(invitation: str, wishes: Wishes, lines: TextIO, say: Say, tenants: Tenants = TENANTS) -> None:
    """Plays a seat at somebody's table; a robot until the game is over, people until they quit.

    Raises Complaint with what went wrong."""
    figures = [figure for game in tenants for figure in tenants[game].game.identities] if wishes.figure else []
    terminal, wishes = _terminal(wishes, say, tenants, figures)
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


def _terminal(wishes: Wishes, say: Say, tenants: Tenants, figures: Sequence[str]) -> tuple[Terminal, Wishes]:
    """A terminal for these wishes, and they with all figures as the game writes them."""
    games = GamesSpoken(tenants, wishes.language, wishes.game or next(iter(tenants)))
    words = load(wishes.language)
    wishes = _granted(wishes, figures, words)
    tables = (wishes.folder or usual_folder()) / TABLES
    if not wishes.again:
        make_usable(tables, words)
    kept = last_table(tables) if wishes.again else new_table(tables)
    return Terminal(games, kept, say, robot=wishes.robot), wishes


def _granted(wishes: Wishes, figures: Sequence[str], words: Words) -> Wishes:
    check_name(words, wishes.name)
    own = [wishes.figure] if wishes.figure else []
    found = known_figures(figures, words, [*own, *wishes.cardboard])
    return replace(wishes, figure="".join(found[: len(own)]), cardboard=tuple(found[len(own) :]))


def _sitting(wishes: Wishes) -> int:
    """How many sit at once."""
    return len(wishes.cardboard) + (wishes.robot or bool(wishes.figure))


def _sitter(terminal: Terminal, wishes: Wishes) -> Sitter:
    return Sitter(terminal.games.tenants, wishes.name, wishes.figure)


def _keep(
    terminal: Terminal,
    wishes: Wishes,
    lines: TextIO,
    movers: list[Mover],
    begin: Wish,
    until: Callable[[Snapshot], bool],
) -> None:
    """Runs one phone from first wish to good-bye; a new folder into which nothing of a table came goes again."""
    file = None if wishes.record is None else RecordFile(wishes.record, load(wishes.language))
    is_new = not terminal.kept.folder.exists()
    if wishes.robot:
        movers.append(RobotOwner(terminal.games.tenants, fresh(32)))

    def made(tell: Callable[[object], None]) -> Network:
        called = wishes.name or wishes.figure
        return network(
            terminal.kept, called, terminal.games.tenants.games, begin, asyncio.get_running_loop().time(), tell
        )

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
