"""A witness that keeps one word for a whole evening. Rooms of the exploration have none: theirs is forgotten and met
again."""

import hashlib
from typing import Any

from tests.support.net import Node
from tests.support.schedules_witness import Witness


class Traced(Witness):
    """The same evening, played again, has the same trace."""

    def __init__(self) -> None:
        super().__init__()
        self._trace = hashlib.sha256()

    @property
    def trace(self) -> str:
        """One word for all that was written, sent and told."""
        return self._trace.hexdigest()[:16]

    def stored(self, node: Node, record: bytes) -> None:
        """A record was written."""
        self._trace.update(record)
        super().stored(node, record)

    def sent(self, node: Node, data: bytes) -> None:
        """A frame leaves."""
        self._trace.update(data)
        super().sent(node, data)

    def told(self, node: Node, said_to_it: Any) -> None:
        """People learn something."""
        self._trace.update(f"{node.name} {type(said_to_it).__name__} {node.net.now}".encode())
        super().told(node, said_to_it)

    def stopped(self, node: Node) -> None:
        """A process has ended."""
        self._trace.update(node.name.encode())
