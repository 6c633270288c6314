"""Promises of a shared roll on one phone: who calls it, who waits for whom, and the way out."""

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
    """A phone at a table whose roll is due."""
    return Phone(table(DUE, **playing), letter, (Seat("ABC".index(letter)),))


def silent(desk: Any) -> Rolling:
    """The roll of this phone, open for so long that somebody's phone must be silent."""
    rolling = Rolling(desk)
    rolling.tick()
    desk.now += SILENT
    rolling.tick()  # the wait goes on
    return rolling


def test_the_first_and_the_host_call_it() -> None:
    """By the purpose that the game asks for; nobody else's phone does."""
    for letter, calls in {"A": 1, "B": 1, "C": 0}.items():
        desk = at(letter)
        Rolling(desk).call()
        assert desk.said == [operations.Call("roll-1")] * calls


def test_it_is_called_once() -> None:
    """Not while it is open, not before it is due, and not without a game."""
    for desk in (at(**WAITS), phone(state=table(Marbles(turn=0))), phone(state=TableState())):
        Rolling(desk).call()
        assert desk.said == []


def test_at_first_the_phones_just_roll() -> None:
    """Nobody is blamed, and no way out is offered, while shares are on their way."""
    bar = Rolling(at(**WAITS)).bar()
    assert bar is not None
    assert (bar.waits, bar.second) == ("The phones roll", "")


def test_a_silent_phone_is_named_with_its_wait() -> None:
    """By the seats whose shares are missing, in the order of their seats."""
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
    """Others see the wait alone, and their tap does nothing."""
    desk = at("C", **WAITS)
    rolling = silent(desk)
    bar = rolling.bar()
    assert bar is not None
    assert bar.second == ""
    rolling.skip()
    assert desk.said == []


def test_the_real_die_goes_past_one_silent_phone() -> None:
    """The first of them: the roll is real from then on, and the others keep their share in the next."""
    desk = at("B", **WAITS)
    silent(desk).skip()
    assert desk.said == [operations.Skip(Seat(1))]


def test_nothing_waits_without_a_roll() -> None:
    """The foot of the screen is free, and there is nothing to skip, even when the last share has just come."""
    assert Rolling(at()).bar() is None
    desk = at(call=calling("roll-1", ()))
    Rolling(desk).skip()
    Rolling(at()).skip()
    assert desk.said == []
