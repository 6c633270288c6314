"""The guard in the timeline when a card turns it round."""

from companion.games.age_of_thieves.play.reversals import CallGuard
from companion.games.age_of_thieves.play.state import Fate, State
from companion.games.age_of_thieves.play.view import timeline
from tests.support.thieves import MORIUS, NOIRON, at_resolution, resigned, then


def guards(state: State) -> list[Fate]:
    """What becomes of its entries."""
    return [row.fate for row in timeline(state) if row.seat is None]


def test_a_guard_that_is_skipped_stands_where_it_would_have_acted() -> None:
    """Cancelled, in the Resolution and after it; called after all, it is to come."""
    state = then(at_resolution((5,), (2,)), CallGuard(1, acts=False))
    assert [(row.ap, row.seat, row.fate) for row in timeline(state)] == [
        (5, MORIUS, Fate.LIES),
        (4, None, Fate.CANCELLED),
        (2, NOIRON, Fate.LIES),
    ]
    assert guards(resigned(state)) == [Fate.CANCELLED]
    assert guards(then(state, CallGuard(1, acts=True))) == [Fate.LIES]


def test_a_guard_that_is_called_again_has_one_entry() -> None:
    """Before everybody who is still to act."""
    state = resigned(at_resolution((2,), (1,)))
    assert guards(state) == [Fate.USED]
    assert guards(then(state, CallGuard(1, acts=True))) == [Fate.LIES]
