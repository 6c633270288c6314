"""The multiple of the floor that a reveal takes."""

import json

from tests.bench import reveal


def test_both_are_measured_by_turns() -> None:
    """The multiple that is told lies between those of the repetitions."""
    found = json.loads(reveal.figures(repetitions=2, turns=2))
    multiple = found["reveal"]["measured"]
    assert 0 < multiple["least"] <= multiple["median"] <= multiple["most"]
    assert min(found["floor_ms"]["least"], found["ours_ms"]["least"]) > 0
