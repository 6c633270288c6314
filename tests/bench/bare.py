"""The floor of a reveal: the same shape made of real keys, real flushes and TLS alone, with nothing of ours in between.

`python -m tests.bench.bare host FOLDER` and `... phone FOLDER PORT` are its processes. A turn is what a sealed one is:
the last phone's Ready goes to the host and from there to all, then a sign of every phone, then an opening. Each message
is signed by its author and checked once by the host and each other phone; the host signs each of its three frames, and
all check that; everybody flushes once before it sends, and at the end. Messages have the sizes of ours, and hold
nothing.
"""

import asyncio
import os
import sys
import time
from pathlib import Path

from companion.seal.vault import Secret
from companion.shell.certificate import client_context, server_context
from companion.shell.disk import settle
from companion.shell.entropy import fresh
from companion.shell.keys import Keys

SAID = (1100, 200, 450)
"""Bytes of a Ready, a sign and an opening, with signature and heads."""

SIGNATURE = 64
SEED = Secret(bytes(32))
"""All have one key: it takes as long as others."""


class Disk:
    """A journal of nothing."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._fd = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def flush(self, data: bytes) -> None:
        """They are on the disk then."""
        os.write(self._fd, data)
        settle(self._fd)


def signed(size: int) -> bytes:
    """A message of so many bytes, its signature in front."""
    said = fresh(size - SIGNATURE)
    return Keys().signer(SEED).sign(said) + said


def check(message: bytes) -> None:
    """It is what its author has signed."""
    assert Keys().verify(Keys().signer(SEED).public, message[SIGNATURE:], message[:SIGNATURE])


async def host(folder: Path, phones: int) -> None:
    """Puts what comes in order, for ever: a Ready at once, signs and openings when all are there."""
    disk, doors = Disk(folder), list[asyncio.StreamWriter]()
    said = asyncio.Queue[bytes]()

    async def called(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        doors.append(writer)
        while message := await _read(reader):
            check(message)
            said.put_nowait(message)

    server = await asyncio.start_server(called, "127.0.0.1", 0, ssl=server_context(SEED))
    _say(str(server.sockets[0].getsockname()[1]))
    while True:
        for step in range(len(SAID)):
            frame = [await said.get() for _ in range(phones if step else 1)]
            head = signed(SIGNATURE + 43)
            disk.flush(head + b"".join(frame))
            for door in doors:
                door.writelines([_framed(head), *map(_framed, frame)])


async def phone(folder: Path, port: int, phones: int, index: int) -> None:
    """Follows so many turns as lines come in; the last phone's Ready begins each. Tells when it held each order."""
    disk, lines = Disk(folder), asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client_context())
    _say("there")
    while await lines.readline():
        sent = time.monotonic_ns()
        if index == 0:
            _says(disk, writer, signed(SAID[0]))
        frame = list[bytes]()
        for step, size in enumerate([*SAID[1:], 0]):
            frame = [await _read(reader) for _ in range(1 + (phones if step else 1))]
            own = index if step else 0
            for at, message in enumerate(frame):
                if at != own + 1:  # its own it need not check; which of them that is makes no difference here
                    check(message)
            if size:
                _says(disk, writer, signed(size), b"".join(frame))
        disk.flush(b"".join(frame))
        _say(f"{sent} {time.monotonic_ns()}")


def _says(disk: Disk, writer: asyncio.StreamWriter, message: bytes, heard: bytes = b"") -> None:
    disk.flush(heard + message)
    writer.write(_framed(message))


def _framed(message: bytes) -> bytes:
    return len(message).to_bytes(4) + message


async def _read(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readexactly(int.from_bytes(await reader.readexactly(4)))
    except asyncio.IncompleteReadError:
        return b""


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class Bare:
    """The processes of a bare table."""

    def __init__(self, folder: Path, phones: int) -> None:
        self._folder, self._count = folder, phones
        self._host: asyncio.subprocess.Process | None = None
        self._phones: list[asyncio.subprocess.Process] = []

    async def open(self) -> None:
        """All are there."""
        self._host = await self._start("host", str(self._count))
        port = await _line(self._host)
        for index in range(self._count):
            self._phones.append(await self._start(f"phone-{index}", str(self._count), port, str(index)))
            await _line(self._phones[-1])

    async def turn(self) -> float:
        """Milliseconds from the last Ready to the order on the last phone."""
        for process in self._phones[::-1]:  # the last Ready comes when all others wait
            assert process.stdin
            process.stdin.write(b"\n")
        told = [[int(part) for part in (await _line(process)).split()] for process in self._phones]
        return (max(held for _, held in told) - told[0][0]) / 1e6

    async def stop(self) -> None:
        """Everything ends."""
        for process in (*self._phones, *([self._host] if self._host else [])):
            process.kill()
            await process.wait()

    async def _start(self, name: str, *facts: str) -> asyncio.subprocess.Process:
        pipe, root = asyncio.subprocess.PIPE, Path(__file__).resolve().parents[2]
        args = ["-m", "tests.bench.bare", str(self._folder / name), *facts]
        return await asyncio.create_subprocess_exec(sys.executable, *args, cwd=root, stdin=pipe, stdout=pipe)


async def _line(process: asyncio.subprocess.Process) -> str:
    assert process.stdout
    line = await asyncio.wait_for(process.stdout.readline(), 60.0)
    if not line:
        raise RuntimeError("a bare phone ended")
    return line.decode().strip()


if __name__ == "__main__":
    where, count, *facts = sys.argv[1:]
    asyncio.run(
        phone(Path(where), int(facts[0]), int(count), int(facts[1])) if facts else host(Path(where), int(count))
    )
