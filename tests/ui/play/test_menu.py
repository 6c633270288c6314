"""Promises of the menu on the screen: every page can be tapped, and nothing is cut off."""

import pytest

from companion.games.age_of_thieves.presenters.pages.menu import MenuPresenter
from companion.ui.play.menu import MenuScreen
from tests.support import stage
from tests.support.paper import Paper
from tests.support.table_desk import Table


@pytest.mark.parametrize(("size", "scale", "mood"), stage.LOOKS)
def test_every_page_can_be_tapped(size: tuple[int, int], scale: float, mood: str) -> None:
    """This holds in every window and print."""
    pile = Paper()
    screen = stage.show(MenuScreen(MenuPresenter(Table(2).desks[0], pile)), size, scale, mood)
    assert stage.audit(screen) == []
    stage.tap("Thief sheets")
    assert pile.went == ["<", "sheets"]
