"""Promises of the walk: every stop says what it is worth, who is there, who takes it, and why."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import Crook, State
from companion.games.crooks.presenters.board import Mark
from companion.games.crooks.presenters.stages.walk import Stop, stops, totals
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from tests.support.gangland import A, B, C, begun, crook, passed, played
from tests.support.gangland_desk import desk_at

N, W, _ = Gang


def turned(*crooks: Crook, seats: int = 2) -> State:
    """Everything is turned up."""
    return played(passed(begun(seats=seats, crooks=crooks)), do.TurnUp())


def stop(state: State, at: int) -> Stop:
    """The stop of a target; behind 9 those of the gangs."""
    return stops(desk_at(state), state)[at - 2]


def test_a_target_goes_to_the_strongest() -> None:
    """With every crook there, and all modifiers."""
    found = stop(turned(crook(A, 6, face=CrookFace(7, 2)), crook(B, 6, face=CrookFace(8, -1))), 6)
    assert (found.title, found.number, found.why) == ("Target 6", "6", "worth 7: 6 +2 \N{MINUS SIGN}1")
    assert [(seat.name, seat.marks, seat.sum, seat.gets, seat.best) for seat in found.seats] == [
        ("Bowler", (Mark("7+2"),), "7", "", False),
        ("Fedora", (Mark("8\N{MINUS SIGN}1"),), "8", "+7", True),
    ]
    assert found.result == "Fedora takes 7."


def test_ranks_of_one_player_add_up() -> None:
    """An Accomplice's with those below it."""
    state = turned(crook(A, 7, 4), crook(A, 7, 3, action=Action.ACCOMPLICE), crook(B, 7, 7))
    found = stop(state, 7)
    assert [(seat.sum, len(seat.marks)) for seat in found.seats] == [("7", 2), ("7", 1)]
    assert found.result == "A tie: Bowler, Fedora take 3 each, 1 is lost."


def test_a_tie_may_lose_nothing() -> None:
    """Then nothing is said of it."""
    assert stop(turned(crook(A, 8, 6), crook(B, 8, 6)), 8).result == "A tie: Bowler, Fedora take 4 each."


def test_an_empty_target_is_nobodys() -> None:
    """It says so, and what it would have been worth."""
    found = stop(turned(), 4)
    assert (found.why, found.seats, found.result) == ("worth 4", (), "Nobody is there.")


def test_a_void_kingpin_is_shown_and_counts_for_nothing() -> None:
    """Ruling 11."""
    king = crook(A, 5, face=CrookFace(10, 1, action=Action.KINGPIN), price=3)
    found = stop(turned(king, crook(B, 5, 2)), 5)
    assert [(seat.marks, seat.sum) for seat in found.seats] == [
        ((Mark("10+1", ("action_kingpin",), void=True),), "0"),
        ((Mark("2"),), "2"),
    ]
    assert found.result == "Fedora takes 5."


def test_a_gang_goes_to_who_has_most_members() -> None:
    """Nobody's, if several have, or if it has none."""
    state = turned(
        crook(A, 2, face=CrookFace(1, gangs=(N, W))),
        crook(A, 3, face=CrookFace(1, gangs=(N,))),
        crook(C, 3, face=CrookFace(1, gangs=(N, W))),
        seats=3,
    )
    north, west, outfit = (stop(state, at) for at in (10, 11, 12))
    assert (north.title, north.emblem, north.result) == (
        "Northside",
        "gang_northside",
        "Bowler has the most: 5 points.",
    )
    assert [(seat.name, seat.sum, seat.gets, seat.best) for seat in north.seats] == [
        ("Bowler", "2", "+5", True),
        ("Fedora", "0", "", False),
        ("Homburg", "1", "", False),
    ]
    assert west.result == "A tie for the most: nobody gets points."
    assert outfit.result == "No members: nobody gets points."


def test_points_add_up_from_stop_to_stop() -> None:
    """In the end they are those of the ranking."""
    state = turned(crook(A, 2, face=CrookFace(3, gangs=(N,))), crook(B, 4, 5), crook(A, 4, 5))
    assert [dict(totals(state, shown)) for shown in (0, 1, 3, 8, 9)] == [
        {A: 0, B: 0},
        {A: 2, B: 0},
        {A: 4, B: 2},
        {A: 4, B: 2},
        {A: 9, B: 2},
    ]
    over = played(state, do.ReckoningStands())
    assert over.ranking is not None
    assert {place.seat: place.points for place in over.ranking.places} == totals(state, 11)


def test_there_is_no_walk_before_all_faces_are_known() -> None:
    """Nor points."""
    state = turned(crook(A, 2, face=None))
    assert stops(desk_at(state), state) == ()
    assert totals(state, 3) == {}
