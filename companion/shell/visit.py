"""Hands one file to a browser, piece by piece, as long as it takes enough of it."""

import asyncio
import socket
from collections.abc import Callable

from companion.shell.last_word import say_last_word
from companion.shell.layer import FileAnswer
from companion.shell.link_ports import Lost
from companion.wire import limits

HELD = 128 * 1024
"""Bytes that may wait in the system for one browser (it doubles them). So we see how much a browser takes."""

LAST_SECONDS = 2 * HELD / limits.VISIT_A_SECOND
"""How long the slowest browser needs for what waits in the system at the end."""

PIECE = 64 * 1024


class Visit:
    """What is left to say to one browser. `end`: cuts the connection."""

    def __init__(self, transport: asyncio.Transport, answer: FileAnswer, end: Callable[[Lost], None]) -> None:
        self._transport = transport
        self._end = end
        self._page = memoryview(answer.body)
        self._left = len(answer.body)  # at the last look
        self._over = False
        self._timer = asyncio.get_running_loop().call_later(limits.VISIT_SECONDS, self._look)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, HELD)
        transport.write(answer.head)
        self.go_on()

    def go_on(self) -> None:
        """The network takes more: says as much as it takes, and goodbye at the end."""
        _, most = self._transport.get_write_buffer_limits()
        while self._page and self._transport.get_write_buffer_size() <= most:
            piece, self._page = self._page[:PIECE], self._page[PIECE:]
            self._transport.write(piece)
        if not self._page and not self._over:
            self._over = True
            self._timer.cancel()
            self._timer = asyncio.get_running_loop().call_later(LAST_SECONDS, self._end, Lost.GONE)
        if self._over:
            asyncio.get_running_loop().call_soon(say_last_word, self._transport, self._end)

    def stop(self) -> None:
        """The connection is closed."""
        self._timer.cancel()

    def _look(self) -> None:
        left = len(self._page) + self._transport.get_write_buffer_size()
        if self._left - left < limits.VISIT_SECONDS * limits.VISIT_A_SECOND:
            self._end(Lost.CHOKED)
            return
        self._left = left
        self._timer = asyncio.get_running_loop().call_later(limits.VISIT_SECONDS, self._look)
