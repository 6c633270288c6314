"""Runs one session on the network, in an order that survives any crash.

Theory of operation: connections, the clock and the owner only leave messages. One task reads all messages, asks the
session what to do, stores and flushes, and only then sends; what its own people see comes last, as others wait for what
is sent. So messages that came together cost one flush, and one packet for each phone. An error of the disk or of this
program ends `run`. Nothing has been sent by then that is not stored.

All this runs in a thread of its own with its own loop (`Bridge`), so that nobody waits for a screen that is paused. The
network may start late, as it checks the whole journal first. Wishes wait until then. `stop` waits only for the next
report of how far it is. The two threads share nothing else. A network that ends by itself is news, too.
"""

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.seal.vault import Secret
from companion.session.effects import ConnectionId, Deed, Dial, Hang, Keep, Rest, Save, Send, Store
from companion.session.member import Member
from companion.session.news import Fault
from companion.session.wishes import Wish
from companion.shell.addresses import addresses, surroundings
from companion.shell.files import Complaint
from companion.shell.journal import Journal
from companion.shell.link_ports import Lost
from companion.shell.machine import Machine
from companion.shell.served_files import Files, Place, ServedPages
from companion.table.ids import Seat

LOOK_AROUND = 2.0
"""Seconds between two looks at our own addresses: a phone in a new Wi-Fi tells the others before they miss it."""

USUAL_PORT = 27433
"""The port of a new table, if it is free. What a browser has loaded belongs to address and port: so the next evening at
the same host loads nothing but the first page."""

_FAULTS = {Lost.WRONG_PIN: Fault.WRONG_PIN, Lost.FOREIGN: Fault.NONSENSE}


class Network:
    """One device's session. `keep` puts a seat's words into the vault, `tell` gets snapshots. Times are those of the
    loop. What the machine has besides files for storing is awaited before anything is sent. `outside`: where others
    find this device, if it is behind a mapped port."""

    def __init__(
        self,
        member: Member,
        seed: Secret,
        journal: Journal,
        keep: Callable[[Seat, tuple[str, ...]], None],
        tell: Callable[[Any], None],
        machine: Machine,
        outside: Place | None = None,
    ) -> None:
        self._member = member
        self._journal = journal
        self._keep = keep
        self._tell = tell
        self._pages = ServedPages(outside=outside, others=lambda: member.places)
        self._links = machine.links(self, seed, self._pages)
        self._stored = machine.stored
        self._reachability = machine.watch(lambda: self.do(_nothing))
        self._wishes: list[Wish] = []
        self._word = asyncio.Event()
        self._stopping = False
        self._timers: dict[Callable[[], None], asyncio.TimerHandle] = {}
        self._loopback = False
        self._port = 0

    async def run(self) -> None:
        """Runs until `stop`. Raises the error that ended it before. All connections are over then."""
        loop = asyncio.get_running_loop()
        try:
            self._word.set()
            while self._wishes or not self._stopping:
                await self._word.wait()
                self._word.clear()
                wishes, self._wishes = self._wishes, []
                for wish in wishes:
                    wish(self._member, loop.time())
                if loop.time() >= self._member.wake_at:  # not left to the timer: a flood of messages would delay it
                    self._member.woke(loop.time())
                self._member.found(self._reachability.finding(self._member.sought))
                deeds = self._member.deeds(loop.time())
                self._store(deeds)
                if self._stored:
                    await self._stored()
                self._send(deeds)
                for told in self._member.tells():
                    self._tell(told.snapshot)
                self._at(self._member.wake_at, self._word.set)
        finally:
            for timer in self._timers.values():
                timer.cancel()
            self._reachability.close()
            await self._links.close()

    def close(self) -> None:
        """Closes the journal after `run`, so that others may open it."""
        self._journal.close()

    def do(self, wish: Wish) -> None:
        """Carries out a wish soon, with all other messages of that moment. From another thread use
        `call_soon_threadsafe`."""
        self._wishes.append(wish)
        self._word.set()

    def stop(self) -> None:
        """Ends `run`, after the last wishes have been carried out."""
        self._stopping = True
        self._word.set()

    async def open_door(self, port: int = 0, *, loopback: bool = False) -> None:
        """Lets other phones call. It takes this port, or else the port from before a restart if that is free: so phones
        that come back together find each other. A new table takes the usual port. It is called again after the phone
        slept, as the system may have closed the port without a word.

        With `loopback`, only this machine can call. Raises Complaint if a mapped port leads to one that is taken."""
        hosts = {"hosts": ("127.0.0.1",)} if loopback else {}
        outside = self._pages.outside
        try:
            before = outside[1] if outside else self._member.snapshot.last_port
            usual = 0 if loopback else USUAL_PORT
            self._port = await self._links.listen(port or before or usual, **hosts)
        except OSError:  # another program has the port by now; the other phones are told the new one
            if outside:
                raise Complaint(f"port {port or outside[1]} is taken: choose another one") from None
            self._port = await self._links.listen(0, **hosts)
        self._loopback = loopback
        self._look_around()

    def serve(self, files: Files) -> None:
        """Browsers find these files at the door from now on, and what is shown leads to them."""
        self._pages.files = files
        self.do(lambda member, now: member.owner.invitations.has_page(now))

    # -- what connections report (`links.Owner`) -----------------------------------------------------------------------

    def called(self, address: str) -> ConnectionId | None:
        """Another phone has called. The session's answer is sent after the connection has got its number."""
        self._word.set()
        return self._member.dispatch.called(address, asyncio.get_running_loop().time())

    def connected(self, link: ConnectionId, pin: str) -> None:
        """The other phone has answered our call."""
        self._reachability.connected(link)
        self.do(lambda member, now: member.dispatch.connected(link, pin, now))

    def received(self, link: ConnectionId, data: bytes) -> None:
        """Bytes came."""
        self.do(lambda member, now: member.dispatch.received(link, data, now))

    def drained(self, link: ConnectionId) -> None:
        """There is room for more."""
        self.do(lambda member, _: member.dispatch.drained(link))

    def lost(self, link: ConnectionId, why: Lost) -> None:
        """A connection is over."""
        self._reachability.lost(link, why)
        self.do(lambda member, now: member.dispatch.lost(link, now, _FAULTS.get(why, Fault.UNREACHABLE)))

    # -- hours ---------------------------------------------------------------------------------------------------------

    def _at(self, when: float, what: Callable[[], None]) -> None:
        if what in self._timers:
            self._timers[what].cancel()
        loop = asyncio.get_running_loop()
        self._timers[what] = loop.call_later(max(when - loop.time(), 0), what)  # a browser's loop has no past

    def _look_around(self) -> None:
        found, port = self._whereabouts()
        self._reachability.looked(surroundings(loopback=self._loopback))
        self.do(lambda member, now: member.moved(found, port, now))
        self._at(asyncio.get_running_loop().time() + LOOK_AROUND, self._look_around)

    def _whereabouts(self) -> tuple[Sequence[str], int]:
        """Where others find this device: behind a mapped port only there, unless our own addresses have that port,
        too."""
        found, outside = addresses(loopback=self._loopback), self._pages.outside
        if outside is None:
            return found, self._port
        address, port = outside
        others = [each for each in found if each != address] if port == self._port else []
        return [address, *others], port

    # -- deeds ---------------------------------------------------------------------------------------------------------

    def _store(self, deeds: Sequence[Deed]) -> None:
        for deed in deeds:
            match deed:
                case Store(record):
                    self._journal.append(record)
                case Keep(seat, words):
                    self._keep(seat, words)
                case Save(name, data):
                    self._journal.lay_beside(name, data)
        self._journal.flush()

    def _send(self, deeds: Sequence[Deed]) -> None:
        said: dict[ConnectionId, list[bytes]] = {}
        for deed in deeds:
            match deed:
                case Send(link, data, more):
                    said.setdefault(link, []).append(data)
                    if more:
                        self._links.write(link, b"".join(said.pop(link)), more=True)
                case Hang(link):
                    self._links.write(link, b"".join(said.pop(link, [])))
                    self._links.hang(link)
                    self._reachability.hung(link)
                case Rest(link, seconds):
                    self._links.rest(link, seconds)
                case Dial(link, address, port, pin, wanted):
                    self._links.dial(link, address, port, pin)
                    self._reachability.called(link, wanted, address, port)
        for link, frames in said.items():
            self._links.write(link, b"".join(frames))


def _nothing(*_: object) -> None:
    """A wish that changes nothing: it only wakes the loop."""


# -- the thread -------------------------------------------------------------------------------------------------------


Begin = Callable[[Callable[[Any], None]], Network]
"""Makes the network, and tells it where its news go. It is called in the network thread, inside its loop."""


@dataclass(frozen=True)
class NetworkStopped:
    """The network has ended. `why`: the error that ended it, if any."""

    why: Exception | None = None


class _Enough(Exception):
    """The network was stopped before it had started."""


class Bridge:
    """One network thread. `deliver` gets each piece of news in that thread, and may only pass it on."""

    def __init__(self, begin: Begin, deliver: Callable[[Any], None], *, port: int = 0, loopback: bool = False) -> None:
        self._begin = begin
        self._deliver = deliver
        self._door = port, loopback
        self._waiting: deque[Callable[[Network], None]] = deque()
        self._carry_over: Callable[[], object] | None = None  # once the network is there
        self._stops = False
        self._why: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)

    def start(self) -> None:
        """Returns at once."""
        self._thread.start()

    def wish(self, wish: Wish) -> None:
        """Sends a wish. The network thread carries it out soon, or drops it if the network has ended."""
        self._over(lambda network: network.do(wish))

    def serve(self, files: Files) -> None:
        """Serves these files to browsers from now on."""
        self._over(lambda network: network.serve(files))

    def stop(self) -> Exception | None:
        """Ends the network and waits for its thread. It carries out the last wishes first, if it has started. Returns
        the error that ended it, if any."""
        self._stops = True
        self._over(lambda network: network.stop())
        self._thread.join()
        return self._why

    def _over(self, what: Callable[[Network], None]) -> None:
        """Puts a wish into the queue and wakes the network. Before the network is there, the wish waits; when it
        starts, it looks into the queue first."""
        self._waiting.append(what)
        if self._carry_over is not None:
            with suppress(RuntimeError):  # the loop has been closed meanwhile
                self._carry_over()

    def _run(self) -> None:
        try:
            with suppress(_Enough):
                asyncio.run(self._live())
        except Exception as error:  # noqa: BLE001  # a thread's root: it ends loudly, on the other side
            self._why = error
        self._deliver(NetworkStopped(self._why))

    async def _live(self) -> None:
        network = self._begin(self._tell)
        try:
            port, loopback = self._door
            await network.open_door(port, loopback=loopback)
            take = partial(self._take, network)
            self._carry_over = partial(asyncio.get_running_loop().call_soon_threadsafe, take)
            take()
            await network.run()
        finally:
            network.close()

    def _take(self, network: Network) -> None:
        while self._waiting:
            self._waiting.popleft()(network)

    def _tell(self, said: Any) -> None:
        if self._stops and self._carry_over is None:
            raise _Enough
        self._deliver(said)
