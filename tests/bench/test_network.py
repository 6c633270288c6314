"""The measurements of `companion bench --network` themselves: small ones, whose answers are known."""

import asyncio

from tests.bench import network
from tests.bench.room import grow

SMALL = network.Size(turns=2, near=2, logs=(1,), game=1, rejoins=1, idle=0.1, rolls=600, entries=30)


def test_phones_behind_relays_play_and_are_counted() -> None:
    """Real processes: no reveal is quicker than its three round trips, and the bytes of a turn are seen."""
    far = asyncio.run(network.far(SMALL, 0.01, 0.0))
    assert far["p50"] >= 3 * 10
    assert far["of_which_relays_ms"]["p50"] >= 3 * 10
    assert far["bytes_per_turn"]["measured"] > 10_000


def test_a_phone_that_slept_and_one_that_has_nothing_are_timed() -> None:
    """A table goes on from a grown log: its phones come with nothing, one sleeps and comes back."""
    seen = asyncio.run(network.at_length(SMALL, grow([1]), 1))
    assert seen["came"]["entries"] > 30
    assert seen["rejoin_ms"]["p50"] > 0
    assert seen["reveal_ms"]["p95"] >= seen["reveal_ms"]["p50"] > 0


def test_shared_dice_are_counted() -> None:
    """Every roll is made of four checked shares; the likelihood is one."""
    dice = network.dice(600)["measured"]
    assert dice["rolls"] == 600
    assert 0 <= dice["p"] <= 1


def test_the_closed_form_of_chi_squared() -> None:
    """Against the printed tables, for seven degrees of freedom."""
    assert network.above(0.0) == 1.0
    assert abs(network.above(14.067) - 0.05) < 1e-4
    assert abs(network.above(24.322) - 0.001) < 1e-5
