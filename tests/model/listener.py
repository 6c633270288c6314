"""Writes stories down beside whatever else watches the phones of a room."""

from collections.abc import Sequence
from typing import Any, Protocol

from tests.support.net import Node
from tests.support.watch import Watch


class Written(Protocol):
    """What is written down, move by move."""

    def begin(self, nodes: list[Node]) -> None:
        """From here on these phones are written down."""

    def writes(self, node: Node, record: bytes) -> None:
        """Notes a record of this move."""

    def forgets(self, node: Node, records: list[bytes]) -> None:
        """What was never flushed was never written."""

    def tell(self, node: Node, *, up: bool) -> None:
        """Tells what this move has come to, or that the phone has stopped in its midst."""


class Listener(Watch):
    """Hears what another witness hears, and hands it on to it first."""

    def __init__(self, witness: Watch, stories: Sequence[Written]) -> None:
        self._witness = witness
        self._stories = stories

    def stored(self, node: Node, record: bytes) -> None:
        """A record was written."""
        self._witness.stored(node, record)
        for story in self._stories:
            story.writes(node, record)

    def torn(self, node: Node, records: list[bytes]) -> None:
        """These records were not whole."""
        self._witness.torn(node, records)
        for story in self._stories:
            story.forgets(node, records)

    def sent(self, node: Node, data: bytes) -> None:
        """A frame leaves."""
        self._witness.sent(node, data)

    def told(self, node: Node, said: Any) -> None:
        """People learn something."""
        self._witness.told(node, said)

    def moved(self, node: Node) -> None:
        """A phone has done what its move asked for."""
        self._witness.moved(node)
        for story in self._stories:
            story.tell(node, up=True)

    def stopped(self, node: Node) -> None:
        """A process has ended."""
        self._witness.stopped(node)
        for story in self._stories:
            story.tell(node, up=False)
