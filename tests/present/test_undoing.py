"""Promises of Undo: it is offered if the table would accept it, and never strikes another step than people saw."""

from dataclasses import replace

import pytest

from companion.present.table_view import TableView
from companion.present.undoing import struck_here, tapped_elsewhere, unseals
from companion.table.ids import Seat
from companion.table.state import Seal, Sealing
from tests.support.front_rooms import sees, table
from tests.support.ring import Ring
from tests.toys.lanterns import Adjust, Hide, Race


def played() -> Ring:
    """Three seats at a table; seat 1 has one point more."""
    ring = table(3, begun=True)
    ring.tap(1, Adjust(Seat(1), 1))
    return ring


@pytest.mark.parametrize(("phone", "may"), [(0, True), (1, True), (2, False)])
def test_who_may_strike_the_last_step(phone: int, may: bool) -> None:
    """The host and the phone that made it may, as the table decides."""
    ring = played()
    assert (struck_here(sees(ring, phone)) is not None) == may
    assert (ring.undo(phone) in ring.entries) == may


def test_who_corrects_strikes_without_hosting() -> None:
    """The game says who that is."""
    seen = sees(played(), 2)
    assert seen.state.playing is not None
    first = replace(seen.state.playing, state=replace(seen.state.playing.state, ring=(Seat(2), Seat(0), Seat(1))))
    assert struck_here(replace(seen, state=replace(seen.state, playing=first)))


def test_a_step_of_a_seat_belongs_to_its_phone() -> None:
    """It does not matter how it was tapped."""
    ring = table(3, begun=True)
    phone = ring.phone_of(1)
    ring.then_run(phone, phone.tap(Adjust(Seat(1), 1), Seat(1)))
    assert struck_here(sees(ring, 1))
    assert [bool(tapped_elsewhere(sees(ring, each))) for each in (0, 1)] == [True, False]


def test_what_the_table_refuses_is_not_offered() -> None:
    """This is so without a game, without a step, and while plans open."""
    assert struck_here(TableView()) is None
    assert struck_here(sees(table(2, begun=True))) is None
    ring = table(3, begun=True)
    ring.tap(0, Race((Seat(0), Seat(1))))
    seen = sees(ring)
    assert struck_here(seen)
    assert seen.state.playing is not None
    ready = Sealing({Seat(0): Seal(), Seat(1): Seal()})
    going = replace(seen.state.playing, sealings={seen.state.playing.state.race: ready})
    assert struck_here(replace(seen, state=replace(seen.state, playing=going))) is None


def test_undo_may_go_behind_plans() -> None:
    """A step that asked for plans; one that was tapped while they are made goes behind none, nor does a seal that each
    makes at any time."""
    ring = table(3, begun=True)
    assert not unseals(sees(ring))
    ring.tap(0, Hide(Seat(0), 7, 0))
    assert not unseals(sees(ring))
    ring.tap(0, Race((Seat(0), Seat(1))))
    assert [unseals(sees(ring, phone)) for phone in (0, 2)] == [True, False]
    ring.tap(0, Adjust(Seat(1), 1))
    assert not unseals(sees(ring))


def test_what_others_tap_changes_what_undo_means() -> None:
    """A step or an undo of another phone does; without a game nothing can."""
    ring = played()
    before = [tapped_elsewhere(sees(ring, phone)) for phone in (0, 1)]
    ring.undo(0)
    after = [tapped_elsewhere(sees(ring, phone)) for phone in (0, 1)]
    assert [was != now for was, now in zip(before, after, strict=True)] == [False, True]
    assert tapped_elsewhere(TableView()) == 0
