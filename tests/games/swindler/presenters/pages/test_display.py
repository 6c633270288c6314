"""Promises of the display: all that is public, and how to join before a game."""

from companion.games.swindler.presenters.pages.display import DisplayPresenter, DisplayView
from tests.support.paper import Paper
from tests.support.scene_making import LINK, gathered
from tests.support.swindler_answers import AnswerDesk, phone
from tests.support.swindler_cards import CALLED, NESTED, STOPS
from tests.support.swindlers import A, fresh


def shown(desk: AnswerDesk) -> DisplayView:
    """The page on this phone."""
    return DisplayPresenter(desk, Paper()).view()


def test_everybody_may_see_it() -> None:
    """Points, bags with their odds, orders, dealers, what the thief has in hand; the way back only for who plays."""
    view = shown(phone(STOPS))
    assert (view.now, view.news) == (
        "Waiting for Nell: keep the loot",
        "Nell stops stealing with 2 red, 1 red with 1 coin.",
    )
    assert [len(each) for each in (view.purses, view.bags, view.orders, view.dealers)] == [4, 5, 4, 3]
    assert (view.orders_title, view.supply) == (
        "Orders, 36 in the pile",
        "In the supply: 1 coin, 5 neutral tiles",
    )
    assert not any(order.can for order in view.orders)
    assert (view.top.back, shown(phone(STOPS, A)).top.back) == (False, True)


def test_cards_on_the_table_stand_above() -> None:
    """Once they lie open. Only of the one that is carried out it is said why."""
    lying = shown(phone(NESTED)).entries
    assert [entry.name for entry in lying] == ["Nell", "Ned", "Jem", "Sal", "Ned"]
    assert [bool(entry.why) for entry in lying] == [True, False, False, False, False]
    assert shown(phone(CALLED)).entries == ()
    assert (shown(phone(fresh())).news, shown(phone(fresh())).entries) == ("", ())


def test_before_a_game_it_shows_how_to_join() -> None:
    """While there are chairs; whoever only wished to look goes back to the figures."""
    desk = phone(STOPS)
    desk.facts = {**desk.facts, **gathered(desk.around.table, "")}
    view = shown(desk)
    assert (view.gathering.link, [bust.name for bust in view.gathering.busts]) == (LINK, ["Nell"])
    assert (view.now, view.track, view.top.back) == ("", (), True)
