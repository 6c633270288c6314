"""The floor of a reveal."""

import asyncio

from tests.bench import floor, network


def test_every_seat_hears_every_plan() -> None:
    """A round is only measured when all have all plans; it takes longer than nothing."""
    taken = asyncio.run(floor.measured(network.plans(3)))
    assert len(taken) == 3
    assert min(taken) > 0
