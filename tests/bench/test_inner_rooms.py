"""The stop-watch of the bench; its figures are looked at in `test_main`."""

from tests.bench.inner_rooms import best


def test_best_calls_again_and_keeps_the_quickest() -> None:
    """Several calls, one number of seconds."""
    calls: list[int] = []
    assert best(lambda: calls.append(1)) >= 0
    assert len(calls) > 1
