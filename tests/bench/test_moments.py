"""`python -m tests.bench --moments`: every moment is measured."""

import pytest

from tests.bench.moments import frames


@pytest.mark.parametrize("scene", ["taking", "alarm", "rolling"])
def test_each_moment_is_measured(scene: str) -> None:
    """A few frames of it; how long they take is the machine's affair."""
    found = frames(scene, 4)
    assert 0 < found["p95_ms"] <= found["longest_ms"]
