"""Wishes are tried without a key: would the rules accept this now?"""

from dataclasses import replace

from companion.table import operations
from companion.table.fold import would_take
from companion.table.ids import Seat
from companion.table.state import TableState
from companion.table.why import Why
from tests.support.ring import LANTERNS, lantern_ring
from tests.support.table_builders import spoken, why
from tests.toys.lanterns import COMMANDS, Adjust

TAP = operations.Step(COMMANDS.write(Adjust(Seat(1), 1)))


def test_a_wish_is_judged_like_its_operation() -> None:
    """It gives the same state, except for head and counter; a second wish can be tried after it."""
    ring = lantern_ring()
    for seat, said in ((1, TAP), (2, operations.Cardboard(Seat(2), "A"))):
        wished = would_take(ring.state, LANTERNS, Seat(seat), said)
        assert isinstance(wished, TableState)
        again = would_take(wished, LANTERNS, Seat(0), TAP)
        spoken(ring, Seat(seat), said)
        assert wished == replace(ring.state, heads=wished.heads, said=wished.said)
        assert isinstance(again, TableState)
        assert again.n == ring.state.n + 1


def test_a_wish_is_refused_for_the_same_reason() -> None:
    """Examples: unknown authors, names that cannot be shown, acts that the rules forbid. A trial changes nothing."""
    ring = lantern_ring()
    before = ring.state
    for author, said, code in (
        (Seat(7), TAP, Why.AUTHOR_UNKNOWN),
        ("A", operations.Cardboard(Seat(3), "A", "a\nb", "bee"), Why.NAME_WRONG),
        ("B", operations.Cardboard(Seat(2), "A"), Why.NOT_YOURS),
        (Seat(1), operations.Undo(3), Why.NOTHING_TO_UNDO),
    ):
        assert why(would_take(ring.state, LANTERNS, author, said)) is code
    assert ring.state is before
