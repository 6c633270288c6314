"""Promises of the pages of the house: each can be made, with the presenter of its name, and the first is the first."""

from companion.ui.pages import shared
from tests.support import stage
from tests.support.front_rooms import rooms


def test_every_page_can_be_made() -> None:
    """It is made under its own name."""
    at = rooms()
    makers = shared(at.desk, at.front, at.pages)
    assert next(iter(makers)) == "home"
    for name, make in makers.items():
        page = make()
        assert type(page).__module__.endswith(f".{name}")
        assert type(page.presenter).__module__.endswith(f".{name}")
    stage.clear()
