"""Looking at a page without drawing it."""

from typing import Any


def look(presenter: Any) -> Any:
    """What a page shows now, after it has acted on what changed by itself: every page that is drawn does that first."""
    presenter.tick()
    return presenter.view()
