"""The kinds of operation and their bodies."""

import pytest

from companion.table import operations
from companion.table.ids import Seat
from companion.table.operations import KIND_OF, KINDS, Said, read_body, write_body
from companion.table.why import Why
from tests.support.table_builders import why

SAID: list[Said] = [
    operations.Table(b"k" * 32, 1, "lanterns", b"n" * 16, "Friday"),
    operations.DeviceJoins(b"k" * 32, "pin", "phone"),
    operations.SeatTaken("B", b"k" * 32, b"a" * 32, "Ann", "fox"),
    operations.Table(b"k" * 32, 1, "lanterns", b"n" * 16, "Friday", "pin"),
    operations.Hold("B"),
    operations.Cardboard(Seat(1), "A"),
    operations.Start((Seat(0), Seat(1)), 1, {"row": [1, 2]}),
    operations.SealLaid(5, b"d" * 32, b"e" * 9),
    operations.GoesHome(Seat(1)),
    operations.SealLaid(5, seat=Seat(1)),
    operations.Unseal(5),
    operations.Sign(5),
    operations.Open(5, [1, None], (b"p" * 32,), b"n" * 32),
    operations.Part(5, ((0, "card", b"n" * 32), (2, None, b"m" * 32))),
    operations.Call("throw-1"),
    operations.Share(1, b"l" * 32),
    operations.Skip(Seat(1)),
    operations.Step({"do": "light"}),
    operations.Undo(9),
    operations.Hand("B"),
    operations.Host(7, ("A", "C")),
    operations.Yield(7, 9, bytes(32)),
]


@pytest.mark.parametrize("said", SAID, ids=lambda said: type(said).__name__)
def test_every_body_is_read_back(said: Said) -> None:
    """Everybody reads what the author said."""
    assert read_body(KIND_OF[type(said)], write_body(said)) == said


def test_every_kind_is_tried() -> None:
    """No kind of operation is left out above."""
    assert {type(said) for said in SAID} == set(KINDS.values())


def test_a_step_is_the_games_own_command() -> None:
    """The table adds nothing to a command and reads nothing in it."""
    assert write_body(operations.Step({"do": "light"})) == {"do": "light"}


def test_strange_kinds_and_bodies_are_refused() -> None:
    """Examples: a kind of a later version, a body with a missing field."""
    assert why(read_body("dance", {})) is Why.KIND_UNKNOWN
    assert why(read_body("sign", {})) is Why.FIELD_MISSING
