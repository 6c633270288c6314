"""Promises of the display: all that everybody may see, nothing else, and the way in while chairs are free."""

from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.presenters.pages.display import DisplayPresenter
from tests.support.paper import Paper
from tests.support.table_desk import Table, robots_play


def test_it_shows_the_table_and_no_secret() -> None:
    """It shows who acts in which order, and the guard's number; a face-down card has no name."""
    table = Table(3)
    tablet = table.new_phone("tablet")
    shown = DisplayPresenter(tablet, Paper())
    robots_play(table, lambda state: state.stage is Stage.DECLARATION, (0, 1, 2))
    view = shown.view()
    assert view.faces == table.state.faces
    assert str(table.state.guard) in view.guard
    assert view.now
    assert not view.entries
    robots_play(table, lambda state: state.stage is Stage.RESOLUTION, (0, 1, 2))
    view = shown.view()
    assert {entry.name for entry in view.entries} >= {thief.figure for thief in table.state.thieves.values()}
    assert not any(entry.what for entry in view.entries if entry.open and entry.seat is not None)
    assert not any(entry.ask for entry in view.entries), "nothing to tap"
    assert not view.top.back
    first = table.state.first
    assert [(seat.key, seat.flag) for seat in view.ring if seat.flag] == [(str(first), "first")]
    assert {entry.seat for entry in view.entries if entry.flag} <= {first}


def test_before_the_game_it_says_so_and_shows_the_way_in() -> None:
    """The host's link, as long as a chair is free."""
    table = Table(3, begun=False)
    tablet = table.new_phone("tablet")
    table.desks[0].wish.invite()
    table.settle(3.0)
    view = DisplayPresenter(tablet, Paper()).view()
    assert view.now
    assert view.link.startswith("COMPANION://")
    assert view.link not in repr(view)
    assert view.scan
    assert len(view.ring) == 3


def test_on_a_players_phone_there_is_a_way_back() -> None:
    """It is a page that people opened there; a full table shows no invitation."""
    table = Table(4)
    table.desks[0].wish.invite()
    table.settle(3.0)
    view = DisplayPresenter(table.desks[0], Paper()).view()
    assert view.top.back
    assert view.link == ""
