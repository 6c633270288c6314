"""`web.seat.entry`: where the worker begins. That it does is tried in tests/journeys/test_browser.py."""

from companion.web.parts.bundle import PAGE
from companion.web.parts.own_python import HOUSE, goes


def test_the_worker_calls_it_by_its_name() -> None:
    """The module goes to browsers, and the worker names it and its function."""
    worker = (PAGE / "worker.js").read_text("utf-8")
    assert goes(HOUSE / "web" / "seat" / "entry.py")
    assert 'python.pyimport("companion.web.seat.entry")' in worker
    assert "{ begin: enter }" in worker
