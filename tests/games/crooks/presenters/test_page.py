"""Promises of every page of this game: it leads to menu, table and reference, and undoes."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.presenters.page import CrooksPage
from tests.support.gangland import A, begun
from tests.support.gangland_desk import desk_at
from tests.support.paper import Paper


def test_it_has_the_frame_of_this_game() -> None:
    """What a tap means changes with the turn."""
    desk, paper = desk_at(begun()), Paper()
    page = CrooksPage(desk, paper)
    before = page.step()
    desk.tap(do.Pass(1, A))
    assert page.step() != before
    page.menu()
    assert paper.went == ["menu"]
