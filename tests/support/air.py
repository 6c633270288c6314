"""Everything under way between two phones: connections, and the messages on them in their order."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.session.effects import ConnectionId
from tests.support.booth import Out

CALL, ANSWER, END = b"call", b"answer", b"end"  # shorter than any frame

Way = tuple[bytes, ...]


class Wire(NamedTuple):
    """A connection. `links`: its number at each phone, 0 where there is none; `ways`: what comes to each."""

    links: tuple[ConnectionId, ConnectionId]
    ways: tuple[Way, Way]


class Air:
    """The connections of one room, while something happens to them."""

    def __init__(self, wires: Iterable[Wire]) -> None:
        self._wires = [(list(wire.links), list(wire.ways)) for wire in wires]

    def take(self, at: int, to: int) -> bytes:
        """Takes the first message under way to this phone on this connection."""
        _, ways = self._wires[at]
        first, *rest = ways[to]
        ways[to] = tuple(rest)
        return first

    def answered(self, at: int, by: int, link: ConnectionId) -> None:
        """A call became a connection."""
        links, ways = self._wires[at]
        links[by] = link
        if links[1 - by]:
            ways[1 - by] += (ANSWER,)

    def over(self, at: int, of: int) -> None:
        """This end is closed; messages still under way to it are lost."""
        links, ways = self._wires[at]
        links[of], ways[of] = 0, ()

    def in_vain(self, at: int, of: int) -> None:
        """Nobody answers this phone's call."""
        self.over(at, 1 - of)
        links, ways = self._wires[at]
        if links[of]:
            ways[of] = (END,)

    def done(self, out: Out, by: int) -> None:
        """Puts the acts of a phone on their way: it calls, sends or hangs up."""
        if out.kind == "call":
            links, ways = [0, 0], [Way(), Way()]
            links[by], ways[1 - by] = out.link, (CALL,)
            self._wires.append((links, ways))
            return
        at = next(at for at, (links, _) in enumerate(self._wires) if links[by] == out.link)
        links, ways = self._wires[at]
        if links[1 - by] or CALL in ways[1 - by]:
            ways[1 - by] += (END if out.kind == "hang" else out.data,)
        if out.kind == "hang":
            self.over(at, by)

    def gone(self, phone: int) -> None:
        """The phone has stopped and answers no more; its calls are still open."""
        for at, (links, _) in enumerate(self._wires):
            if links[phone]:
                self.over(at, phone)

    def renamed(self, phone: int, names: Mapping[ConnectionId, ConnectionId]) -> None:
        """The phone has numbered its connections anew."""
        for links, _ in self._wires:
            links[phone] = names[links[phone]] if links[phone] else 0

    def wires(self) -> tuple[Wire, ...]:
        """The connections as they are now."""
        some = [Wire((links[0], links[1]), (ways[0], ways[1])) for links, ways in self._wires]
        return tuple(sorted(wire for wire in some if any(wire.links) or any(wire.ways)))
