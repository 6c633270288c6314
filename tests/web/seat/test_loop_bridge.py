"""`web.seat.loop_bridge`: a network that shares the loop with its face."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.session.member import Member
from companion.shell.network import Network, NetworkStopped
from companion.shell.this_machine import THIS_MACHINE
from companion.store.open_table import network
from companion.store.paths import new_table
from companion.web.seat.loop_bridge import LoopBridge


def _opens(member: Member, _: float) -> None:
    member.open_table(AGE_OF_THIEVES)


def test_wishes_before_and_after_the_beginning_are_carried_out(tmp_path: Path) -> None:
    """What is stored is awaited before news go out; the end is news, too, with the error that brought it."""

    async def test() -> None:
        done: list[str] = []
        news: list[Any] = []

        async def stored() -> None:
            done.append("stored")

        def begin(tell: Any) -> Network:
            machine = replace(THIS_MACHINE, stored=stored)
            return network(new_table(tmp_path), "Ann", TENANTS.games, _opens, 0.0, tell, machine)

        def breaks(*_: object) -> None:
            raise LookupError

        bridge = LoopBridge(begin, news.append, port=5, loopback=True)
        bridge.wish(lambda *_: done.append("early"))
        bridge.start()
        while not news:
            await asyncio.sleep(0)
        assert done[:2] == ["early", "stored"]
        bridge.serve({})
        bridge.wish(lambda *_: done.append("late"))
        assert bridge.stop() is None
        while not isinstance(news[-1], NetworkStopped):
            await asyncio.sleep(0)
        assert ("late" in done, news[-1].why) == (True, None)

        bridge = LoopBridge(begin, news.append)
        bridge.stop()
        bridge.start()
        bridge.wish(breaks)
        while getattr(news[-1], "why", None) is None:
            await asyncio.sleep(0)
        assert isinstance(news[-1].why, LookupError)

    asyncio.run(test())
