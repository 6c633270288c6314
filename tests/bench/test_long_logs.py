"""Logs of any length are opened, taken up and played on; the figures themselves are for reading."""

from tests.bench.long_logs import measured


def test_a_short_log_is_measured() -> None:
    """In a process of its own, which opens it from a folder."""
    found = measured([1])["1"]
    assert found["entries"] > 30
    assert found["journal_bytes_an_entry"] > 200
    for name in ("opened_ms_an_entry", "taken_up_ms_an_entry", "played_ms_an_entry"):
        assert found[name] > 0
