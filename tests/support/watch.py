"""An observer of the phones of a room; judges of their acts are built on it."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.support.net import Node


class Watch:
    """Sees everything that phones do; this one ignores it."""

    def stored(self, node: "Node", record: bytes) -> None:
        """A record was written."""

    def torn(self, node: "Node", records: list[bytes]) -> None:
        """These records were not whole when the phone stopped."""

    def sent(self, node: "Node", data: bytes) -> None:
        """A frame leaves."""

    def told(self, node: "Node", said: Any) -> None:
        """People learn something."""

    def moved(self, node: "Node") -> None:
        """A phone has done all that its last move asked for."""

    def stopped(self, node: "Node") -> None:
        """A process has ended."""
