"""What a session wants done, and what a log line may show of it."""

from companion.session.effects import Dial, Hang, Keep, Send, Store
from companion.table.ids import Seat


def test_the_words_of_a_seat_are_not_printed() -> None:
    """A crash report that prints what was to be done gives no seat away."""
    kept = Keep(Seat(2), ("anchor", "zebra"))
    assert repr(kept) == "Keep(seat=2)"
    assert kept.words == ("anchor", "zebra")


def test_effects_are_compared_by_what_they_do() -> None:
    """The same call twice is one and the same."""
    assert Dial(1, "10.0.0.2", 4000, None) == Dial(1, "10.0.0.2", 4000, None)
    assert len({Store(b"x"), Store(b"x"), Send(1, b"x"), Hang(1)}) == 3
