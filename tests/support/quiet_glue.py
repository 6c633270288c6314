"""A worker without a browser: what is posted is heard, what is kept lies in a dictionary, and no socket ever opens."""

import json
from collections.abc import Sequence
from typing import Any

from companion.web.seat.glue import Listener, Piece


class DeadSocket:
    """Fulfils `glue.Socket`; nobody answers."""

    def send(self, message: bytes) -> None:
        """Goes nowhere."""

    def unsent(self) -> int:
        """Nothing waits."""
        return 0

    def close(self) -> None:
        """It was never open."""


class QuietGlue:
    """Fulfils `glue.Glue`."""

    def __init__(self) -> None:
        self.posted: list[dict[str, Any]] = []
        self.called: list[str] = []
        self.parts: dict[tuple[str, int], bytes] = {}

    def post(self, message: str) -> None:
        """The page hears it."""
        self.posted.append(json.loads(message))

    def connect(self, url: str, listener: Listener) -> DeadSocket:  # noqa: ARG002 - it never hears anything
        """Notes the call."""
        self.called.append(url)
        return DeadSocket()

    async def keep(self, changed: Sequence[Piece], gone: Sequence[tuple[str, int]]) -> None:
        """Keeps it."""
        for key in gone:
            del self.parts[key]
        self.parts |= {(name, at): data for name, at, data in changed}

    @property
    def tree(self) -> dict[str, Any]:
        """The page that was drawn last."""
        return next(message["tree"] for message in reversed(self.posted) if "tree" in message)
