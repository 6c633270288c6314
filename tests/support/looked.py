"""Looking at a page without drawing it."""

from typing import Any


def look(presenter: Any) -> Any:
    """What its page shows now: first it acts on what has changed by itself, as every page that is drawn does."""
    presenter.tick()
    return presenter.view()
