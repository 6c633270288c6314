"""Promises of the end: everybody reads who won and why, and can tell friends."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, State
from companion.games.age_of_thieves.presenters.stages.ranking import RankingPresenter
from companion.present.play.ranking import RankingView
from tests.games.age_of_thieves.presenters.stages.test_count import LEFT, counting
from tests.support.clipboard import Clipboard
from tests.support.desk_at import DE, desk_at
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.thieves import JASMINE, NOIRON, at_event, then


def over(**fields: Any) -> State:
    """Morius and Noiron are out, Jasmine is not; it has been counted."""
    return then(counting(**fields), do.CountIsRight())


def on(state: State | None, letter: str = "A", **more: Any) -> tuple[RankingPresenter, Any]:
    """The page of one phone."""
    desk = desk_at(state, letter, **more)
    front: Any = Clipboard()
    return RankingPresenter(desk, Paper(), front), desk


def test_the_ranking_tells_vp_by_source_and_what_decided() -> None:
    """Places, what the VP are for, and what put one before the next."""
    view = on(over())[0].view()
    assert (view.headline, view.archway[0].emblem) == ("Noiron wins", "thief_noiron")
    assert view.because == "The Best Burglar token breaks the tie in VP."
    assert [(each.place, each.name, each.points, each.wins) for each in view.places] == [
        ("1.", "Noiron", "5 VP", True),
        ("2.", "Morius", "5 VP", False),
    ]
    assert [(each.sources, each.ahead) for each in view.places] == [
        ("3 VP for the Best Burglar token, 2 VP for green jewels", "ahead by the Best Burglar token"),
        ("4 VP for green jewels, 1 VP for Trinkets", ""),
    ]
    assert view.apart == "Left behind: Jasmine"


def test_all_lose_and_why() -> None:
    """No winner, no places; the reason stands there."""
    lost = over(thieves={}, heist=Heist(None, NOIRON, 5, District.EMPTY_POT))
    view = on(lost)[0].view()
    assert (view.headline, view.places) == ("All thieves lose", ())
    assert view.because == "Nobody made it out of the city in time."
    assert on(lost, words=DE)[0].view().headline == "Alle Diebe verlieren"


def test_when_all_have_left_nobody_is_in_town() -> None:
    """No line about it."""
    everybody = {**LEFT, JASMINE: {"left": 3}}
    view = on(over(thieves=everybody))[0].view()
    assert view.apart == ""
    assert view.places[-1].sources == ""


def test_the_result_can_be_copied() -> None:
    """As plain text: what decided, the places, who stayed in the city."""
    assert on(over())[0].share().splitlines() == [
        "Noiron wins: the Best Burglar token breaks the tie in VP.",
        "1. Noiron: 5 VP (3 VP for the Best Burglar token, 2 VP for green jewels)",
        "2. Morius: 5 VP (4 VP for green jewels, 1 VP for Trinkets)",
        "Left behind: Jasmine",
    ]


def test_the_sheets_are_a_tap_away() -> None:
    """So are the chairs, where thieves change for a rematch."""
    links = [(link.key, link.text) for link in look(on(over())[0]).links]
    assert links[3:] == [("sheets", "Thief sheets"), ("table_page", "Change thieves")]


@pytest.mark.parametrize("state", [None, at_event(), counting()])
def test_before_the_end_it_shows_nothing(state: State | None) -> None:
    """It cannot be shared either."""
    screen, _ = on(state)
    view = look(screen)
    assert (view, screen.share()) == (RankingView(top=view.top), "")
