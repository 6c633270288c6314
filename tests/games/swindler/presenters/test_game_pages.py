"""Promises of the pages of the game: each can be made, with the presenter of its name, on any phone."""

from companion.games.swindler.presenters.game_pages import SwindlerPages
from companion.table.state import TableState
from tests.support.front_rooms import rooms
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import table


def test_every_page_can_be_made() -> None:
    """By its own name, also where no game is on."""
    desk = desk_at(table())
    desk.facts = {"state": TableState()}
    for name, page in SwindlerPages(desk, rooms().front, Paper()).makers().items():
        assert page.layout in (f"swindler/{name}", f"play/{name}")
        assert type(page.present()).__module__.endswith(f".{name}")


def test_the_page_of_the_stage_lies_underneath() -> None:
    """And no change brings no moment."""
    pages = SwindlerPages(desk_at(table()), rooms().front, Paper())
    assert pages.underneath() == "reserve"
    assert pages.happened(TableState(), TableState()) == ()


def test_some_pages_show_times_and_some_hold_secrets() -> None:
    """All others are shown anew only when something happens, and may be in any picture."""
    makers = SwindlerPages(desk_at(table()), rooms().front, Paper()).makers()
    made = {name: page.present() for name, page in makers.items()}
    assert {name for name, page in made.items() if page.ticks} == {"cards", "display", "moments"}
    assert {name for name, page in made.items() if page.secret} == {"cards"}
