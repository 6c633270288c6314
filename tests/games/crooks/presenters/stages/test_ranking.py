"""Promises of the ranking: it shows how this game ended, once it has."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.presenters.stages.ranking import RankingPresenter
from tests.support.front_rooms import rooms
from tests.support.gangland import A, B, begun, crook, passed, played
from tests.support.gangland_desk import desk_at
from tests.support.paper import Paper

TURNED = played(passed(begun(crooks=[crook(A, 5, 7), crook(B, 3, 2)])), do.TurnUp())


def test_it_shows_who_has_won() -> None:
    """With everybody's points."""
    view = RankingPresenter(desk_at(played(TURNED, do.ReckoningStands())), Paper(), rooms().front).view()
    assert (view.headline, view.because, view.archway[0].emblem) == ("Bowler wins", "The most points", "hat_bowler")
    assert [(each.name, each.points, each.sources) for each in view.places] == [
        ("Bowler", "5 points", "5 for targets"),
        ("Fedora", "3 points", "3 for targets"),
    ]


def test_before_the_end_there_is_nothing() -> None:
    """Not even while it is reckoned."""
    assert RankingPresenter(desk_at(TURNED), Paper(), rooms().front).view().places == ()
