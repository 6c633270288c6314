"""When a newcomer says without a tap that it joins."""

from companion.session.dispatch import Dispatch
from companion.session.invitations import OpenInvitations
from companion.table.ids import LETTERS
from tests.support.contexts import at_table, comes, context
from tests.support.ring import Entropy


def test_a_newcomer_joins_as_soon_as_it_has_the_log() -> None:
    """It takes the next letter. Before it has everything that the host has, this letter may be another's."""
    ring, _ = at_table("Ann", "Ben", started=False)
    cas = context("Cas")
    for entry in ring.entries:
        cas.phone.replica.receive(entry)
    dispatch = Dispatch(cas, OpenInvitations(Entropy("door")))
    assert dispatch.owed() == ()
    dispatch.caught_up = True
    [joins] = dispatch.owed()
    assert (joins.operation.kind, joins.operation.author) == ("device", "C")


def test_a_newcomer_without_a_letter_says_nothing() -> None:
    """The last one went to somebody else while it was let in: there is nothing that it could say."""
    ring, _ = at_table("Ann", started=False)
    for number, _ in enumerate(LETTERS[1:]):
        comes(ring, context(f"guest {number}"))
    late = context("late")
    for entry in ring.entries:
        late.phone.replica.receive(entry)
    dispatch = Dispatch(late, OpenInvitations(Entropy("door")))
    dispatch.caught_up = True
    assert dispatch.owed() == ()
