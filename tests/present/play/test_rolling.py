"""Promises of a shared roll on one phone: who calls it, whom it waits for, and the way out."""

from dataclasses import replace
from typing import Any

from companion.present.play.rolling import SILENT, Rolling
from companion.table import operations
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.parlour import BO, Marbles, Phone, calling, phone, table

DUE = Marbles(first=BO)
WAITS: dict[str, Any] = {"call": calling("roll-1", missing=(2, 1), callers=(1,))}


def at(letter: str = "A", **playing: Any) -> Any:
    """A phone at a table with a roll that is due."""
    return Phone(table(DUE, **playing), letter, (Seat("ABC".index(letter)),))


def silent(desk: Any) -> Rolling:
    """A roll that has been open for so long that a phone counts as silent."""
    rolling = Rolling(desk)
    rolling.tick()
    desk.now += SILENT
    rolling.tick()  # the wait goes on
    return rolling


def test_the_first_and_the_host_call_it() -> None:
    """They use the purpose that the game asks for; no other phone calls."""
    for letter, calls in {"A": 1, "B": 1, "C": 0}.items():
        desk = at(letter)
        Rolling(desk).call()
        assert desk.said == [operations.Call("roll-1")] * calls


def test_it_is_called_once() -> None:
    """It is not called while it is open, before it is due, or without a game."""
    for desk in (at(**WAITS), phone(state=table(Marbles(turn=0))), phone(state=TableState())):
        Rolling(desk).call()
        assert desk.said == []


def test_at_first_the_phones_just_roll() -> None:
    """While shares are on their way, no phone is named and there is no way out."""
    bar = Rolling(at(**WAITS)).bar()
    assert bar is not None
    assert (bar.waits, bar.second) == ("The phones roll", "")


def test_a_silent_phone_is_named_with_its_wait() -> None:
    """It is named by its seats with missing shares, in the order of seats."""
    desk = at(**WAITS)
    rolling = silent(desk)
    desk.now = 112.9
    bar = rolling.bar()
    assert bar is not None
    assert bar.waits == "The roll waits for the phone of Bo, Cy, 0:12"
    assert bar.second == "Roll the real die"
    desk.table = replace(desk.table, playing=replace(desk.table.playing, call=calling("roll-2", (0,), number=2)))
    assert rolling.bar() == Rolling(desk).bar(), "another roll, another wait"


def test_the_way_out_is_for_those_who_may_call() -> None:
    """Other phones see only the wait, and their tap does nothing."""
    desk = at("C", **WAITS)
    rolling = silent(desk)
    bar = rolling.bar()
    assert bar is not None
    assert bar.second == ""
    rolling.skip()
    assert desk.said == []


def test_the_real_die_goes_past_one_silent_phone() -> None:
    """It is the first silent one. The roll becomes real, and other phones keep their share for the next roll."""
    desk = at("B", **WAITS)
    silent(desk).skip()
    assert desk.said == [operations.Skip(Seat(1))]


def test_nothing_waits_without_a_roll() -> None:
    """The foot of the page is free, and nothing can be skipped, even just after the last share."""
    assert Rolling(at()).bar() is None
    desk = at(call=calling("roll-1", ()))
    Rolling(desk).skip()
    Rolling(at()).skip()
    assert desk.said == []
