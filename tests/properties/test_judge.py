"""What the judge of people expects to stand after two halves meet, worked out from the two logs alone."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.table import operations
from companion.table.entry import Entry
from companion.table.ids import Seat
from tests.support.ring import Ring, lantern_ring
from tests.support.stories import stand_together
from tests.toys.lanterns import Adjust, Hide, Race

Deed = Callable[[Ring], Any]


def half(*deeds: Deed) -> tuple[list[Entry], list[Entry]]:
    """The same evening each time, with other entries at its end."""
    ring = lantern_ring()
    base = ring.entries
    for deed in deeds:
        deed(ring)
    return base, ring.entries[len(base) :]


def hides(seat: int, niche: int) -> Deed:
    """A seat hides a lantern and seals it."""

    def deed(ring: Ring) -> None:
        ring.tap(seat, Hide(Seat(seat), seat + 1, niche))
        ring.plan(seat, seat + 1, f"colour {seat}")

    return deed


def races(seat: int) -> Deed:
    """A race of one, to its opening."""

    def deed(ring: Ring) -> None:
        ring.tap(seat, Race((Seat(seat),)))
        ring.plan(seat, ring.playing.state.race, "bid", ("oil",))

    return deed


def corrects(seat: int) -> Deed:
    """A step that depends on the screen."""
    return lambda ring: ring.tap(seat, Adjust(Seat(seat), 1))


def insists(seat: int) -> Deed:
    """A step against the rules, for the whole table."""
    return lambda ring: ring.tap(seat, Adjust(Seat(seat), 1, "so be it"))


def gives_up(ring: Ring) -> Any:
    """The host takes somebody's phone away."""
    return ring.host_says(operations.Cardboard(Seat(2), "A"))


def taken_over(ring: Ring) -> Any:
    """Only another host."""
    return ring.host_says(operations.Hand("B"))


@pytest.mark.parametrize(
    ("ours", "theirs", "together"),
    [
        ([hides(0, 0)], [], True),
        ([hides(0, 0)], [taken_over], True),
        ([hides(0, 0)], [hides(1, 1)], True),
        ([hides(0, 0)], [hides(1, 0)], False),
        ([hides(0, 0), races(0)], [hides(1, 1)], True),
        ([lambda ring: ring.tap(0, Race((Seat(0),)))], [lambda ring: ring.tap(1, Race((Seat(1),)))], False),
        ([corrects(0)], [corrects(1)], False),
        ([insists(0)], [hides(1, 1)], False),
        ([hides(0, 0)], [gives_up], False),
        ([], [gives_up], False),
    ],
)
def test_two_stories_stand_together_or_do_not(ours: list[Deed], theirs: list[Deed], together: bool) -> None:
    """They do if only one side worked, or if the work can be repeated after the other's; never if a seat of the other
    side is touched."""
    base, mine = half(*ours)
    same, yours = half(*theirs)
    assert [entry.head for entry in same] == [entry.head for entry in base]
    assert stand_together(base, mine, yours) is together
    assert stand_together(base, yours, mine) is together


def test_the_same_tap_on_both_sides_is_one() -> None:
    """If two hosts begin the same race, it has begun, whichever half stays."""
    base, mine = half(lambda ring: ring.tap(0, Race((Seat(2),))), hides(0, 0))
    _, yours = half(lambda ring: ring.tap(1, Race((Seat(2),))), hides(1, 1))
    assert stand_together(base, mine, yours)


def test_nobody_does_again_what_an_absent_phone_did() -> None:
    """The author must be there."""
    base, mine = half(hides(0, 0))
    _, yours = half(hides(1, 1))
    assert stand_together(base, mine, yours, {0})
    assert not stand_together(base, mine, yours, {2})
