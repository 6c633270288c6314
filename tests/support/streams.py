"""A network of streams, every whim of which comes from one number."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.session.effects import ConnectionId
from tests.support.chance import Chance
from tests.support.net import Net, Node, Wire


class Streams(Net):
    """A network as TCP has it: what is said while something is on its way arrives with it, in one piece."""

    def __init__(self, chance: Chance, name: str) -> None:
        super().__init__(name=name)
        self.chance = chance
        self.slow = 0.03  # the longest that bytes take
        self.hears: dict[str, Callable[[Any], None]] = {}  # by phone: the app that is open there
        self._under_way: dict[tuple[Wire, str], list[bytes]] = {}

    def delay(self) -> float:
        """Anything up to the longest."""
        return 0.001 + self.slow * self.chance.share()

    def tear(self, records: int) -> int:
        """Any number of them."""
        return self.chance.within(0, records)

    def told(self, node: Node, said: Any) -> None:
        """The app that is open shows it."""
        super().told(node, said)
        if node.name in self.hears:
            self.hears[node.name](said)

    def send(self, sender: Node, link: ConnectionId, data: bytes) -> None:
        """Behind what is on its way already."""
        wire = sender.wires.get(link)
        if wire is None:
            return
        way = wire, wire.other(sender).name
        if way in self._under_way:
            self._under_way[way].append(data)
        else:
            self._under_way[way] = [data]
            wire.due[way[1]] = self.now + self.delay()  # nor does an end come before it
            self.at(wire.due[way[1]], partial(self._come, way, sender))

    def _come(self, way: tuple[Wire, str], sender: Node) -> None:
        wire, _ = way
        self._arrive(wire, sender, wire.other(sender), b"".join(self._under_way.pop(way)))

    def whole(self) -> None:
        """Nothing is cut any more; what broke unseen meanwhile is seen."""
        self.cut.clear()
        for node in self.nodes:
            self.reset(node)

    def reset(self, node: Node) -> None:
        """This phone's system answers again: phones that still use a connection that is over here, or were not heard,
        learn it."""
        for other in self.nodes:
            for wire in list(other.wires.values()):
                if node in (wire.caller, wire.called) and (wire.deaf or wire not in node.wires.values()):
                    wire.deaf.clear()
                    self.drop(wire)
