"""When a newcomer says unasked that it joins."""

from companion.session.dispatch import Dispatch
from companion.session.invitations import Door
from companion.table.ids import LETTERS
from tests.support.places import at_table, comes, place
from tests.support.ring import Entropy


def test_a_newcomer_joins_as_soon_as_it_has_the_log() -> None:
    """Under the next letter; until it has all that the host has, that could be somebody else's."""
    ring, _ = at_table("Ann", "Ben", started=False)
    cas = place("Cas")
    for entry in ring.entries:
        cas.phone.replica.receive(entry)
    board = Dispatch(cas, Door(Entropy("door")))
    assert board.owed() == ()
    board.caught_up = True
    [joins] = board.owed()
    assert (joins.operation.kind, joins.operation.author) == ("device", "C")


def test_a_newcomer_without_a_letter_says_nothing() -> None:
    """The last one went to somebody else while it was let in: there is nothing that it could say."""
    ring, _ = at_table("Ann", started=False)
    for number, _ in enumerate(LETTERS[1:]):
        comes(ring, place(f"guest {number}"))
    late = place("late")
    for entry in ring.entries:
        late.phone.replica.receive(entry)
    board = Dispatch(late, Door(Entropy("door")))
    board.caught_up = True
    assert board.owed() == ()
