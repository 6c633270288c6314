"""The guard in the timeline when a card skips or calls it."""

from companion.games.age_of_thieves.play.reversals import CallGuard
from companion.games.age_of_thieves.play.state import Fate, State
from companion.games.age_of_thieves.play.view import timeline
from tests.support.thieves import MORIUS, NOIRON, at_resolution, resigned, then


def guards(state: State) -> list[Fate]:
    """What becomes of its entries."""
    return [row.fate for row in timeline(state) if row.seat is None]


def test_a_guard_that_is_skipped_stands_where_it_would_have_acted() -> None:
    """It is cancelled there, during the Resolution and after it; if it is called after all, it still has to act."""
    state = then(at_resolution((5,), (2,)), CallGuard(1, acts=False))
    assert [(row.ap, row.seat, row.fate) for row in timeline(state)] == [
        (5, MORIUS, Fate.LIES),
        (4, None, Fate.CANCELLED),
        (2, NOIRON, Fate.LIES),
    ]
    assert guards(resigned(state)) == [Fate.CANCELLED]
    assert guards(then(state, CallGuard(1, acts=True))) == [Fate.LIES]


def test_a_guard_that_is_called_again_has_one_entry() -> None:
    """It stands before all who still have to act."""
    state = resigned(at_resolution((2,), (1,)))
    assert guards(state) == [Fate.USED]
    assert guards(then(state, CallGuard(1, acts=True))) == [Fate.LIES]
