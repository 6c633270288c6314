"""A sealed turn by cause, measured on a small table."""

import json

from tests.bench import turn


def test_causes_are_told_beside_the_floor() -> None:
    """Two turns: every cause of a phone has its time, what was done is counted, and the reveal stands beside its
    floor."""
    told = json.loads(turn.figures(2, seats=2))
    assert told["ratio"]["measured"] > 0
    for who in ("host", "phone"):
        assert {"crypto", "canonical", "fold", "flush", "snapshot", "TLS"} <= told[who]["cpu_ms"].keys()
        assert told[who]["times"]["entries checked"] > 10
        assert 0 < told[who]["times"]["flushes"] <= told[who]["times"]["wake-ups"]
