"""The toy game proves that the shared rooms know no game: one evening with everything that later tenants need."""

import pytest

from companion.table import operations
from companion.table.fold import fold
from companion.table.ids import Seat
from companion.table.options import usual
from companion.table.refusals import Refused
from companion.table.why import Why
from tests.support.keys import StandInKeys
from tests.support.ring import LANTERNS, Ring, lantern_ring
from tests.support.table_builders import why
from tests.toys import lanterns
from tests.toys.lanterns import (
    Adjust,
    Command,
    Hide,
    LanternGame,
    Light,
    Play,
    Race,
    ShelvedLanternGame,
    Swap,
    Throw,
)


def test_an_evening_of_lanterns() -> None:
    """It seals outside of turns, moves a sealed thing, asks two of three seats, rolls a d3, undoes, adjusts, and
    ends."""
    ring = lantern_ring(3)
    assert ring.playing.state.row == (1, 2, 3, 4)

    ring.tap(1, Hide(Seat(1), 11, 0))
    ring.tap(2, Hide(Seat(2), 12, 1))
    ring.plan(2, 12, "blue")  # out of turn, whenever it likes
    ring.tap(0, Swap(12, 3))  # the sealed thing moves, its seal with it
    ring.plan(1, 11, "red")

    ring.tap(0, Race((Seat(0), Seat(2))))  # two of three
    assert why(ring.plan(1, 1001, "me too")) is Why.NOT_ASKED
    ring.plan(0, 1001, 7, ("oil", "wick"))
    ring.plan(2, 1001, 9)
    assert ring.playing.state.results[1001] == {Seat(0): (7, 2), Seat(2): (9, 0)}
    ring.tap(0, Play(1001, Seat(0), 1))
    assert ring.playing.state.cards == {(1001, Seat(0), 1): "wick"}

    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    [face] = ring.playing.state.faces
    assert face in (1, 2, 3)
    ring.undo(1)
    ring.tap(1, Throw(Seat(1)))
    assert ring.playing.state.faces == (face,)

    ring.tap(0, Adjust(Seat(2), 5, "dropped a coin"))
    ring.tap(0, Light())
    assert ring.playing.state.colours == {11: ("red", 0), 12: ("blue", 0)}
    assert ring.playing.game.mood(ring.playing.state) == "ember"
    assert isinstance(ring.undo(0), Refused)

    assert all(phone.state == ring.state for phone in ring.phones)
    assert fold(LANTERNS, StandInKeys(), ring.entries) == ring.state


@pytest.mark.parametrize("command", [Hide(Seat(3), 5, 0), Throw(Seat(3)), Adjust(Seat(3), 1), Play(1001, Seat(3), 0)])
def test_who_sits_beside_the_game_has_no_part_in_it(command: Command) -> None:
    """A seat outside the ring is refused, whatever is tapped for it."""
    ring = lantern_ring(3)
    ring.sit(ring.add_phone(), 3)
    assert why(ring.tap(3 if not isinstance(command, Adjust) else 0, command)) is lanterns.Why.SEAT


def test_a_row_of_numbers_starts_blank() -> None:
    """The table cannot begin before somebody has read the row off the box."""
    options = LanternGame().options(3)
    assert usual(options) == {"row": [None] * 4}


def test_a_table_starts_with_the_row_of_its_choice_alone() -> None:
    """The row of the other choice is ignored, filled in or not."""
    ring = Ring({("lanterns", 1): ShelvedLanternGame()})
    for seat in range(2):
        ring.sit(ring.add_phone(), seat)
    tin = {"shelf": "tin", "row_tin": [4, 5]}
    for unfit in ({"shelf": "tin"}, {**tin, "row_oak": [1, 2, 3]}, {"shelf": "oak", "row_tin": [4, 5]}):
        start = operations.Start((Seat(0), Seat(1)), 1, unfit)
        assert why(ring.host_says(start)) is Why.OPTION_WRONG
    ring.start(tin)
    assert ring.playing.state.row == (4, 5)
