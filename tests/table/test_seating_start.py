"""The start of a game, also while a roll is open."""

from typing import Any

import pytest

from companion.table import operations
from companion.table.entry import Entry
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.why import Why
from tests.support.old_tables import old_ring
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import seated, why
from tests.toys import lanterns
from tests.toys.lanterns import Throw

ROW = {"row": [1, 2, 3, 4]}

START = operations.Start((Seat(0), Seat(1)), 1, {"row": [1, 2, 3]})


def begun_anew(ring: Ring) -> Entry | Refused:
    """Shares are missing, and the host begins another game."""
    ring.asleep = {0, 2}
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    assert ring.playing.call
    return ring.host_says(START)


def test_an_open_roll_comes_first() -> None:
    """It must be made or skipped; then the next game can begin."""
    ring = lantern_ring()
    assert why(begun_anew(ring)) is Why.ROLL_OPEN
    ring.host_says(operations.Skip(Seat(0)))
    assert isinstance(ring.host_says(START), Entry)
    assert ring.playing.skips == ()


def test_at_an_old_table_it_is_over() -> None:
    """The start ends the open roll there."""
    assert isinstance(begun_anew(old_ring()), Entry)


# -- who, when, with what ----------------------------------------------------------------------------------------------


def start(ring: Ring, seats: tuple[int, ...], options: dict[str, Any], version: int = 1, by: int = 0) -> Any:
    """Somebody wants to begin."""
    return ring.say(by, operations.Start(tuple(map(Seat, seats)), version, options))


def test_a_game_begins_with_its_first_state() -> None:
    """Ring, options and figures reach the game."""
    ring = seated()
    start(ring, (2, 0, 1), ROW)
    assert ring.playing.ring == (2, 0, 1)
    assert ring.playing.options == ROW
    assert ring.playing.state == lanterns.Lanterns(
        (1, 2, 3, 4), (Seat(2), Seat(0), Seat(1)), points=dict.fromkeys(map(Seat, (0, 1, 2)), 3)
    )


def test_only_the_host_starts() -> None:
    """Another phone, and a seat on the host's phone, are refused."""
    ring = seated()
    assert why(start(ring, (0, 1, 2), ROW, by=1)) is Why.NOT_YOURS
    said = operations.Start((Seat(0), Seat(1), Seat(2)), 1, ROW)
    assert why(ring.say(0, said, Seat(0))) is Why.NOT_YOURS


@pytest.mark.parametrize("seats", [(), (0, 0, 1), (0, 1, 3)])
def test_the_ring_holds_everybody_once(seats: tuple[int, ...]) -> None:
    """Nobody is missing, named twice, or not at the table."""
    assert why(start(seated(), seats, ROW)) is Why.RING_ODD


def test_a_version_that_this_app_does_not_play() -> None:
    """The refusal has its name and number."""
    refused = start(seated(), (0, 1, 2), ROW, version=2)
    assert why(refused) is Why.GAME_UNKNOWN
    assert refused.reasons[0].facts == {"game": "lanterns", "version": 2}


def test_options_and_figures_are_checked_all_at_once() -> None:
    """One answer names a blank, an unknown option and two unknown figures."""
    ring = Ring()
    phone = ring.add_phone()
    ring.sit(phone, 0, "owl")
    ring.sit(phone, 1, "pig")
    ring.sit(phone, 2, "cow")
    refused = start(ring, (0, 1, 2), {"row": [1, None, 3, 4], "luck": 1})
    assert isinstance(refused, Refused)
    assert [(reason.code, *reason.facts.values()) for reason in refused.reasons] == [
        (Why.OPTION_WRONG, "row"),
        (Why.OPTION_WRONG, "luck"),
        (Why.FIGURE_WRONG, 1, "pig"),
        (Why.FIGURE_WRONG, 2, "cow"),
    ]


def test_too_few_for_the_game() -> None:
    """The game says how many can play."""
    refused = start(seated(), (0,), {"row": [1, 2]})
    assert why(refused) is Why.SEATS_WRONG
    assert refused.reasons[0].facts == {"least": 2, "most": 4}


def test_the_games_own_objection_is_handed_on() -> None:
    """What only the game can see is refused with its own reason."""
    assert why(start(seated(), (0, 1, 2), {"row": [3, 3, 3, 3]})) is lanterns.Why.NICHE


def test_a_rematch_forgets_the_old_game_and_keeps_the_seats() -> None:
    """Facts are dropped; keys, chains and the number of rolls go on."""
    ring = lantern_ring()
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    chairs = ring.state.chairs
    assert ring.playing.rolls
    start(ring, (0, 1, 2), ROW)
    assert not ring.playing.rolls
    assert not ring.playing.steps
    assert ring.state.chairs == chairs
    assert ring.state.rolls == 1
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    assert ring.state.rolls == 2
