"""Phones killed at some of the named moments; `python -m tests.journeys.moments` tries all forty."""

from pathlib import Path

import pytest

from tests.journeys.moments import MOMENTS, live_through

FEW = (
    "while joining, Ann",
    "between call and share, the guest",
    "after one Ready, the host as host",
    "during the pictures, the guest",
    "after lock and sign, the host as guest",
    "between open and first tap, everybody",
)


@pytest.mark.parametrize("name", FEW)
def test_a_moment_is_lived_through(name: str, tmp_path: Path) -> None:
    """One host, one log, every step in it, a record that holds, and the game goes on."""
    live_through(name, tmp_path)


def test_there_are_forty_moments() -> None:
    """As many as were promised."""
    assert len(MOMENTS) == 40
    assert set(FEW) <= set(MOMENTS)
