"""The commands of a driven phone give plain data."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from tests.bench.device import Phone
from tests.bench.seat import Driven


def test_a_host_answers_in_plain_data(tmp_path: Path) -> None:
    """Where its door is, what it holds, what it has used."""

    async def live() -> list[dict[str, Any]]:
        host = Driven(Phone(tmp_path / "host", None, 0))
        return [await host.host(), await host.snapshot(), await host.usage(), await host.drop(forgets=False)]

    opened, held, used, _ = json.loads(json.dumps(asyncio.run(live())))
    assert opened["link"]
    assert opened["port"] > 0
    assert held == {"round": 1, "ready": 0, "log": []}
    assert used["cpu_s"] > 0
    assert used["peak_mb"] > 10 or sys.platform != "linux"
