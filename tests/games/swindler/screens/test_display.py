"""Promises of the display on the screen: it stands in every size, and leads on."""

import pytest

from companion.games.swindler.presenters.pages.display import DisplayPresenter
from companion.games.swindler.screens.display import DisplayScreen
from tests.support import stage
from tests.support.gallery import FEW, PAGES, faults, make
from tests.support.paper import Paper
from tests.support.swindler_answers import phone
from tests.support.swindler_cards import STOPS
from tests.support.swindlers import A


@pytest.mark.parametrize("scene", PAGES["swindler/display"])
def test_it_stands_everywhere(scene: str) -> None:
    """In small windows and large print."""
    look = FEW[(5 * list(PAGES["swindler/display"]).index(scene)) % len(FEW)]
    assert not list(faults("swindler/display", scene, look))


def test_on_a_television_nothing_is_below_the_edge() -> None:
    """Points, purses, bags, orders and dealers of a turn, in the large print that it has there: nobody scrolls it."""
    page = stage.show(make("swindler/display", "display_steal", "en"), (1920, 1080), 1080 / 480)
    stage.frames(3)
    [column] = page.ids.list.children
    assert column.height <= page.ids.list.height


def test_on_a_television_cards_stand_beside_purses_and_bags() -> None:
    """All of them in sight; the track makes room, as each purse says its points. Orders can wait until the cards are
    carried out."""
    page = stage.show(make("swindler/display", "display_cards", "en"), (1280, 720), 720 / 480)
    stage.frames(3)
    listed = page.ids.list
    for last in ("Beggar", "in the dungeon: the next turn is lost", "4 loot, 2 skulls left"):
        said = stage.find(last)
        assert said.to_window(*said.pos)[1] > listed.y, last


def test_it_leads_back() -> None:
    """To the page of the step."""
    pages = Paper()
    page = stage.show(DisplayScreen(DisplayPresenter(phone(STOPS, A), pages)))
    page.back()
    assert pages.went == ["<"]
    assert "Orders, 36 in the pile" in stage.texts()
