"""Changes that people entered by hand have their effect."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.apply.adjustments import adjusted
from companion.games.age_of_thieves.play.state import Adjustment, Span, State, What
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.table.ids import Seat
from tests.support.thieves import MORIUS, NOIRON, after, at_declaration, at_resolution, order


def adjust(
    what: What, amount: int, seat: Seat | None = None, slot: int | None = None, span: Span = Span.TURN
) -> Adjustment:
    """An adjustment entered in turn 1."""
    return Adjustment(what, amount, seat, slot, span, "", 1)


@pytest.mark.parametrize("what", [What.GREEN, What.YELLOW, What.TRINKETS])
def test_an_adjusted_purse(what: What) -> None:
    """The jewels of one thief change; board and supply stay."""
    before = at_resolution(thieves={NOIRON: {"purse": Purse(2, 2, 2)}})
    state = adjusted(before, adjust(what, -1, NOIRON))
    assert state.thief(NOIRON).purse == Purse(2, 2, 2).changed(Jewel(what), -1)
    assert (state.board, state.supply) == (before.board, before.supply)


@pytest.mark.parametrize("what", [What.INFORMER, What.AGENT, What.NEIGHBORHOOD])
def test_an_adjusted_sheet(what: What) -> None:
    """The tokens of one thief change."""
    state = adjusted(at_resolution(thieves={NOIRON: {what.value: 1}}), adjust(what, 2, NOIRON))
    assert getattr(state.thief(NOIRON), what) == 3


@pytest.mark.parametrize(("what", "seat"), [(What.AP, NOIRON), (What.AP, None), (What.INITIATIVE, None)])
def test_other_adjustments_are_only_noted(what: What, seat: Seat | None) -> None:
    """They count where the rules ask for them."""
    before = at_declaration()
    entered = adjust(what, 2, seat)
    assert adjusted(before, entered) == replace(before, adjustments=(entered,))


def test_a_changed_card_is_sorted_anew() -> None:
    """Ruling 28: a card that is raised acts next, even if its number is past; one that is lowered waits."""
    state = after(at_resolution((5, 2), (4,)), ev.CardUsed(MORIUS, 0, Way.CARD, None))
    raised = adjusted(state, adjust(What.CARD_AP, 7, MORIUS, 1))
    assert order(raised) == [(9, "Morius"), (4, "Noiron"), (4, "guard")]
    lowered = adjusted(state, adjust(What.CARD_AP, -9, NOIRON))
    assert order(lowered) == [(4, "guard"), (2, "Morius"), (1, "Noiron")]


def test_only_cards_that_lie_are_changed() -> None:
    """They are of all thieves or one, all slots or one; a card that is done or cancelled keeps its number."""
    state = at_resolution((5, 2), (4, 3), guard=1)
    state = after(state, ev.CardUsed(MORIUS, 0, Way.CARD, None), ev.CardCancelled(NOIRON, 0, ev.Because.MISMATCH))

    def numbers(state: State) -> list[list[int]]:
        return [[slot.ap for slot in state.thief(seat).slots] for seat in (MORIUS, NOIRON)]

    assert numbers(adjusted(state, adjust(What.CARD_AP, 2))) == [[5, 4], [4, 5]]
    assert numbers(adjusted(state, adjust(What.CARD_AP, 2, NOIRON))) == [[5, 2], [4, 5]]
    assert numbers(adjusted(state, adjust(What.CARD_AP, 2, MORIUS, 1))) == [[5, 4], [4, 3]]
    assert numbers(adjusted(state, adjust(What.CARD_AP, 2, MORIUS, 0))) == [[5, 2], [4, 3]]


def test_a_change_for_the_next_turn_leaves_the_cards_of_this_turn_alone() -> None:
    """People entered it early so as not to forget it."""
    state = adjusted(at_resolution((5, 2)), adjust(What.CARD_AP, 2, span=Span.NEXT_TURN))
    assert [slot.ap for slot in state.thief(MORIUS).slots] == [5, 2]
