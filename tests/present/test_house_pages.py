"""Promises of the pages of the house: each can be made, with the presenter of its name, and the first is the first."""

from companion.present.house_pages import house_pages
from tests.support.front_rooms import rooms


def test_every_page_can_be_made() -> None:
    """It is made under its own name."""
    at = rooms()
    pages = house_pages(at.desk, at.front, at.pages)
    assert next(iter(pages)) == "home"
    for name, page in pages.items():
        assert page.layout == f"screens/{name}"
        assert type(page.present()).__module__ == f"companion.present.{name}"


def test_some_pages_show_times_and_some_hold_secrets() -> None:
    """All others are shown anew only when something happens, and may be in any picture."""
    at = rooms()
    made = {name: page.present() for name, page in house_pages(at.desk, at.front, at.pages).items()}
    assert {name for name, page in made.items() if page.ticks} == {
        "join",
        "lobby",
        "log",
        "past",
        "table_page",
        "waiting",
    }
    assert {name for name, page in made.items() if page.secret} == {"seat_move", "table_page"}
