"""The multiple of the floor that a reveal takes."""

import json

from tests.bench import reveal


def test_both_are_measured_by_turns() -> None:
    """The multiple of each repetition is between the extremes; sealing takes longer than clear words."""
    found = json.loads(reveal.figures(repetitions=2, turns=2))
    multiple = found["reveal"]["measured"]
    assert 1 < multiple["least"] <= multiple["median"] <= multiple["most"]
    assert 0 < found["floor_ms"]["median"] < found["ours_ms"]["median"]
