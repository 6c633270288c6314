"""Warnings for bookings: Known Neighborhood outside a movement, and effects that reach into the dungeon."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.bookings import movement_of
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.state import Options, Span, State, What
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.refusals import Refused
from tests.support.thieves import MORIUS, NOIRON, at_declaration, at_event, at_resolution, refused, then, use

SPEND = do.SpendNeighborhood(1, MORIUS)
FIRST_RULES = Options(version=1)

# -- Known Neighborhood ------------------------------------------------------------------------------------------------


def moving(*plan: int, **fields: Any) -> State:
    """Morius, with many tokens, has these cards, and Noiron one of 5."""
    return at_resolution(plan, (5,), guard=1, thieves={MORIUS: {"neighborhood": 4, **fields}})


@pytest.mark.parametrize("way", [Way.SNEAK, Way.DASH, Way.SPECIAL, Way.COVER, Way.CARD])
def test_one_is_given_up_for_each_action_that_may_move(way: Way) -> None:
    """Rulebook p. 17: also with Dash; and with cards that the phones do not know."""
    special = int(way in (Way.SPECIAL, Way.COVER))
    state = at_resolution(([6, 0, 0, 0, 0, special],), (5,), guard=1, thieves={MORIUS: {"neighborhood": 2}})
    state = then(state, use(MORIUS, 0, way), SPEND)
    assert refused(state, SPEND) == [Veto.WARN_SPENT_ALREADY]
    assert then(state, do.SpendNeighborhood(1, MORIUS, insist=True)).thief(MORIUS).neighborhood == 0


@pytest.mark.parametrize("way", [Way.WITS, Way.CUNNING])
def test_an_ambush_moves_nobody(way: Way) -> None:
    """Rulebook p. 10."""
    assert refused(then(moving(6), use(MORIUS, 0, way)), SPEND) == [Veto.WARN_NOT_MOVING]


def test_several_in_a_turn_for_several_actions() -> None:
    """Rulebook p. 17: each action has its own; a token entered before a card is used belongs to that card."""
    state = then(moving(7, 6, 4), SPEND, use(MORIUS, 0, Way.SNEAK))
    assert refused(state, SPEND) == [Veto.WARN_SPENT_ALREADY]
    state = then(state, use(MORIUS, 1), SPEND, use(NOIRON, 0), SPEND, use(MORIUS, 2))
    assert state.thief(MORIUS).lengthened == (0, 1, 3)
    assert refused(state, SPEND) == [Veto.WARN_SPENT_ALREADY]


def test_nobody_moves_in_anothers_turn() -> None:
    """Nobody moves in the Event phase or after being caught either."""
    assert refused(then(moving(7), use(MORIUS, 0), use(NOIRON, 0)), SPEND) == [Veto.WARN_NOT_MOVING]
    assert refused(then(moving(7), use(MORIUS, 0), do.Catch(1, MORIUS)), SPEND) == [Veto.WARN_NOT_MOVING]
    assert refused(at_event(thieves={MORIUS: {"neighborhood": 1}}), SPEND) == [Veto.WARN_NOT_MOVING]
    assert movement_of(moving(4), MORIUS) is None
    assert movement_of(then(moving(7), use(MORIUS, 0)), MORIUS) == 0


def test_a_new_turn_has_new_actions() -> None:
    """The numbers of the actions begin anew."""
    state = then(moving(7), use(MORIUS, 0), SPEND, use(NOIRON, 0), do.GuardDone(1), do.NextTurn(1))
    assert state.thief(MORIUS).lengthened == ()


def test_by_the_first_rules_it_may_be_given_up_at_any_time() -> None:
    """This is limited only by the number of tokens."""
    state = at_event(thieves={MORIUS: {"neighborhood": 2}}, options=FIRST_RULES)
    assert then(state, SPEND, SPEND).thief(MORIUS).neighborhood == 0


# -- the dungeon -------------------------------------------------------------------------------------------------------

INSIDE = {MORIUS: {"in_dungeon": True}}
EFFECTS = (
    do.DueNext(1, MORIUS, gain=2),
    do.Hide(1, True, MORIUS),
    do.Adjust(1, What.AP, 1, Span.NEXT_TURN, MORIUS),
    do.Adjust(1, What.CARD_AP, 1, Span.NEXT_TURN, MORIUS),
)


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda tap: type(tap).__name__)
def test_an_effect_on_a_thief_in_the_dungeon_is_warned_of(effect: Any) -> None:
    """Rulebook p. 13: it cannot be a target. In town, by the first rules, or with `insist` it counts."""
    state = at_event(thieves=INSIDE)
    assert refused(state, effect) == [Veto.WARN_IN_DUNGEON]
    insisted = type(effect)(**{**vars(effect), "insist": True})
    assert then(state, insisted) == then(at_event(), effect).with_thief(MORIUS, in_dungeon=True)
    assert not isinstance(decide(at_event(thieves=INSIDE, options=FIRST_RULES), effect), Refused)


@pytest.mark.parametrize(
    "tap",
    [
        do.Hide(1, True),
        do.Hide(1, False, MORIUS),
        do.Adjust(1, What.AP, 1),
        do.Adjust(1, What.INFORMER, 1, seat=MORIUS),
        do.Adjust(1, What.YELLOW, 1, seat=MORIUS),
        do.DueNext(1, NOIRON, gain=2),
    ],
)
def test_what_is_no_effect_on_that_thief_needs_no_word(tap: Any) -> None:
    """Examples: an event for all thieves, a correction of its sheet, an effect on another thief."""
    assert not isinstance(decide(at_declaration(thieves=INSIDE), tap), Refused)
