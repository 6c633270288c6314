"""Whether an evening of people keeps still while nothing happens, and whether a tap to host succeeds."""

from collections import Counter
from collections.abc import Callable

from tests.support.net import Node

STEADY = 4
"""So often at most a phone's way to its host, or what it shows of another phone, may change while nothing happens:
lost, found, and once more for two calls that crossed."""

TAPS = 8
"""So often at most somebody taps "go on" until the table goes on: some tick too few, some tap at one moment."""

A_TRY = 1.0
"""Seconds: what is tapped sooner after a tap is no other try. A phone that is cut off is shown as silent, and can be
ticked, after six."""


class Calm:
    """Counts changes that nobody has asked for. `breaks` notes a promise that does not hold, and how."""

    def __init__(self, breaks: Callable[[str, str], None]) -> None:
        self.moments = 0  # so often something has happened
        self.turns = Counter[str]()  # how often each phone's way to its host has changed
        self._breaks = breaks
        self._turns_before = Counter[str]()  # until something happened last
        self._tries = Counter[str]()  # of each phone to go on
        self._tried_at: dict[str, float] = {}  # the last one
        self._presences = Counter[tuple[str, str]]()

    def host_changes(self, node: Node) -> None:
        """This phone has lost its host, or found one."""
        self.turns[node.name] += 1
        self._steady(self.turns[node.name] - self._turns_before[node.name], f"{node.name} and its host")

    def presence_changes(self, node: Node, letter: str) -> None:
        """This phone shows that another one has come or gone."""
        self._presences[node.name, letter] += 1
        self._steady(self._presences[node.name, letter], f"{letter} as {node.name} shows it")

    def happened(self) -> None:
        """The world has changed: changes are allowed, and tries are counted from the beginning."""
        self._tries.clear()
        self.excuse()

    def excuse(self) -> None:
        """Somebody has tapped who hosts, so changes are allowed."""
        self._turns_before = self.turns.copy()
        self._presences.clear()
        self.moments += 1

    def tries_to_go_on(self, node: Node) -> None:
        """Somebody has tapped "go on"."""
        now = node.net.now
        if now < self._tried_at.get(node.name, -A_TRY) + A_TRY:
            return
        self._tried_at[node.name] = now
        self._tries[node.name] += 1
        if self._tries[node.name] > TAPS:
            self._breaks("who taps to go on goes on", f"{node.letter} does not, of {_here(node)}")

    def _steady(self, changes: int, what: str) -> None:
        if changes > STEADY:
            self._breaks("nothing flaps", f"{what}: {changes} changes while nothing happens")


def _here(node: Node) -> str:
    net = node.net
    cut = f", cut {sorted(net.cut)}" if net.cut else ""
    return " ".join(node.letter for node in net.nodes if node.alive) + cut
