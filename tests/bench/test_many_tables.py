"""Real hosts with four guests each, who all live here; the figures themselves are for reading."""

import asyncio
import sys

import pytest

from tests.bench.many_tables import OF, measured


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells which pages are shared")
def test_tables_are_counted_together_and_each_for_itself() -> None:
    """A hundred take what one has for itself a hundred times, and the shared pages once."""
    found = asyncio.run(measured([1], 0.1))
    one = found["a_process_a_table"]["1"]
    assert one["different_ports"] == 1
    assert one["rss_mb"] >= one["all_pss_mb"] >= one["own_mb"] > 10
    assert found["of_100"]["processes_mb"] == pytest.approx(one["shared_mb"] + OF * one["own_mb"], abs=1)
    assert found["in_one_process"]["first_mb"] > 10
