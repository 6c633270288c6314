"""Finds out why this phone cannot reach another one: how calls to it ended, and which networks this machine is in.

Theory of operation: `Network` reports every call and its end. Before each move of the session, the reports about missed
phones are diagnosed: for a newcomer those about its host, else those about this table's phones. When this machine gets
into another network, all reports are forgotten. This module decides nothing.
"""

import asyncio
import socket
from collections.abc import Callable, Iterator, Sequence

from companion.session.diagnosis import CallEnd, Evidence, Finding, diagnose, is_near
from companion.session.effects import ConnectionId
from companion.session.news import Fault
from companion.shell.addresses import Surroundings, router
from companion.shell.link_ports import CONNECT_SECONDS, Lost
from companion.table.ids import Letter
from companion.table.snapshot import Sought

_ENDS = {
    Lost.SILENT: CallEnd.SILENT,
    Lost.REFUSED: CallEnd.REFUSED,
    Lost.GONE: CallEnd.REFUSED,
    Lost.MUTE: CallEnd.MUTE,
    Lost.NO_WAY: CallEnd.NO_WAY,
    Lost.FORBIDDEN: CallEnd.FORBIDDEN,
}
_IN_REACH = (CallEnd.ANSWERED, CallEnd.REFUSED, CallEnd.MUTE)
_NOTHING_BACK = (CallEnd.SILENT, CallEnd.NO_WAY)
_NAMES = 53  # every router lets the machines in its network ask for names


class Reachability:
    """The reports of one phone. `woken` is called when there is something new to diagnose. `forbids`: whether this
    system forbids the app to send to an address; without it, nobody can tell here."""

    def __init__(self, woken: Callable[[], None], forbids: Callable[[str, int], bool] = lambda *_: False) -> None:
        self._woken = woken
        self._forbids = forbids
        self._under_way: dict[ConnectionId, tuple[Letter, str, int]] = {}
        self._ends: dict[tuple[Letter, str], CallEnd] = {}
        self._heard: set[Letter] = set()
        self._around = Surroundings()
        self._router: bool | None = None
        self._asking: asyncio.Task[None] | None = None

    # -- what is reported ----------------------------------------------------------------------------------------------

    def looked(self, around: Surroundings) -> None:
        """The networks around this machine now."""
        if around != self._around:
            self.close()
            self._around, self._asking, self._router = around, None, None
            self._ends.clear()
            self._heard.clear()

    def called(self, link: ConnectionId, letter: Letter, address: str, port: int) -> None:
        """A call to this phone begins. Without a letter it goes to the phone that invited us."""
        self._under_way[link] = letter, address, port

    def connected(self, link: ConnectionId) -> None:
        """The phone has answered the call."""
        self._ended(link, CallEnd.ANSWERED)

    def lost(self, link: ConnectionId, why: Lost) -> None:
        """The call has failed. If the phone had answered before, this says nothing about reaching it."""
        self._ended(link, _ENDS.get(why, CallEnd.STRANGER))

    def hung(self, link: ConnectionId) -> None:
        """We ended the call ourselves."""
        self._under_way.pop(link, None)

    def _ended(self, link: ConnectionId, end: CallEnd) -> None:
        if link in self._under_way:
            letter, address, port = self._under_way.pop(link)
            self._ends[letter, address] = (
                CallEnd.FORBIDDEN if end is CallEnd.SILENT and self._forbids(address, port) else end
            )

    # -- the diagnosis -------------------------------------------------------------------------------------------------

    def finding(self, seen: Sought) -> Finding:
        """The diagnosis now."""
        evidence = self._evidence(seen)
        found = diagnose(evidence)
        if found in (Finding.ISOLATED, Finding.UNHEARD) and self._asking is None:
            self._asking = asyncio.get_running_loop().create_task(self._ask([address for address, _ in evidence.calls]))
        return found

    def close(self) -> None:
        """Ends all questions to the network."""
        if self._asking:
            self._asking.cancel()

    def _evidence(self, seen: Sought) -> Evidence:
        search, around = seen.search, self._around
        if search is None:
            self._heard.add(seen.host)
            return Evidence(nets=around.nets if seen.hosts else None)
        missed = search.missed
        return Evidence(
            tuple(self._calls(missed, search.addresses)),
            around.nets,
            around.tunnel,
            around.hotspot,
            self._router,
            search.fellows or self._fellows(missed),
            missed in self._heard,
            not seen.letter,
            Fault(search.said),
        )

    def _calls(self, missed: Letter, addresses: Sequence[str]) -> Iterator[tuple[str, CallEnd]]:
        """How the last call to each address of the missed phone ended. While an address was never heard of before,
        silence at the others proves nothing: a browser refuses some of them at once."""
        firsts = {(letter, address) for letter, address, _ in self._under_way.values()} - self._ends.keys()
        waits = any(letter == missed for letter, _ in firsts)
        for (letter, address), end in self._ends.items():
            if letter == missed and (not letter or address in addresses) and not (waits and end in _NOTHING_BACK):
                yield address, end

    def _fellows(self, missed: Letter) -> bool:
        """Whether another phone of the table is in reach."""
        return any(
            letter != missed and end in _IN_REACH and is_near(address, self._around.nets)
            for (letter, address), end in self._ends.items()
        )

    async def _ask(self, missed: list[str]) -> None:
        """Asks this network's router for a sign of life."""
        address, sure = router(self._around.nets or ())
        if address and address not in missed:
            answered = await answers(address, _NAMES)
            self._router = True if answered else False if sure else None
            self._woken()


def forbids(address: str, port: int) -> bool:
    """Whether the system forbids this app to send there. A call only meets silence then, but a datagram raises an
    error."""
    with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.setblocking(False)
        try:
            asked.sendto(b"", (address, port))
        except PermissionError:
            return True
        except OSError:
            return False
    return False


async def answers(address: str, port: int) -> bool:
    """Whether a machine there takes a call, or refuses it."""
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            _, writer = await asyncio.open_connection(address, port)
    except ConnectionError:
        return True
    except OSError:
        return False
    writer.close()
    return True
