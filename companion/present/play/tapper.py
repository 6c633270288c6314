"""Sends steps of the game for a page, each once."""

from typing import Any

from companion.present.ports import GameDesk


class Tapper:
    """Keeps what was tapped last."""

    def __init__(self, desk: GameDesk) -> None:
        self._desk = desk
        self._last: object = None

    def once(self, command: Any) -> None:
        """Sends a step. If it is tapped again while it is on its way, it is not sent twice."""
        if command != self._last or not self._desk.seen.said:
            self._last = command
            self._desk.wish.tap(command)
