"""A phone of the app that a measurement drives: it keeps a table, sleeps and wakes."""

import asyncio
from pathlib import Path

from companion.catalogue import AGE_OF_THIEVES
from tests.bench.device import Phone


def test_a_host_sleeps_and_goes_on(tmp_path: Path) -> None:
    """Its door opens, wishes give answers, and a second life finds the journal of the first."""

    async def live() -> tuple[str, int]:
        phone = Phone(tmp_path / "host", None, 0)
        assert not phone.goes_on
        phone.member.open_table(AGE_OF_THIEVES)
        await phone.up()
        n = await phone.wish(lambda member: member.phone.state.n)
        await phone.down(forgets=False)
        await phone.up()
        table = await phone.wish(lambda member: member.snapshot.state.table)
        await phone.down(forgets=True)
        return table, n

    table, n = asyncio.run(live())
    assert table
    assert n == 1
