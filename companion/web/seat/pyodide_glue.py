"""The only module that knows how Python and JavaScript hand each other things in Pyodide."""

import hashlib
from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from compression import zstd  # type: ignore[import-not-found]  # of Python 3.14
from pyodide.ffi import JsException, create_proxy, to_js

from companion.shell.files import Complaint, Trouble
from companion.web.seat.glue import Listener, Piece, Socket


class PyodideSodium:
    """Fulfils `glue.Sodium`."""

    refused = JsException

    def __init__(self, functions: Any) -> None:
        self.functions = functions

    def outwards(self, data: bytes) -> Any:
        """A copy of these bytes as an Uint8Array."""
        return to_js(data)

    def inwards(self, data: Any) -> bytes:
        """A copy of an Uint8Array as bytes."""
        copied: bytes = data.to_bytes()
        return copied


class PyodideGlue:
    """Fulfils `glue.Glue` with the functions that `page/worker.js` hands over."""

    def __init__(self, worker: Any) -> None:
        self._worker = worker

    def post(self, message: str) -> None:
        """Sends a message to the page. As bytes it crosses the border in one piece: text goes letter by letter."""
        self._worker.post(to_js(message.encode()))

    def connect(self, url: str, listener: Listener) -> Socket:
        """Opens a WebSocket."""
        return _WebSocket(self._worker, url, listener)

    async def keep(self, changed: Sequence[Piece], gone: Sequence[tuple[str, int]]) -> None:
        """Keeps these parts in the browser's storage. Raises Complaint if it has no room, or refuses."""
        try:
            await self._worker.keep(to_js(changed), to_js(gone))
        except JsException as error:
            raise Complaint(f"this browser keeps nothing ({error.name})", Trouble.NO_ROOM) from None

    def part(self, name: str) -> bytes:
        """Waits for a part of the page that is loaded only now, and unpacks it. What the browser kept from another host
        is fetched anew. Raises Complaint if it does not come; the page says so, too."""
        for anew in (False, True):
            try:
                data, integrity = self._worker.part(name, anew)
            except JsException:
                break
            found: bytes = data.to_bytes()
            if integrity == f"sha256-{b64encode(hashlib.sha256(found).digest()).decode()}":
                unpacked: bytes = zstd.decompress(found)
                return unpacked
        raise Complaint(f"{name} does not come from the phone that hosts")


class _WebSocket:
    """One WebSocket. Its proxies live until it is over."""

    def __init__(self, worker: Any, url: str, listener: Listener) -> None:
        def received(data: Any) -> None:
            listener.received(data.to_bytes())

        def closed() -> None:
            self._let_go()
            listener.closed()

        self._proxies = [create_proxy(each) for each in (listener.opened, received, closed)]
        self._socket = worker.connect(url, *self._proxies)

    def send(self, message: bytes) -> None:
        """Sends one message."""
        self._socket.send(to_js(message))

    def unsent(self) -> int:
        """How many bytes the network has not taken yet."""
        return int(self._socket.bufferedAmount)

    def close(self) -> None:
        """Ends it; nothing more is heard from it."""
        self._socket.onopen = self._socket.onmessage = self._socket.onclose = None
        self._socket.close()
        self._let_go()

    def _let_go(self) -> None:
        proxies, self._proxies = self._proxies, []
        for proxy in proxies:
            proxy.destroy()
