"""Runs in Pyodide: bytes cross the border both ways, and what a browser refuses is a Complaint."""

import asyncio
import hashlib
import sys
from base64 import b64encode
from typing import Any

from compression import zstd  # type: ignore[import-not-found]  # of Python 3.14
from pyodide.code import run_js
from pyodide.ffi import to_js

from companion.shell.files import Complaint
from companion.web.seat import entry
from companion.web.seat.pyodide_glue import PyodideGlue

WORKER = run_js("""({
  posted: [], kept: [], full: false,
  post(message) { this.posted.push(message); },
  connect(url, opened, received, closed) {
    const socket = { url, bufferedAmount: 7, sent: [], send(data) { this.sent.push(data); }, close() {} };
    setTimeout(() => { opened(); received(new Uint8Array([1, 2])); closed(); }, 0);
    return (this.socket = socket);
  },
  part(name, anew) {
    if (name === "gone") throw new Error("gone");
    this.asked.push(anew);
    return [anew ? this.packed : new Uint8Array([7]), this.integrity];
  },
  asked: [],
  async keep(changed, gone) {
    if (this.full) throw new DOMException("no room", "QuotaExceededError");
    this.kept.push(...changed);
  },
})""")


class Listener:
    """Notes what happens to a socket."""

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def opened(self) -> None:
        """The other end has answered."""
        self.heard.append("opened")

    def received(self, message: bytes) -> None:
        """One message has come."""
        self.heard.append(message)

    def closed(self) -> None:
        """It is over."""
        self.heard.append("closed")


def parts(glue: PyodideGlue) -> None:
    """A part is unpacked; what another host has left is fetched anew; what does not come is a Complaint."""
    packed = zstd.compress(b"a game")
    WORKER.packed = to_js(packed)
    WORKER.integrity = f"sha256-{b64encode(hashlib.sha256(packed).digest()).decode()}"
    assert glue.part("game") == b"a game"
    assert WORKER.asked.to_py() == [False, True]
    WORKER.integrity = "sha256-of something else"
    for name in ("gone", "other"):
        try:
            glue.part(name)
        except Complaint:
            continue
        raise AssertionError


async def test() -> None:
    """All of it."""
    glue, listener = PyodideGlue(WORKER), Listener()
    socket = glue.connect("ws://10.0.0.7:5000/ws", listener)
    socket.send(b"bytes")
    assert (socket.unsent(), WORKER.socket.sent[0].to_bytes()) == (7, b"bytes")
    while "closed" not in listener.heard:
        await asyncio.sleep(0.01)
    assert listener.heard == ["opened", b"\1\2", "closed"]
    socket.close()
    glue.post("a message")
    assert WORKER.posted[0].to_bytes() == b"a message"
    await glue.keep([("table/journal", 3, b"more")], [("about", 0)])
    assert WORKER.kept[0][0] == "table/journal"
    assert WORKER.kept[0][2].to_bytes() == b"more"
    WORKER.full = True
    try:
        await glue.keep([], [])
    except Complaint:
        pass
    else:
        raise AssertionError
    parts(glue)
    assert callable(entry.begin)
    sys.stdout.write("glue good\n")


await test()  # type: ignore[top-level-await]  # noqa: F704, PLE1142 - Pyodide awaits a script
