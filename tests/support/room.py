"""A room that can be copied as it stands, and in which the explorer decides what happens next."""

import io
import pickle
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import partial
from typing import Any

from companion.seal.shared_dice import Chain
from companion.seal.vault import Secret
from companion.session.phone import Signed
from companion.table.entry import Entry, Operation
from companion.table.frame import Frame
from companion.table.state import TableState
from companion.wire.codec import decode
from companion.wire.messages import Hello
from tests.support.keys import StandInKeys
from tests.support.net import Net, Node
from tests.support.schedules_witness import LENGTH
from tests.toys.lanterns import LanternGame

NEVER_CHANGE = (TableState, Entry, Operation, Signed, Frame, Hello, Secret, Chain, StandInKeys, LanternGame)
CHANCE = frozenset({"nonce", "signature", "proof"})  # of a greeting: other ones make no other room


class Room(Net):
    """What is under way waits until somebody chooses it; timers until nothing else is under way."""

    def __init__(self, name: str) -> None:
        super().__init__(name=name)
        self.choosing = False
        self.flying: list[Any] = []
        self.alarms: dict[str, tuple[float, Any]] = {}
        self.tears = False
        self.wishes: list[str] = []  # that nobody has tapped yet
        self.harms: list[str] = []  # that may still happen

    def tear(self, records: int) -> int:
        """All or none."""
        return records if self.tears else 0

    def at(self, when: float, what: Callable[[], None]) -> None:
        """Remembered until it is chosen."""
        if not self.choosing:
            super().at(when, what)
        elif isinstance(what, partial) and what.func.__name__ == "wake":
            self.alarms[_owner(what).name] = (when, what)
        else:
            self.flying.append(what)

    def choose(self) -> None:
        """From here on somebody decides."""
        self.choosing = True
        waiting, self._queue = sorted(self._queue), []
        for when, _, what in waiting:
            self.at(when, what)

    def flow(self) -> None:
        """From here on everything happens by itself, in its time."""
        self.choosing = False
        for what in self.flying:
            self.at(self.now, what)
        for when, what in self.alarms.values():
            self.at(when, what)
        self.flying, self.alarms = [], {}

    def ready(self) -> Iterator[int]:
        """What can happen next: the first of every direction of every connection, and whatever has no order."""
        seen = set()
        for at, what in enumerate(self.flying):
            way = _way(what)
            if way is None or way not in seen:
                yield at
            seen.add(way)

    def happen(self, at: int) -> None:
        """This one arrives."""
        self.flying.pop(at)()

    def wait(self) -> bool:
        """The next timer; whether there is one."""
        waiting = {name: alarm for name, alarm in self.alarms.items() if self._node(name).alive}
        if not waiting:
            return False
        name = min(waiting, key=lambda each: waiting[each][0])
        self.now = max(self.now, waiting[name][0])
        self.alarms.pop(name)[1]()
        return True

    def _node(self, name: str) -> Node:
        return next(node for node in self.nodes if node.name == name)

    # -- copies --------------------------------------------------------------------------------------------------------

    def look(self) -> int:
        """A number that is the same for rooms in which the same may happen, whatever the hour."""
        phones = [_phone(node) for node in self.nodes]
        names = {id(wire): at for at, wire in enumerate(_wires(self))}
        flying = [(names.get(id(what.args[0]), -1), _written(what)) for what in self.flying]
        return hash((tuple(phones), tuple(flying), tuple(self.wishes), tuple(self.harms)))


class _Copier(pickle.Pickler):
    """Copies what can change; the rest is shared."""

    def __init__(self, file: io.BytesIO, shared: dict[int, Any]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._shared = shared

    def persistent_id(self, thing: Any) -> int | None:
        """Its number if it never changes."""
        if not isinstance(thing, NEVER_CHANGE):
            return None
        self._shared[id(thing)] = thing
        return id(thing)


class _Reader(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, shared: dict[int, Any]) -> None:
        super().__init__(file)
        self._shared = shared

    def persistent_load(self, number: int) -> Any:
        """What never changes, by its number."""
        return self._shared[number]


class Shelf:
    """Rooms as they stood."""

    def __init__(self) -> None:
        self._shared: dict[int, Any] = {}

    def keep(self, room: Any) -> bytes:
        """A copy, to be taken out as often as one likes."""
        file = io.BytesIO()
        _Copier(file, self._shared).dump(room)
        return file.getvalue()

    def take(self, kept: bytes) -> Any:
        """A room of its own, as that one stood."""
        return _Reader(io.BytesIO(kept), self._shared).load()


def _owner(alarm: Any) -> Node:
    node = alarm.func.__self__
    assert isinstance(node, Node)
    return node


def _way(what: Any) -> tuple[int, str] | None:
    """The connection and the receiver, for what must stay in order."""
    match what.func.__name__:
        case "_arrive" | "_closed":
            return id(what.args[0]), what.args[2].name
    return None


def _wires(room: Room) -> list[Any]:
    wires = [wire for node in room.nodes for wire in node.wires.values()]
    return list({id(wire): wire for wire in wires}.values())


def _phone(node: Node) -> Any:
    member, board = node.member, node.member.board
    guest, offer = board.guest, board.meetings.handover.offer
    follows = guest.hosting.guests() if guest.hosting else []
    lines = tuple(
        (line.stage, line.outgoing, line.peer, line.wanted, line.host, line.epoch, line.n, line.sent, line in follows,
         line is guest.line, line.claimed is None, node.wires.get(line.link) is None)
        for line in member.place.lines
    )  # fmt: skip
    hands = tuple((seat, q, at) for seat, hand in member.phone._hands.items() for q, at in hand._wanted.items())
    return (
        node.alive, node.crash_after, member.phone.state.head, lines, hands, member.hosts,
        tuple(signed.signature for signed in guest.outbox), None if offer is None else tuple(sorted(offer.answered)),
        tuple(sorted(guest.distrusted)), guest.dropping, len(member.phone._under_way),
    )  # fmt: skip


def _written(what: Any) -> Any:
    name, receiver = what.func.__name__, what.args[-1] if len(what.args) < 3 else what.args[2]
    if name != "_arrive":
        return name, getattr(receiver, "name", "")
    message = decode(what.args[3][LENGTH:])
    told = tuple(repr(getattr(message, each.name)) for each in fields(message) if each.name not in CHANCE)
    return name, receiver.name, type(message).__name__, told
