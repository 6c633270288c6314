"""Promises of the display: all that everybody may see, nothing else; before the game, the way in."""

from typing import Any

from companion.games.age_of_thieves.play.state import Heist, Stage
from companion.games.age_of_thieves.presenters.pages.display import DisplayPresenter
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.present.play.glance import Gathering
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.table_desk import Table, robots_play
from tests.support.thieves import MORIUS, NOIRON, at_resolution


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
    assert not view.track
    robots_play(table, lambda state: state.stage is Stage.RESOLUTION, (0, 1, 2))
    view = shown.view()
    numbers = [int(stop.number) for stop in view.track]
    assert numbers == sorted(numbers, reverse=True)
    assert {bust.name for bust in view.busts} == {thief.figure for thief in table.state.thieves.values()}
    acts = [bust.emblem for bust in view.busts if bust.is_now]
    marks = [mark.emblem for stop in view.track for mark in stop.marks if mark.look == "now"]
    assert acts == [emblem for emblem in marks if emblem != "guard"], "who acts is the one whose mark is next"
    assert not view.top.back
    first = table.state.first
    assert [bust.key for bust in view.busts if "first" in bust.won] == [str(first)]


def test_before_the_game_it_shows_the_way_in_and_the_way_back() -> None:
    """The host's link; and back to the figures, where somebody only wished to look."""
    table = Table(3, begun=False)
    tablet = table.new_phone("tablet")
    table.desks[0].wish.invite()
    table.settle(3.0)
    view = DisplayPresenter(tablet, Paper()).view()
    assert view.gathering.link.startswith("COMPANION://")
    assert view.gathering.link not in repr(view)
    assert len(view.gathering.busts) == 3
    assert not view.now
    assert view.top.back


def test_once_it_runs_no_seat_is_free() -> None:
    """Whoever comes now plays from the next game on, so nothing calls them here."""
    table = Table(3)
    tablet = table.new_phone("tablet")
    table.desks[0].wish.invite()
    table.settle(3.0)
    assert tablet.seen.invited
    assert DisplayPresenter(tablet, Paper()).view().gathering == Gathering()


def test_on_a_players_phone_there_is_a_way_back() -> None:
    """It is a page that people opened there."""
    assert DisplayPresenter(Table(4).desks[0], Paper()).view().top.back


def test_what_a_thief_has_is_seen_as_pictures() -> None:
    """Each jewel once; and who is first, in the dungeon or hidden; whose phone is away is said in a word."""
    thieves: dict[int, Any] = {
        NOIRON: {"purse": Purse(green=2, yellow=1, trinkets=1), "hidden": True},
        MORIUS: {"in_dungeon": True},
    }
    state = at_resolution((3,), thieves=thieves, heist=Heist(NOIRON, NOIRON, 1))
    desk = Desk(Around(state), "D", (), facts={"here": frozenset({"A", "C", "D"}), "away": {"B": 1.0}})
    busts = {bust.name: bust for bust in DisplayPresenter(port(desk), Paper()).view().busts}
    green, jewels = ["jewel_green"] * 2, ["jewel_emperors", "best_burglar"]
    assert busts["Noiron"].won == (*jewels, *green, "jewel_yellow", "jewel_trinket", "hidden")
    assert busts["Morius"].won == ("first", "dungeon")
    assert busts["Jasmine"].won == ()
    assert busts["Noiron"].word
