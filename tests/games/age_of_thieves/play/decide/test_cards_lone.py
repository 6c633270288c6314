"""The cards left over after Dash and Cunning Plan, what closes Dash, and whose action is under way."""

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.cards import closed, stands_alone, under_way, whose_turn
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.reversals import CallGuard
from companion.games.age_of_thieves.play.state import Fate, Options, Span, State, What
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.ids import Seat
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    Changes,
    at_cleanup,
    at_declaration,
    at_resolution,
    fates,
    refused,
    shown,
    then,
    told,
    use,
)

# -- the rest of the plan ----------------------------------------------------------------------------------------------


def dashed(*, options: Options | None = None) -> State:
    """Morius has used Dash; three of its cards are left, with the guard and Noiron in between."""
    return then(at_resolution((8, 7, 3, 3), (5,), options=options), use(MORIUS, 0, Way.DASH))


def test_what_is_next_resigns_itself_at_once() -> None:
    """Rulebook p. 10: the 7 follows the 8; the others keep their places."""
    state = dashed()
    assert fates(state, MORIUS) == [Fate.USED, Fate.RESIGNED, Fate.LIES, Fate.LIES]
    assert whose_turn(state) == NOIRON


def test_no_card_is_shown_before_its_place_comes() -> None:
    """Rulebook p. 8: face-down cards stay secret until their turn."""
    due = [each.part for each in AgeOfThieves().openings_due(dashed()) if each.seat == MORIUS]
    assert due == [0, 1]
    acted = then(dashed(), use(NOIRON, 0), do.GuardDone(1))
    assert [each.part for each in AgeOfThieves().openings_due(acted) if each.seat == MORIUS] == [0, 1, 2, 3]


def test_nobody_is_asked_for_a_card_that_resigns_itself() -> None:
    """This holds when its turn comes, and when a change of AP brings it forward."""
    state = then(dashed(), do.Adjust(1, What.CARD_AP, 3, Span.TURN, MORIUS, 2))
    assert fates(state, MORIUS) == [Fate.USED, Fate.RESIGNED, Fate.RESIGNED, Fate.LIES]
    assert whose_turn(state) == NOIRON


def test_a_dash_that_was_none_leaves_the_rest_to_its_thief() -> None:
    """Ruling 31: it proved to be another card and did nothing, so the cards left can be used again."""
    state = then(dashed(), shown(dashed(), MORIUS, 0, "ambush"), use(NOIRON, 0), do.GuardDone(1))
    assert not stands_alone(state.thief(MORIUS))
    assert whose_turn(state) == MORIUS
    assert fates(then(state, use(MORIUS, 2)), MORIUS)[2] is Fate.USED


def test_played_on_past_it_the_rest_is_resigned() -> None:
    """Nobody could have used them."""
    events = told(dashed(), do.WeAreHere(1, MORIUS, 3))
    assert ev.CardResigned(MORIUS, 2, None, ev.Because.ONLY_CARD) in events
    assert fates(then(dashed(), do.WeAreHere(1, MORIUS, 3)), MORIUS)[2:] == [Fate.RESIGNED, Fate.RESIGNED]


def test_caught_after_it_nothing_is_left_to_resign() -> None:
    """Rulebook p. 13."""
    assert fates(then(dashed(), do.Catch(1, MORIUS)), MORIUS)[2:] == [Fate.CANCELLED, Fate.CANCELLED]


# -- loot and Dash -----------------------------------------------------------------------------------------------------

_LOOT = (
    do.PickUp(1, MORIUS, Jewel.GREEN),
    do.Reveal(1, MORIUS, Token.STASH),
    do.TakeEmperors(1, MORIUS),
    do.Steal(1, MORIUS, NOIRON, Jewel.GREEN),
)
_RICH: Changes = {NOIRON: {"purse": at_resolution().board}}


@pytest.mark.parametrize("loot", _LOOT, ids=lambda tap: type(tap).__name__)
def test_a_movement_that_brought_loot_is_no_dash(loot: do.Command) -> None:
    """Rulebook p. 12: nothing is picked up, revealed or stolen; the first thief may insist (ruling 11)."""
    state = then(at_resolution((5,), (3,), thieves=_RICH), loot)
    assert closed(state, MORIUS, Way.DASH) is Veto.LOOT_BEFORE_DASH
    assert refused(state, use(MORIUS, 0, Way.DASH)) == [Veto.LOOT_BEFORE_DASH]
    assert fates(then(state, use(MORIUS, 0, Way.DASH, insist=True)), MORIUS) == [Fate.USED]
    assert fates(then(state, use(MORIUS, 0, Way.SNEAK)), MORIUS) == [Fate.USED]


def test_loot_of_another_moment_shuts_no_dash() -> None:
    """Examples: from an event, from another thief's turn, by the first rules."""
    before = then(at_declaration(), do.PickUp(1, MORIUS, Jewel.GREEN))
    assert before.thief(MORIUS).looted is None
    state = then(at_resolution((5,), (7,)), do.PickUp(1, MORIUS, Jewel.GREEN), use(NOIRON, 0))
    assert closed(state, MORIUS, Way.DASH) is None
    first_rules = then(at_resolution((5,), options=Options(version=1)), do.PickUp(1, MORIUS, Jewel.GREEN))
    assert closed(first_rules, MORIUS, Way.DASH) is None


# -- whose action is on ------------------------------------------------------------------------------------------------


def acts(state: State) -> tuple[Seat, Way | None] | None:
    """The thief whose action is under way, and its card."""
    action = under_way(state)
    return None if action is None else (action[0], action[1].way)


def test_an_action_is_on_until_somebody_else_acts() -> None:
    """A card, a tap to resign, or the guard ends it."""
    state = then(at_resolution((6,), (5, 3), (2,)), use(MORIUS, 0, Way.SNEAK))
    assert acts(state) == (MORIUS, Way.SNEAK)
    assert acts(then(state, use(NOIRON, 0))) == (NOIRON, Way.CARD)
    assert acts(then(state, do.Resign(1, NOIRON, 0))) is None
    acted = then(state, use(NOIRON, 0), do.GuardDone(1))
    assert acts(acted) is None
    assert acts(then(acted, CallGuard(1, acts=True))) is None
    assert acts(then(state, do.WeAreHere(1, JASMINE, 0))) is None
    assert acts(at_resolution((6,))) is None


def test_cards_that_resign_themselves_end_no_action() -> None:
    """This holds by these rules and by the first ones."""
    assert acts(dashed()) == (MORIUS, Way.DASH)
    assert acts(dashed(options=Options(version=1))) == (MORIUS, Way.DASH)
    assert acts(then(dashed(), use(NOIRON, 0), do.GuardDone(1))) is None


def test_only_in_the_resolution_it_is_a_thiefs_turn() -> None:
    """During the guard's turn no thief acts."""
    assert whose_turn(at_declaration()) is None
    assert whose_turn(at_resolution((3,))) is None
    assert whose_turn(at_resolution((5,))) == MORIUS
    assert whose_turn(at_cleanup((5,))) is None
