"""Promises of the display: everything that is open, nothing to tap, nothing hidden."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.pages.display import DisplayPresenter, DisplayView
from companion.games.crooks.rules.crooks import CrookFace
from companion.present.play.glance import Gathering
from companion.table.snapshot import Invited
from tests.support.gangland import A, B, begun, crook, fresh, passed, played
from tests.support.gangland_desk import beside, desk_at, sealed
from tests.support.paper import Paper
from tests.support.scene_making import LINK, gathered

TURN = begun((4, 3), money={B: 1}, crooks=[crook(A, 5, up=False)])


def shown(state: State, letter: str = "Z", **facts: Any) -> DisplayView:
    """The page of one phone."""
    desk = desk_at(state, letter)
    desk.facts = facts
    return DisplayPresenter(desk, Paper()).view()


def test_it_shows_the_table() -> None:
    """Prices, money, the grid; whom all wait for, who must pass."""
    view = shown(TURN)
    assert view.now == "Bowler recruits a crook, or passes"
    assert [(tile.letter, tile.price, tile.can) for tile in view.hangouts] == [("A", "$4", False), ("B", "$3", False)]
    assert view.poor == ("Fedora has $1 and must pass: the cheapest crook costs $3.",)
    assert [cell.text for cell in view.board.lines[0][1:]] == ["Bowler", "Fedora"]
    assert not view.board.own
    assert view.ring == ()


def test_no_sealed_face_reaches_it() -> None:
    """Not even on the phone of its owner."""
    desk = desk_at(TURN)
    before = DisplayPresenter(desk, Paper()).view()
    sealed(desk, 1000, CrookFace(9))
    assert DisplayPresenter(desk, Paper()).view() == before
    assert DisplayPresenter(beside(desk.around, "Z"), Paper()).view().board == before.board


def test_before_the_first_turn_it_shows_who_sits_there() -> None:
    """And the stacks to lay; behind the last turn no prices any more."""
    view = shown(fresh())
    assert [seat.name for seat in view.ring] == ["Bowler", "Fedora"]
    assert (len(view.hangouts), view.board.lines) == (6, ())
    turned = shown(played(passed(TURN), do.TurnUp()))
    assert turned.hangouts == ()
    assert turned.board.lines


def test_nobody_is_called_to_a_game_that_runs() -> None:
    """Whoever comes now plays from the next game on."""
    for state in (fresh(), TURN):
        assert shown(state, invited=Invited("thieves://j/x", "")).gathering == Gathering()


def test_it_leads_back_where_somebody_plays() -> None:
    """A display has nothing behind it."""
    assert (shown(TURN).top.back, shown(TURN, "A").top.back) == (False, True)


def test_without_a_game_it_waits() -> None:
    """For all to sit down; whoever only wished to look goes back to the figures."""
    desk = desk_at(TURN, "Z")
    desk.facts = gathered(desk.around.table, "Anna", "")
    view = DisplayPresenter(desk, Paper()).view()
    assert (view.gathering.link, [bust.name for bust in view.gathering.busts]) == (LINK, ["Anna (Bowler)", "Fedora"])
    assert (view.now, view.ring, view.top.back) == ("", (), True)
