"""The floor of a reveal plays its turns, in processes of its own."""

import asyncio
from pathlib import Path

from tests.bench.bare import Bare


def test_bare_phones_reveal(tmp_path: Path) -> None:
    """One turn after the other; each takes its time."""

    async def live() -> list[float]:
        bare = Bare(tmp_path, 2)
        try:
            await bare.open()
            return [await bare.turn() for _ in range(2)]
        finally:
            await bare.stop()

    assert min(asyncio.run(live())) > 0
