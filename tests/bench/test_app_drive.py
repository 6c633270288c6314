"""Frames and changes of screens are counted apart, and what takes too long is named."""

from tests.bench.app_drive import Frame, spread, summed


def test_a_change_is_its_frame_and_the_next() -> None:
    """Neither counts as a usual frame."""
    frames = [Frame(1, "home", "home"), Frame(60, "home", "past"), Frame(50, "past", "past"), Frame(2, "past", "past")]
    found = summed(frames)
    assert found["frames"]["count"] == 2
    assert found["frames"]["longest_ms"] == 2
    assert found["changes"]["count"] == 1
    assert found["changes"]["longest_ms"] == 110
    assert found["changes"]["over_100_ms"] == {"home > past": 1}


def test_a_change_on_the_heels_of_another_is_counted_once() -> None:
    """It is not the settling frame of the one before."""
    found = summed([Frame(60, "lobby", "moments"), Frame(70, "moments", "setup"), Frame(5, "setup", "setup")])
    assert (found["changes"]["count"], found["changes"]["longest_ms"]) == (2, 75)


def test_a_change_at_the_end_is_counted() -> None:
    """No frame comes after it."""
    assert summed([Frame(7, "home", "past")])["changes"]["longest_ms"] == 7


def test_frames_are_spread_out() -> None:
    """Median, longest, and where it took longer than it should."""
    found = spread([(1, "home"), (3, "home"), (70, "log")], 50)
    assert (found["count"], found["median_ms"], found["longest_ms"]) == (3, 3, 70)
    assert found["over_50_ms"] == {"log": 1}
    assert found["longest"][0] == "log 70"


def test_nothing_took_no_time() -> None:
    """An app that ended at once has no frames."""
    assert spread([], 50)["longest_ms"] == 0
