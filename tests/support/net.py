"""A room full of phones in one process: whole sessions, a network that misbehaves, a clock turned by hand.

Bytes of one connection come in order or not at all, as TCP has it (`mangle` breaks even that); everything else may
happen: delays, cuts in one or both directions, crashes between any two effects, torn last writes, phones that come
back. What waits to happen is plain data, so that a whole room can be copied.
"""

import heapq
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.seal.canonical import b64
from companion.seal.vault import Secret
from companion.session import news
from companion.session.effects import ConnectionId, Dial, Effect, Hang, Keep, Save, Send, Store, Tell
from companion.session.journal import read_journal
from companion.session.member import Member
from companion.session.shared_parts import Identity
from companion.table.ids import Letter, Seat
from companion.table.snapshot import Snapshot
from companion.table.state import Games
from companion.wire.pairing import read
from tests.support.keys import StandInKeys
from tests.support.ring import FIGURES, LANTERNS, Entropy
from tests.support.watch import Watch

PORT = 4000
WORDS = ("word",) * 12
"""What people read off for any seat; it grows into the root that `Net.roots` has for it."""
USUAL = 0.001  # seconds that bytes take


@dataclass(eq=False)
class Wire:
    """One connection: at each end a node and its number there."""

    caller: "Node"
    called: "Node"
    member: Member  # the caller's, for it may be another one by the time the call is answered
    ends: dict[str, ConnectionId] = field(default_factory=dict)
    due: dict[str, float] = field(default_factory=dict)  # by receiver: when its last bytes arrive
    deaf: set[str] = field(default_factory=set)  # receivers to whom bytes were lost: a stream with a hole is over

    def other(self, node: "Node") -> "Node":
        """The node at the other end."""
        return self.called if node is self.caller else self.caller


class Node:
    """One phone: its session, and what lives longer than that. `door`: others can call it, as no browser."""

    def __init__(self, net: "Net", name: str, *, door: bool = True) -> None:
        self.net = net
        self.door = door
        self.name = name
        self.address = f"10.0.0.{len(net.nodes) + 1}"
        self.entropy = Entropy(f"{net.name} {name}")
        self.seed = Secret(self.entropy(32))
        self.pin = b64(self.entropy(32)) if door else ""
        self.records: list[bytes] = []
        self.words: dict[Seat, Secret] = {}
        self.files: dict[str, bytes] = {}
        self.heard: list[Any] = []
        self.shown = Snapshot()  # the last one
        self.shows = self.wakes = 0  # how often its owner was shown something, and its own clock woke it
        self.wires: dict[ConnectionId, Wire] = {}
        self.alive, self.asleep = True, False
        self.crash_after: int | None = None  # so many effects from now
        self.offset, self.rate = 0.0, 1.0  # of its own clock
        self._latest = 0.0
        self._alarm: float | None = None
        self.member = self._born()

    @property
    def letter(self) -> Letter:
        """Its letter at the table."""
        return self.member.context.letter

    @property
    def now(self) -> float:
        """What its own clock says; never less than before."""
        self._latest = max(self._latest, self.offset + self.rate * self.net.now)
        return self._latest

    def told(self, kind: type[Any]) -> list[Any]:
        """What its owner was told of this kind."""
        return [each for each in self.heard if isinstance(each, kind)]

    def do(self, wish: Callable[[Member], Any]) -> Any:
        """The owner does something."""
        if not self.alive:
            return None
        done = wish(self.member)
        self.act()
        return done

    def act(self) -> None:
        """Carries out what its session wants: what is to be stored is flushed before anything else happens."""
        if not self.alive:
            return
        unflushed = []
        for effect in self.member.effects(self.now):
            if isinstance(effect, Store):
                unflushed.append(effect.record)
            elif not isinstance(effect, Keep):
                unflushed = []
            if self.crash_after is not None:
                self.crash_after -= 1
                if self.crash_after < 0:
                    self._torn(unflushed)
                    return
            self._one(effect)
        self.net.watch.moved(self)
        if self._alarm != self.member.wake_at:
            self._alarm = self.member.wake_at
            self.net.at((self._alarm - self.offset) / self.rate, partial(self.wake, self._alarm))

    def wake(self, hour: float) -> None:
        """The phone's own clock reaches the time that its session named."""
        if hour == self._alarm and self.alive:
            self._alarm = None
            self.wakes += 1
            self._latest = max(self._latest, hour)
            self.member.woke(self.now)
            self.act()

    def leap(self, seconds: float) -> None:
        """Its clock jumps ahead."""
        self.offset += seconds
        if self.alive:
            self.member.woke(self.now)
            self.act()

    def move(self, address: str) -> None:
        """The phone comes into another network: its address changes, and all connections are gone."""
        self.address = address
        self.do(lambda member: member.moved([address], PORT, self.now) if self.door else member.resumed(self.now))

    def crash(self, *, silent: bool = False) -> None:
        """The process ends; the other ends learn it at once, or by silence."""
        self.alive, self.asleep, self.crash_after, self._alarm = False, False, None, None
        self.net.watch.stopped(self)
        wires = list(self.wires.values())
        self.wires.clear()
        for wire in () if silent else wires:
            self.net.close(wire, self)

    def restart(self) -> None:
        """It comes back with its journal and its seats' words."""
        if self.alive:
            return
        self.crash()
        self.alive = True
        self.member = self._born()
        if self.records:
            self.member.resume(read_journal(self.records), self.words)
        self.act()

    def sleep(self) -> None:
        """The phone is frozen: it hears nothing, and nobody is told."""
        if self.alive:
            self.alive, self.asleep, self._alarm = False, True, None

    def wake_up(self) -> None:
        """The phone goes on where it was frozen: a new life for its network."""
        if self.asleep:
            self.alive, self.asleep = True, False
            self.member.resumed(self.now)
            self.act()

    def _torn(self, unflushed: list[bytes]) -> None:
        """It stops here; of what was not flushed yet, some is not whole. The one it stopped at was never written."""
        written = unflushed[:-1] if unflushed else []
        lost = self.net.tear(len(written))
        if lost:
            del self.records[-lost:]
            self.net.watch.torn(self, written[-lost:])
        self.crash(silent=self.net.tear(1) == 1)

    def _born(self) -> Member:
        me = Identity(self.net.crypto.signer(self.seed), self.pin, self.name)
        member = Member(me, self.net.games, self.net.crypto, self.entropy, self.now)
        member.moved([self.address] if self.door else [], PORT if self.door else 0, self.now)
        return member

    def _one(self, effect: Effect) -> None:
        match effect:
            case Store(record):
                self.records.append(record)
                self.net.watch.stored(self, record)
            case Keep(seat, words):
                self.words[seat] = self.net.grown.get(words) or self.net.roots[seat]
            case Save(name, data):
                self.files[name] = data
            case Dial():
                self.net.dial(self, effect)
            case Send(link, data):
                self.net.watch.sent(self, data)
                self.net.send(self, link, data)
            case Hang(link):
                wire = self.wires.pop(link, None)
                if wire:
                    self.net.close(wire, self)
            case Tell(snapshot):
                self.shown = snapshot
                self.shows += 1
                for said in snapshot.news:
                    self.heard.append(said)
                    self.net.watch.told(self, said)
                    self.net.told(self, said)
                self.net.shown(self, snapshot)


class Net:
    """The room. `delay`: seconds that the next bytes take; `cut`: (from, to) where nothing gets through; `mangle`: how
    often the next frame arrives, and how much later; `tear`: how many of so many unflushed records are not whole."""

    def __init__(self, games: Games = LANTERNS, name: str = "net") -> None:
        self.games = games
        self.name = name
        self.crypto = StandInKeys()
        self.entropy = Entropy(name)
        self.now = 0.0
        self.nodes: list[Node] = []
        self.roots: dict[Seat, Secret] = {}
        self.grown: dict[tuple[str, ...], Secret] = {}  # what words grow into, where a seat has had several
        self.cut: set[tuple[str, str]] = set()
        self.watch = Watch()
        self.lets_in = True
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    # -- how it misbehaves ---------------------------------------------------------------------------------------------

    def delay(self) -> float:
        """Seconds that the next bytes take."""
        return USUAL

    def mangle(self) -> tuple[float, ...]:
        """For each copy of the next frame that arrives, how much later than in its turn."""
        return (0.0,)

    def tear(self, records: int) -> int:
        """How many of so many records that were not flushed are not whole."""
        return 0 * records

    def passes(self, sender: Node, receiver: Node) -> bool:
        """Whether anything gets from one to the other."""
        return (sender.name, receiver.name) not in self.cut

    def shown(self, node: Node, snapshot: Snapshot) -> None:
        """People look at their phone."""

    def told(self, node: Node, said: Any) -> None:
        """People do what they would: the host lets newcomers in."""
        if isinstance(said, news.Asks) and self.lets_in:
            self.at(self.now, partial(node.do, partial(_let_in, link=said.link)))

    # -- the clock -----------------------------------------------------------------------------------------------------

    def at(self, when: float, what: Callable[[], None]) -> None:
        """Calls this at that time."""
        self._count += 1
        heapq.heappush(self._queue, (max(when, self.now), self._count, what))

    def run(self, seconds: float, until: Callable[[], bool] | None = None) -> bool:
        """Lets so much time pass, or less; whether `until` came true."""
        end = self.now + seconds
        while self._queue and self._queue[0][0] <= end:
            if until and until():
                return True
            when, _, what = heapq.heappop(self._queue)
            self.now = when
            what()
        if until and until():
            return True
        self.now = end
        return False

    # -- the air -------------------------------------------------------------------------------------------------------

    def dial(self, caller: Node, call: Dial) -> None:
        """A call arrives, if it can."""
        called = next((node for node in self.nodes if node.door and node.address == call.address), None)
        through = called and called.alive and self.passes(caller, called) and self.passes(called, caller)
        if not called or not through or call.port != PORT or call.pin not in (None, called.pin):
            self.at(self.now + 1.0, partial(self._unanswered, caller, caller.member, call.link))
            return
        wire = Wire(caller, called, caller.member, {caller.name: call.link})
        self.at(self.now + self.delay(), partial(self._answered, wire))

    def send(self, sender: Node, link: ConnectionId, data: bytes) -> None:
        """Bytes on their way; what gets lost ends the connection, as far as anybody can tell, by silence."""
        wire = sender.wires.get(link)
        if wire is None:
            return
        receiver = wire.other(sender)
        when = max(self.now + self.delay(), wire.due.get(receiver.name, 0.0))
        wire.due[receiver.name] = when
        for later in self.mangle():
            self.at(when + later, partial(self._arrive, wire, sender, receiver, data))

    def close(self, wire: Wire, by: Node) -> None:
        """One end hangs up; what is on its way still arrives."""
        other = wire.other(by)
        when = max(self.now + self.delay(), wire.due.get(other.name, 0.0))
        self.at(when, partial(self._closed, wire, by, other))

    def drop(self, wire: Wire) -> None:
        """The connection breaks: both ends learn it."""
        for node in (wire.caller, wire.called):
            self._closed(wire, wire.other(node), node)

    def _answered(self, wire: Wire) -> None:
        caller, called = wire.caller, wire.called
        if not caller.alive or caller.member is not wire.member:
            return
        if not called.alive:  # it stopped in this very moment: as if it had been called then
            self.at(self.now + 1.0, partial(self._unanswered, caller, wire.member, wire.ends[caller.name]))
            return
        wire.ends[called.name] = called.member.dispatch.called(caller.address, called.now)
        caller.wires[wire.ends[caller.name]] = wire
        called.wires[wire.ends[called.name]] = wire
        caller.member.dispatch.connected(wire.ends[caller.name], called.pin, caller.now)
        called.act()
        caller.act()

    def _unanswered(self, caller: Node, member: Member, link: ConnectionId) -> None:
        if caller.alive and caller.member is member:
            member.dispatch.lost(link, caller.now)
            caller.act()

    def _arrive(self, wire: Wire, sender: Node, receiver: Node, data: bytes) -> None:
        link = wire.ends.get(receiver.name)
        if not receiver.alive or link is None or receiver.wires.get(link) is not wire:
            return
        if not self.passes(sender, receiver):
            wire.deaf.add(receiver.name)
        if receiver.name not in wire.deaf:
            receiver.member.dispatch.received(link, data, receiver.now)
            receiver.act()

    def _closed(self, wire: Wire, by: Node, node: Node) -> None:
        link = wire.ends.get(node.name)
        hears = self.passes(by, node) and node.name not in wire.deaf
        if link is not None and node.wires.get(link) is wire and hears:
            del node.wires[link]
            if node.alive:
                node.member.dispatch.lost(link, node.now)
                node.act()


def _let_in(member: Member, link: ConnectionId) -> None:
    member.owner.let_in(link)


def table(seats: int = 3, games: Games = LANTERNS, name: str = "net") -> Net:
    """A table of Lanterns before its start: a phone a seat, the first one hosts."""
    return seated(Net(games, name), seats)


def seated(net: Net, seats: int, doorless: Container[int] = ()) -> Net:
    """Phones come into an empty room and sit down; those of `doorless` seats are browsers."""
    for seat in map(Seat, range(seats)):
        _seat(net, seat, door=seat not in doorless)
    return net


def _seat(net: Net, seat: Seat, *, door: bool) -> None:
    node = add(net, f"phone {seat}", door=door)
    net.roots[seat] = Secret(net.entropy(32))
    net.run(1.0, lambda: bool(node.letter))
    sit(net, node, seat)
    net.run(1.0, lambda: all(seat in other.member.phone.state.chairs for other in net.nodes))


def add(net: Net, name: str, *, door: bool = True) -> Node:
    """One more phone: it opens the table, or joins by the first one's link."""
    node = Node(net, name, door=door)
    net.nodes.append(node)
    if len(net.nodes) == 1:
        game_id = next(iter(net.games))[0]
        node.do(lambda member: member.open_table(game_id))
    else:
        link = net.nodes[0].do(lambda member: member.owner.invitations.link())
        node.do(lambda member: member.join(read(link), net.now))
    return node


def sit(net: Net, node: Node, seat: int) -> None:
    """A phone takes a seat."""
    root = net.roots[Seat(seat)]
    node.do(lambda member: member.owner.sit(Seat(seat), WORDS, root, f"name {seat}", FIGURES[seat]))


def heads(nodes: Iterable[Node]) -> set[bytes]:
    """The heads of these phones' logs."""
    return {node.member.phone.state.head for node in nodes}
