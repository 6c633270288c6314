"""Promises of a shared roll on one phone: who calls it, who waits for whom, and the way out."""

from dataclasses import replace
from typing import Any

from companion.games.age_of_thieves.presenters.stages.rolling import SILENT, Rolling
from companion.table import operations
from companion.table.ids import Seat
from tests.support.desk_at import calling, desk_at
from tests.support.thieves import NOIRON, at_event

DUE = at_event(first=NOIRON, ready_to_roll=True)
WAITS: dict[str, Any] = {"call": calling("guard-1", missing=(2, 1), callers=(1,))}


def silent(desk: Any) -> Rolling:
    """The roll of this phone, open for so long that somebody's phone must be silent."""
    rolling = Rolling(desk)
    rolling.tick()
    desk.now += SILENT
    rolling.tick()  # the wait goes on
    return rolling


def test_the_first_thief_and_the_host_call_it() -> None:
    """By the purpose that the game asks for; nobody else's phone does."""
    for letter, calls in {"A": 1, "B": 1, "C": 0}.items():
        desk = desk_at(DUE, letter)
        Rolling(desk).call()
        assert desk.said == [operations.Call("guard-1")] * calls


def test_it_is_called_once() -> None:
    """Not while it is open, not before it is due, and not without a game."""
    for desk in (desk_at(DUE, **WAITS), desk_at(at_event()), desk_at(None)):
        Rolling(desk).call()
        assert desk.said == []


def test_at_first_the_phones_just_roll() -> None:
    """Nobody is blamed, and no way out is offered, while shares are on their way."""
    bar = Rolling(desk_at(DUE, **WAITS)).bar(DUE)
    assert bar is not None
    assert (bar.waits, bar.second) == ("The phones roll", "")


def test_a_silent_phone_is_named_with_its_wait() -> None:
    """By the thieves whose shares are missing, in the order of their seats."""
    desk = desk_at(DUE, **WAITS)
    rolling = silent(desk)
    desk.now = 12.9
    bar = rolling.bar(DUE)
    assert bar is not None
    assert bar.waits == "The roll waits for the phone of Noiron, Jasmine, 0:12"
    assert bar.second == "Roll the real die"
    desk.table = replace(desk.table, playing=replace(desk.table.playing, call=calling("guard-2", (0,), number=2)))
    assert rolling.bar(DUE) == Rolling(desk).bar(DUE), "another roll, another wait"


def test_the_way_out_is_for_those_who_may_call() -> None:
    """Others see the wait alone, and their tap does nothing."""
    desk = desk_at(DUE, "C", **WAITS)
    rolling = silent(desk)
    bar = rolling.bar(DUE)
    assert bar is not None
    assert bar.second == ""
    rolling.skip()
    assert desk.said == []


def test_the_real_die_goes_past_one_silent_phone() -> None:
    """The first of them: the roll is real from then on, and the others keep their share in the next."""
    desk = desk_at(DUE, "B", **WAITS)
    silent(desk).skip()
    assert desk.said == [operations.Skip(Seat(1))]


def test_nothing_waits_without_a_roll() -> None:
    """The foot of the screen is free, and there is nothing to skip, even when the last share has just come."""
    assert Rolling(desk_at(DUE)).bar(DUE) is None
    desk = desk_at(DUE, call=calling("guard-1", ()))
    Rolling(desk).skip()
    Rolling(desk_at(DUE)).skip()
    assert desk.said == []
