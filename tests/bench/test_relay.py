"""Relays pass everything on, late and counted."""

import asyncio

from tests.bench.relay import Relay


def test_a_relay_passes_everything_on_in_order() -> None:
    """This holds even if every packet is late."""

    async def meet() -> tuple[bytes, int]:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(await reader.readexactly(3))
            writer.write_eof()
            writer.close()
            await writer.wait_closed()
            over.set()

        over = asyncio.Event()
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        relay = Relay(server.sockets[0].getsockname()[1], delay=0.001)
        reader, writer = await asyncio.open_connection("127.0.0.1", await relay.open())
        writer.write(b"abc")
        heard = await reader.read()
        writer.close()
        await writer.wait_closed()
        await relay.close()
        await over.wait()
        server.close()
        return heard, relay.bytes

    assert asyncio.run(meet()) == (b"abc", 6)
