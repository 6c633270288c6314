"""The demo in one terminal: a host and three guests, each in its own process, play a game over real connections."""

import io
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from companion.catalogue import TENANTS
from companion.cli.host import host
from companion.session.member import Member
from companion.shell.files import Complaint, read_bytes
from companion.shell.keys import Keys
from companion.table.fold import BadEntry
from companion.table.options import as_typed, examples, usual
from companion.table.record import verify
from companion.terminal.table_options import TableOptions
from companion.terminal.table_run import Say

SEATS = 4


def play_in_terminal(say: Say, game: str) -> None:
    """Tells a new game, and what the phones checked. Raises Complaint if a phone failed."""
    say("Four seats, four phones, one table. Every plan is sealed on its own phone until the screens go, every")
    say("roll is made by all phones together, and each phone checks everything the others say.")
    say("")
    with tempfile.TemporaryDirectory(prefix="companion") as folder:
        phones = [Path(folder) / figure for figure in TENANTS[game].game.identities[:SEATS]]
        for phone in phones:
            phone.mkdir()
        _play(phones, say, game)
        say("")
        say(_made_sure([str(phone / "record") for phone in phones]))


def _play(phones: Sequence[Path], say: Say, game: str) -> None:
    """Runs the host in this process and each guest in its own. The guests start when the host can be reached."""
    guests: list[subprocess.Popen[bytes]] = []

    def invite(member: Member, _: float) -> None:
        link = member.owner.invitations.link()
        guests.extend(_guest(phone, link) for phone in phones[1:])

    first, offered = phones[0], TENANTS[game].game.options(SEATS)
    options = TableOptions(
        game=game,
        chosen=as_typed(examples(offered, usual(offered))),
        figure=first.name,
        robot=True,
        folder=first,
        loopback=True,
        record=str(first / "record"),
        seats=SEATS,
        lets_in=True,
    )
    try:
        host(options, io.StringIO(), say, invite)
        for guest in guests:  # the guests have left the table and are still writing their records
            guest.wait()
    finally:
        for guest in guests:
            guest.terminate()
            guest.wait()


def _guest(phone: Path, link: str) -> "subprocess.Popen[bytes]":
    wishes = ("--figure", phone.name, "--folder", str(phone), "--record", str(phone / "record"))
    command = (sys.executable, "-m", "companion", "join", link, "--robot", "--loopback", *wishes)
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def _made_sure(records: Sequence[str]) -> str:
    """Checks the record of every phone with nothing but the file. All must hold, and all must be the same."""
    heads = set()
    for record in records:
        checked = verify(read_bytes(record, sys.stdin.buffer), TENANTS.games, Keys())
        if isinstance(checked, BadEntry):
            raise Complaint(f"entry {checked.n} of one phone does not hold; please report this game")
        heads.add((len(checked.entries), checked.state.head))
    if len(heads) > 1:
        raise Complaint("the phones hold different entries; please report this game")
    [(count, _)] = heads
    return f"All phones hold the same {count} entries; each checked every signature, seal, share and rule."
