"""A device with a real network, its disk, and an owner who lets everybody in; for tests over real sockets."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from companion.seal.vault import Secret
from companion.session.effects import ConnectionId
from companion.session.journal import read_journal
from companion.session.member import Member
from companion.session.shared_parts import Identity
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.journal import Journal
from companion.shell.keys import Keys
from companion.shell.network import Network
from companion.shell.this_machine import THIS_MACHINE
from companion.table.ids import Seat
from companion.table.snapshot import Snapshot
from companion.wire.pairing import read
from tests.support.calls import SEED
from tests.support.ring import LANTERNS

THE_TABLE = "lanterns"


def _let_in(member: Member, _: float, link: ConnectionId) -> None:
    member.owner.let_in(link)


class NetworkedDevice:
    """One device and its owner, who lets everybody in."""

    def __init__(self, folder: Path, seed: Secret) -> None:
        self.journal, records = Journal.open(folder / "table.journal")
        me = Identity(Keys().signer(seed), certificate(seed).pin, folder.name)
        self.member = Member(me, LANTERNS, Keys(), fresh, asyncio.get_running_loop().time())
        if records:
            self.member.resume(read_journal(records), {})
        self.kept: list[Seat] = []
        self.heard: list[Any] = []
        self.network = Network(
            self.member, seed, self.journal, lambda seat, _: self.kept.append(seat), self.told, THIS_MACHINE
        )
        self.running = asyncio.create_task(self.network.run())
        self._changed = asyncio.Event()

    def told(self, shown: Snapshot) -> None:
        """Takes news for the owner."""
        self.heard += shown.news
        for each in shown.asking:
            self.network.do(partial(_let_in, link=each.link))

    async def wish(self, what: Callable[[Member, float], Any]) -> Any:
        """Does something as the owner."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.network.do(lambda member, now: done.set_result(what(member, now)))
        await self.until(done.done)
        return done.result()

    async def until(self, true: Callable[[], bool]) -> None:
        """Waits until this is true; if the session has died, it says why."""
        while not true():
            if self.running.done():
                self.running.result()
            await asyncio.sleep(0)

    async def die(self) -> None:
        """Ends the process between two moves."""
        self.running.cancel()
        with suppress(asyncio.CancelledError):
            await self.running
        self.journal.close()


@asynccontextmanager
async def device(folder: Path, seed: Secret = SEED) -> AsyncIterator[NetworkedDevice]:
    """One device, until it has ended or the test has."""
    made = NetworkedDevice(folder, seed)
    try:
        yield made
        made.network.stop()
        await made.running
    finally:
        await made.die()


async def hosted(host: NetworkedDevice) -> str:
    """A table with an open door; the link to it."""
    await host.wish(lambda member, _: member.open_table(THE_TABLE))
    await host.network.open_door(loopback=True)
    return str(await host.wish(lambda member, _: member.owner.invitations.link()))


async def joined(guest: NetworkedDevice, link: str) -> None:
    """The guest is at the table."""
    await guest.network.open_door(loopback=True)
    guest.network.do(lambda member, now: member.join(read(link), now))
    await guest.until(lambda: bool(guest.member.context.letter))


def agree(*desks: NetworkedDevice) -> bool:
    """Whether all have the same log."""
    return len({each.member.phone.state.head for each in desks}) == 1


def free_port() -> int:
    """A port that nobody has just now."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])
