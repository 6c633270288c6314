"""The reason is said why a way is closed or a target is not allowed, and the first thief may insist (ruling 11)."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.commands import Use
from companion.games.age_of_thieves.play.state import Debts, Fate, State
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.reasons import OVERRULED, Veto
from tests.support.thieves import MORIUS, NOIRON, at_resolution, card, fates, refused, then, told, use

BOLA = "poisonous_bola"


def after_lone(way: Way) -> State:
    """Morius has used Dash or Cunning Plan, but because of an effect its next card is still there."""
    state = then(at_resolution((6, 5)), use(MORIUS, 0, way))
    used, rest = state.thief(MORIUS).slots
    return state.with_thief(MORIUS, slots=(used, replace(rest, fate=Fate.LIES, done=None)))


CLOSED = [
    (then(at_resolution((6, 5)), use(MORIUS, 0)), use(MORIUS, 1, Way.CUNNING), Veto.ANOTHER_CARD_USED),
    (then(at_resolution((6, 5)), use(MORIUS, 0)), use(MORIUS, 1, Way.DASH), Veto.ANOTHER_CARD_USED),
    (after_lone(Way.DASH), use(MORIUS, 1), Veto.DASH_WAS_USED),
    (after_lone(Way.CUNNING), use(MORIUS, 1), Veto.CUNNING_WAS_USED),
    (at_resolution((6, 5), thieves={MORIUS: {"in_dungeon": True}}), use(MORIUS, 0), Veto.DUNGEON_MOVE_FIRST),
    (
        at_resolution((6, 5), thieves={NOIRON: {"in_dungeon": True}}),
        use(MORIUS, 0, name=BOLA, target=NOIRON),
        Veto.TARGET_IN_DUNGEON,
    ),
]


@pytest.mark.parametrize(("state", "tap", "why"), CLOSED)
def test_what_the_phones_do_not_know_may_open_a_way(state: State, tap: Use, why: Veto) -> None:
    """First there is a reason; with `insist` the card is used like any other."""
    assert why in OVERRULED
    assert refused(state, tap) == [why]
    first, *_ = told(state, replace(tap, insist=True))
    assert isinstance(first, ev.CardUsed)
    assert (first.seat, first.slot, first.way) == (tap.seat, tap.slot, tap.way)


def test_all_reasons_are_named_at_once() -> None:
    """So a player who insists knows what is overruled; everything else follows as usual."""
    dungeon = {"in_dungeon": True}
    state = at_resolution((6, 5), thieves={MORIUS: dungeon, NOIRON: dungeon})
    tap = use(MORIUS, 0, name=BOLA, target=NOIRON)
    assert refused(state, tap) == [Veto.DUNGEON_MOVE_FIRST, Veto.TARGET_IN_DUNGEON]
    after = then(state, replace(tap, insist=True))
    assert after.thief(NOIRON).debts == Debts(asides=(4,))
    assert after.thief(MORIUS).in_dungeon
    assert after.thief(MORIUS).slots[0].target == NOIRON


@pytest.mark.parametrize(
    ("tap", "why"),
    [
        (use(MORIUS, 1, insist=True), Veto.NOT_NEXT),
        (use(MORIUS, 0, Way.SPECIAL, insist=True), Veto.WAY_UNKNOWN),
        (use(MORIUS, 0, name="seduction", insist=True), Veto.SPECIAL_UNCOVERED),
        (use(MORIUS, 0, name=BOLA, insist=True), Veto.TARGET_MISSING),
        (use(MORIUS, 0, target=NOIRON, insist=True), Veto.TARGET_NOT_ASKED),
        (use(MORIUS, 0, name=BOLA, target=9, insist=True), Veto.THIEF_UNKNOWN),
    ],
)
def test_nobody_insists_on_anything_else(tap: Use, why: Veto) -> None:
    """The order, the name of a card and its target stay fixed."""
    assert refused(at_resolution((6, 5)), tap) == [why]


def test_a_lone_way_that_was_insisted_on_resigns_the_rest() -> None:
    """It is the same card, whatever was used before."""
    state = then(at_resolution((6, 5, 3)), use(MORIUS, 0), use(MORIUS, 1, Way.DASH, insist=True))
    assert fates(then(state, do.GuardDone(1)), MORIUS) == [Fate.USED, Fate.USED, Fate.RESIGNED]


@pytest.mark.parametrize(("special", "way"), [(0, Way.CARD), (1, Way.COVER)])
def test_the_target_of_a_bola_stays_with_its_card(special: int, way: Way) -> None:
    """A card without a need for a target has none."""
    state = then(at_resolution((card(6, special=special), 5)), use(MORIUS, 0, way, BOLA, NOIRON))
    assert told(state, use(MORIUS, 1)) == (ev.CardUsed(MORIUS, 1, Way.CARD, None, None),)
    assert [slot.target for slot in state.thief(MORIUS).slots] == [NOIRON, None]
