"""Promises of the pages of the game: each can be made, with the presenter of its name, on any phone."""

from companion.games.age_of_thieves.presenters.game_pages import ThievesPages
from companion.table.state import TableState
from tests.support.front_rooms import rooms
from tests.support.table_desk import Table


def made() -> ThievesPages:
    """The pages of a phone without a game."""
    at, desk = rooms(), Table(2, begun=False).desks[0]
    desk.get_up()
    return ThievesPages(desk, at.front, at.pages)


def test_every_page_can_be_made() -> None:
    """It is made under its own name, even without a game."""
    for name, page in made().makers().items():
        assert page.layout in (f"age_of_thieves/{name}", f"play/{name}")
        assert type(page.present()).__module__.endswith(f".{name}")


def test_the_moments_outlive_their_page() -> None:
    """A page that is made anew shows the same ones."""
    moments = made().makers()["moments"]
    assert moments.present() is moments.present()


def test_without_a_game_nothing_lies_underneath_and_nothing_happens() -> None:
    """The house shows its own pages then."""
    pages = made()
    assert pages.underneath() == "display"
    assert pages.happened(TableState(), TableState()) == ()


def test_some_pages_show_times_and_some_hold_secrets() -> None:
    """All others are shown anew only when something happens, and may be in any picture."""
    pages = {name: page.present() for name, page in made().makers().items()}
    assert {name for name, page in pages.items() if page.ticks} == {
        "setup",
        "event",
        "declaration",
        "resolution",
        "display",
        "moments",
    }
    assert {name for name, page in pages.items() if page.secret} == {"declaration", "resolution"}
