"""One phone by itself: it takes a step, and what it does to others is noted instead of done.

A step depends on nothing but the phone and what comes to it, so once is enough for all rooms in which the same comes to
the same phone. Every step draws the same random bytes, so that nonces make no other phones.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from companion.session import news
from companion.session.effects import ConnectionId, Dial
from companion.session.hosting import Hosting
from companion.session.member import Member
from companion.session.role import Seeking
from companion.table.ids import Seat
from tests.support.net import Net, Node, Wire
from tests.support.schedules_witness import Witness

Wish = Callable[[Member], Any]

STOPS = "stops", "falls silent"
"""How a phone may stop: the network tells the other one, or nobody does."""

DRAWN = 1000  # more than a phone draws before the first step


class Event(NamedTuple):
    """What comes to a phone: called, answered, told, lost, tap, wake, stop, start."""

    kind: str
    link: ConnectionId = 0
    what: bytes | str = b""  # bytes, a certificate's pin, a tap by its name, or one of `STOPS`


class Stop(NamedTuple):
    """The phone stops in the midst of a step, after so many effects."""

    after: int
    how: str


class Out(NamedTuple):
    """What a phone does to others: call, tell, hang."""

    kind: str
    link: ConnectionId
    data: bytes = b""


class Booth(Net):
    """A room in which a phone is alone."""

    def __init__(self, node: Node, watch: Witness) -> None:
        super().__init__(node.net.games, node.net.name)
        self.roots = node.net.roots
        self.now = node.net.now
        self.watch: Witness = take_over(Witness(), watch, node.name)
        self.nodes = [node]
        self.plans: dict[Seat, set[int]] = {}  # that it held when it stopped
        self.outs: list[Out] = []
        self._silently = False
        node.net = self
        rename(node)

    @property
    def node(self) -> Node:
        """The phone."""
        return self.nodes[0]

    @property
    def until(self) -> float:
        """How long until its next hour."""
        node = self.node
        return 0.0 if node._alarm is None else (node._alarm - node.offset) / node.rate - self.now

    # -- what it does to others ----------------------------------------------------------------------------------------

    def at(self, when: float, what: Callable[[], None]) -> None:
        """Its hours come when they are chosen."""

    def told(self, node: Node, said: Any) -> None:
        """People tap when it is chosen."""

    def dial(self, caller: Node, call: Dial) -> None:
        """A call leaves."""
        caller.wires[call.link] = _wire(caller, call.link)
        self.outs.append(Out("call", call.link))

    def send(self, sender: Node, link: ConnectionId, data: bytes) -> None:
        """A frame leaves."""
        if link in sender.wires:
            self.outs.append(Out("tell", link, data))

    def close(self, wire: Wire, by: Node) -> None:
        """The phone hangs up, or stops and the network says so."""
        if by.alive or not self._silently:
            self.outs.append(Out("hang", wire.ends[by.name]))

    # -- what comes to it ----------------------------------------------------------------------------------------------

    def step(self, event: Event, wishes: Mapping[str, Wish], stop: Stop | None = None) -> ConnectionId:
        """One step, or part of it; for a call that came, the number of the connection."""
        node, link = self.node, event.link
        node.entropy._drawn = DRAWN
        held = _held(node) if node.alive else self.plans
        node.crash_after, self._silently = (
            (stop.after, stop.how == STOPS[1]) if stop else (None, event.what == STOPS[1])
        )
        match event.kind:
            case "called":
                link = node.member.dispatch.called("10.0.0.0", node.now)
                node.wires[link] = _wire(node, link)
            case "answered":
                node.member.dispatch.connected(link, str(event.what), node.now)
            case "told":
                assert isinstance(event.what, bytes)
                node.member.dispatch.received(link, event.what, node.now)
            case "lost":
                del node.wires[link]
                node.member.dispatch.lost(link, node.now)
            case "tap":
                wishes[str(event.what)](node.member)
            case "wake":
                self.now += self.until
                node.wake(node._alarm or 0.0)
            case "stop":
                node.crash(silent=self._silently)
            case "start":
                node.restart()
                self.watch.plans_kept(node, {seat: held[seat] for seat in held if seat in node.member.phone.seats})
        if event.kind in ("called", "answered", "told", "lost", "tap"):
            node.act()
        node.crash_after, self._silently = None, False
        self.plans = {} if node.alive else held
        if not node.alive:  # nothing but what it has written lives on
            node.member = node._born()
        return link


def rename(node: Node) -> dict[ConnectionId, ConnectionId]:
    """Numbers its connections from one on, for a number says nothing; the new by the old ones."""
    role, lines = node.member.dispatch.machine.role, list(node.member.context.connections)
    names = {line.link: at for at, line in enumerate(lines, 1)}
    for line in lines:
        line.link = names[line.link]
    node.member.context.connections._connections = {line.link: line for line in lines}
    node.member.context.connections._last = len(lines)
    if isinstance(role, Hosting):
        role._following = {names[link] for link in role._following if link in names}
    elif isinstance(role, Seeking):
        role.lent = names.get(role.lent, 0)
    node.wires = {line.link: _wire(node, line.link) for line in lines}
    heard = [said for said in node.heard if isinstance(said, news.MayOffer | news.Follows)]
    node.heard = [said for said in heard[-1:] if isinstance(said, news.MayOffer)]  # whether it may be tapped
    return names


def _wire(node: Node, link: ConnectionId) -> Wire:
    return Wire(node, node, node.member, {node.name: link})


def _held(node: Node) -> dict[Seat, set[int]]:
    phone = node.member.phone
    return {seat: set(phone.own(seat)) for seat in phone.seats}


def take_over(watch: Witness, other: Witness, name: str) -> Witness:
    """The first one, which now knows what the other one has seen of this phone, too."""
    watch.acknowledged |= other.acknowledged
    watch.dropped |= other.dropped
    watch.sealed |= {at: deepcopy(sealed) for at, sealed in other.sealed.items() if at[0] == name}
    watch._taken_back |= {at for at in other._taken_back if at[0] == name}
    watch._open |= other._open
    watch._ops[name] = set(other._ops.get(name, ()))
    watch._frames[name] = Counter(other._frames.get(name, ()))
    watch._known[name] = set(other._known.get(name, ()))
    return watch
