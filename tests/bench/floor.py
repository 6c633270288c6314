"""The floor of a reveal: plans in clear words over bare `websockets`, kept by nobody and proved by nothing.

A server waits for every seat's plan and hands all of them to everybody. It is a process of its own, as a host is;
`python -m tests.bench.floor SEATS` is that process.
"""

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, broadcast, serve

from tests.bench.table import Round

PAUSE = 0.05
"""Seconds before the last plan at most: a server that works at a beat is met at all its phases."""


async def measured(rounds: Sequence[Round]) -> list[float]:
    """For each round the milliseconds from the last plan until every seat has all of them."""
    seats, root = len(rounds[0]), Path(__file__).resolve().parents[2]
    pipe = asyncio.subprocess.PIPE
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bench.floor", str(seats), cwd=root, stdout=pipe
    )
    try:
        assert server.stdout
        url = f"ws://127.0.0.1:{int(await server.stdout.readline())}/"
        clients = [await connect(url, compression=None, proxy=None) for _ in range(seats)]
        taken = [await _round(clients, plans, PAUSE * (number % 10) / 10) for number, plans in enumerate(rounds)]
        for client in clients:
            await client.close()
        return taken
    finally:
        server.kill()
        await server.wait()


async def _round(clients: Sequence[ClientConnection], plans: Round, pause: float) -> float:
    for client, plan in zip(clients[:-1], plans[:-1], strict=True):
        await client.send(json.dumps(plan))
    await asyncio.sleep(pause)
    begun = time.perf_counter()
    await clients[-1].send(json.dumps(plans[-1]))
    for said in await asyncio.gather(*(client.recv() for client in clients)):
        assert sorted(json.loads(said)) == sorted(plans)
    return 1000 * (time.perf_counter() - begun)


async def _serve(seats: int) -> None:
    guests, plans = set[ServerConnection](), list[object]()

    async def heard(guest: ServerConnection) -> None:
        guests.add(guest)
        async for said in guest:
            plans.append(json.loads(said))
            if len(plans) == seats:
                broadcast(guests, json.dumps(plans))
                plans.clear()

    async with serve(heard, "127.0.0.1", 0, compression=None) as server:
        sys.stdout.write(f"{next(iter(server.sockets)).getsockname()[1]}\n")
        sys.stdout.flush()
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(_serve(int(sys.argv[1])))
