"""What follows from answers in a row, as somebody taps them: the first key is a chip's."""

from typing import Any

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.pages.booking import Booking
from companion.games.age_of_thieves.presenters.pages.booking_choices import FIRST
from companion.present.page_parts import Choice, Sheet
from companion.present.play.booking_tree import BookingQuestion, Do, GoTo, HeldStep
from companion.table.ids import Seat
from tests.support.rounds import Around, Desk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN, at_resolution

Path = tuple[str, ...]
Answer = Any
"""A sheet, a command, a hold, another page; None: nothing of the kind is offered."""


def answer(desk: Any, state: State, seat: Seat | None, path: Path) -> Sheet | HeldStep | GoTo | Answer:
    """What lies at the end of this path."""
    at, (kind, *keys) = Booking(desk, seat, state), path
    found: Any = FIRST.get(kind)
    for key in keys:
        options = at.options(found) if isinstance(found, BookingQuestion) else ()
        found = next((option.follows for option in options if option.key == key), None)
    if isinstance(found, BookingQuestion):
        return None if found.of_a_seat and seat is None else at.sheet(found)
    return found.command if isinstance(found, Do) else found


def round_of(**thieves: Any) -> State:
    """Noiron is about to act; Morius is first thief and hosts."""
    by_seat = {MORIUS: "morius", NOIRON: "noiron", JASMINE: "jasmine", ZAIN: "zain"}
    given: dict[int, Any] = {seat: thieves.pop(name) for seat, name in by_seat.items() if name in thieves}
    return at_resolution((3,), (5, 2), (1,), (1,), thieves=given, **thieves)


def noirons(state: State) -> Desk:
    """The phone of the one who acts."""
    return Desk(Around(state), "B", (NOIRON,))


def hosts(state: State) -> Desk:
    """The phone that leads."""
    return Desk(Around(state))


def asked(desk: Desk, seat: Seat | None, *path: str) -> Answer:
    """What follows from these answers."""
    return answer(desk, desk.around.state, seat, path)


def sheet(desk: Desk, seat: Seat | None, *path: str) -> dict[str, Choice]:
    """The choices of the question that follows."""
    found = asked(desk, seat, *path)
    assert isinstance(found, Sheet)
    return {choice.key: choice for choice in found.choices}
