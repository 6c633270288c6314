"""Cards are typed, used and resigned in the ways that are open; what each leaves behind follows."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.cards import used_ways
from companion.games.age_of_thieves.play.state import Debts, Fate, Options, PlanIs, Stage, State
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.reasons import Veto
from tests.support.thieves import (
    JASMINE,
    LAID,
    MORIUS,
    NOIRON,
    Changes,
    at_declaration,
    at_resolution,
    card,
    fates,
    order,
    refused,
    shown,
    then,
    told,
    use,
)

IN_DUNGEON: Changes = {MORIUS: {"in_dungeon": True}}

# -- cardboard plans that are typed ------------------------------------------------------------------------------------


def typing(**sheet: Any) -> State:
    """Noiron has no phone, and its plan has to be typed; the others have no plans."""
    options = sheet.pop("options", None)
    return at_resolution((), LAID, thieves={NOIRON: sheet}, options=options)


def test_a_typed_plan_lies_like_any_other() -> None:
    """Cards have most AP first, tokens and special as they were laid; then the Resolution begins."""
    state = typing(informer=1, agent=2, markers=Points(blue=6, purple=3))
    assert state.stage is Stage.DECLARATION
    state = then(state, do.TypeAp(1, NOIRON, ((1, 0, 0, 0), (6, 1, 0, 2), (4, 0, 1, 0))))
    slots = state.thief(NOIRON).slots
    assert [(slot.ap, slot.special, slot.points.informer, slot.points.agent) for slot in slots] == [
        (6, True, 0, 2),
        (4, False, 1, 0),
        (1, False, 0, 0),
    ]
    assert (state.thief(NOIRON).plan, state.stage) == (PlanIs.TYPED, Stage.RESOLUTION)
    assert state.thief(NOIRON).laid == Points(blue=3, purple=3, informer=1, agent=2)


def test_no_card_may_be_typed() -> None:
    """A seat without a phone may have declared nothing."""
    state = then(typing(), do.TypeAp(1, NOIRON, ()))
    assert (state.thief(NOIRON).slots, state.stage) == ((), Stage.RESOLUTION)


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (((11, 0, 0, 0),), Veto.TOO_FEW_AP),
        (((6, 0, 0, 0), (5, 0, 0, 0)), Veto.TOO_FEW_AP),
        (((3, 0, 2, 0),), Veto.TOO_FEW_AP),
        (((2, 0, 0, 1),), Veto.TOO_FEW_AP),
        (((0, 0, 0, 0),), Veto.NO_AP),
        (((3, 1, 0, 0), (2, 1, 0, 0)), Veto.SPECIAL_TWICE),
        (((3, 2, 0, 0),), Veto.PLAN_MALFORMED),
        (((3, 0, 0),), Veto.PLAN_MALFORMED),
        (((),), Veto.PLAN_MALFORMED),
        (((-1, 0, 0, 0),), Veto.PLAN_MALFORMED),
        (((3, 0, -1, 0),), Veto.PLAN_MALFORMED),
        (((0, 0, 1, 0),), Veto.PLAN_MALFORMED),
        (((1, 0, 0, 1),), Veto.PLAN_MALFORMED),
        (((1, 0, 0, 0),) * 11, Veto.TOO_FEW_AP),
    ],
)
def test_a_typed_plan_keeps_the_limits(cards: tuple[tuple[int, ...], ...], why: Veto) -> None:
    """As strict as for phones; the plan can be typed again."""
    state = typing(informer=1)
    assert refused(state, do.TypeAp(1, NOIRON, cards))[0] is why
    assert state.thief(NOIRON).plan is PlanIs.TO_TYPE


def test_more_cards_than_a_hand_holds() -> None:
    """There are ten cards at most, even if there are more AP."""
    assert refused(typing(markers=Points(blue=12)), do.TypeAp(1, NOIRON, ((1, 0, 0, 0),) * 11)) == [Veto.TOO_MANY_CARDS]


def test_no_special_is_typed_in_a_first_game() -> None:
    """The option removes specials."""
    state = typing(options=Options(first_game=True))
    assert refused(state, do.TypeAp(1, NOIRON, ((3, 1, 0, 0),))) == [Veto.SPECIAL_NOT_IN_GAME]


def test_only_cardboard_is_typed() -> None:
    """A plan that has opened, is still secret, or is typed already is refused."""
    state = at_resolution((3,), LAID, LAID)
    assert refused(state, do.TypeAp(1, MORIUS, ())) == [Veto.NOTHING_TO_TYPE]
    assert refused(at_declaration(), do.TypeAp(1, NOIRON, ())) == [Veto.NOTHING_TO_TYPE]
    state = then(state, do.TypeAp(1, NOIRON, ()))
    assert refused(state, do.TypeAp(1, NOIRON, ((1, 0, 0, 0),))) == [Veto.NOTHING_TO_TYPE]


def test_typed_cards_are_used_like_others() -> None:
    """They have the same order and the same ways, and nothing to prove."""
    state = then(at_resolution((3,), LAID), do.TypeAp(1, NOIRON, ((5, 0, 0, 0), (3, 0, 0, 0))))
    assert order(state) == [(5, "Noiron"), (4, "guard"), (3, "Morius"), (3, "Noiron")]
    state = then(state, use(NOIRON, 0, Way.DASH), do.GuardDone(1), use(MORIUS, 0), do.NextTurn(1))
    assert {owed.seat for owed in state.owed} == {MORIUS}


# -- ways --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "name", "special"),
    [
        (Way.SNEAK, "ambush", 0),
        (Way.SNEAK, "beacon", 0),
        (Way.WITS, "move", 0),
        (Way.SNEAK, None, 1),
        (Way.CARD, "beacon", 1),
        (Way.SPECIAL, None, 0),
        (Way.COVER, "beacon", 0),
        (Way.CARD, "move", 0),
        (Way.CARD, "ambush", 0),
    ],
)
def test_a_card_has_ways_of_its_own(way: Way, name: str | None, special: int) -> None:
    """Each basic card has two, a special slot the special or its cover, every other card one."""
    state = at_resolution((card(5, special=special),))
    assert refused(state, use(MORIUS, 0, way, name)) == [Veto.WAY_UNKNOWN]


@pytest.mark.parametrize(
    ("name", "special", "why"),
    [
        ("move", 1, Veto.SPECIAL_NEEDS_COVER),
        ("seduction", 1, Veto.SPECIAL_NEEDS_COVER),
        ("seduction", 0, Veto.SPECIAL_UNCOVERED),
        (" ", 0, Veto.NAME_EMPTY),
        ("x" * 25, 0, Veto.NAME_TOO_LONG),
        ("a\nb", 0, Veto.NAME_UNREADABLE),
    ],
)
def test_a_card_that_cannot_lie_there(name: str, special: int, why: Veto) -> None:
    """A tapped name must follow the same rules as a proved one, for a used or a resigned card."""
    state = at_resolution((card(5, special=special),))
    assert refused(state, use(MORIUS, 0, Way.SPECIAL if special else Way.CARD, name)) == [why]
    assert refused(state, do.Resign(1, MORIUS, 0, name)) == [why]


def test_a_second_move() -> None:
    """There is only one of each basic card, whatever way the first one was used."""
    state = then(at_resolution((6, 5)), use(MORIUS, 0, Way.SNEAK))
    assert refused(state, use(MORIUS, 1, Way.SNEAK)) == [Veto.BASIC_TWICE]
    assert refused(state, do.Resign(1, MORIUS, 1, "move")) == [Veto.BASIC_TWICE]
    then(state, do.Resign(1, MORIUS, 1))
    then(state, use(MORIUS, 1, Way.WITS))


def test_special_or_cover() -> None:
    """Rulebook p. 11: Jasmine's special with Beacon on it, 5 AP: the special, or Beacon, or neither."""
    state = at_resolution((), (), (card(5, special=1),))
    for way in (Way.SPECIAL, Way.COVER):
        (slot,) = then(state, use(JASMINE, 0, way, "beacon")).thief(JASMINE).slots
        assert (slot.way, slot.card, slot.fate) == (way, "beacon", Fate.USED)
    assert fates(then(state, do.Resign(1, JASMINE, 0, "beacon")), JASMINE) == [Fate.RESIGNED]
    then(state, use(JASMINE, 0, Way.SPECIAL))


def test_unnamed_cards_are_used_all_the_same() -> None:
    """A general card needs no name; people at the table know what it does."""
    (slot,) = then(at_resolution((5,)), use(MORIUS, 0)).thief(MORIUS).slots
    assert (slot.way, slot.card) == (Way.CARD, None)


def test_names_of_the_players_own() -> None:
    """Ruling 17: any name that fits is a general card."""
    (slot,) = then(at_resolution((5,)), use(MORIUS, 0, name="Blendpulver")).thief(MORIUS).slots
    assert slot.card == "Blendpulver"


# -- Dash and Cunning Plan stand alone ---------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [Way.DASH, Way.CUNNING])
def test_a_lone_way_resigns_the_rest(way: Way) -> None:
    """Rulebook p. 10: a thief who chooses Dash or Cunning Plan resigns all other cards, each at its place."""
    state = then(at_resolution((6, 3, 2), (1,)), use(MORIUS, 0, way))
    assert order(state) == [(4, "guard"), (3, "Morius"), (2, "Morius"), (1, "Noiron")]
    rest = tuple(ev.CardResigned(MORIUS, number, None, ev.Because.ONLY_CARD) for number in (1, 2))
    assert told(state, do.GuardDone(1)) == (ev.GuardActed(), *rest)


@pytest.mark.parametrize("way", [Way.DASH, Way.CUNNING])
def test_by_the_first_rules_the_rest_is_resigned_at_once(way: Way) -> None:
    """A table that began by them shows it as it did."""
    state = then(at_resolution((6, 3, 2), (1,), options=Options(version=1)), use(MORIUS, 0, way))
    assert fates(state, MORIUS) == [Fate.USED, Fate.RESIGNED, Fate.RESIGNED]


@pytest.mark.parametrize("way", [Way.SNEAK, Way.WITS, Way.CARD])
def test_other_ways_resign_nothing(way: Way) -> None:
    """The other cards stay."""
    assert fates(then(at_resolution((6, 3, 2)), use(MORIUS, 0, way)), MORIUS) == [Fate.USED, Fate.LIES, Fate.LIES]


@pytest.mark.parametrize("lone", [Way.DASH, Way.CUNNING])
@pytest.mark.parametrize("before", [Way.SNEAK, Way.WITS, Way.CARD, Way.SPECIAL, Way.COVER])
def test_a_lone_way_is_closed_once_a_card_was_used(before: Way, lone: Way) -> None:
    """Rulebook p. 10, in the other direction."""
    if {before, lone} in ({Way.SNEAK, Way.DASH}, {Way.WITS, Way.CUNNING}):
        return  # one card, which is never used twice
    state = at_resolution((card(6, special=int(before in (Way.SPECIAL, Way.COVER))), 5))
    state = then(state, use(MORIUS, 0, before))
    assert refused(state, use(MORIUS, 1, lone)) == [Veto.ANOTHER_CARD_USED]
    assert told(state, use(MORIUS, 1, Way.WITS if lone is Way.CUNNING else Way.SNEAK))


@pytest.mark.parametrize("lone", [Way.DASH, Way.CUNNING])
def test_a_resigned_card_closes_nothing(lone: Way) -> None:
    """Rulebook p. 10: Noiron resigned Cog Rod and may use Cunning Plan; having used it, only Wits."""
    state = then(at_resolution((6, 5)), do.Resign(1, MORIUS, 0, "cog_rod"))
    assert told(state, use(MORIUS, 1, lone))


def test_others_are_not_bound() -> None:
    """What one thief used closes nothing to another."""
    state = then(at_resolution((6,), (5, 4)), use(MORIUS, 0))
    assert told(state, use(NOIRON, 0, Way.DASH))


def test_used_ways_are_told_in_order_and_without_the_resigned() -> None:
    """A card that was passed over counts as used without a special way."""
    state = then(at_resolution((8, 7, 6, 5), guard=1), use(MORIUS, 0))
    state = then(state, do.Resign(1, MORIUS, 1), do.WeAreHere(1, MORIUS, 3), use(MORIUS, 3, Way.WITS))
    assert used_ways(state.thief(MORIUS)) == (Way.CARD, Way.CARD, Way.WITS)


def test_who_is_caught_has_used_what_it_used() -> None:
    """It came into the dungeon later."""
    state = then(at_resolution((6, 5)), use(MORIUS, 0, name="beacon"))
    state = then(state, shown(state, MORIUS, 0, "beacon"), do.Catch(1, MORIUS))
    assert used_ways(state.thief(MORIUS)) == (Way.CARD,)


# -- out of the dungeon ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [Way.WITS, Way.CUNNING, Way.CARD])
def test_move_comes_first_in_the_dungeon(way: Way) -> None:
    """Rulebook p. 13, ruling 7: cards before Move can only be resigned; after Move any card can be used."""
    state = at_resolution((7, 6, 5), guard=1, thieves=IN_DUNGEON)
    assert refused(state, use(MORIUS, 0, way)) == [Veto.DUNGEON_MOVE_FIRST]
    state = then(state, do.Resign(1, MORIUS, 0), use(MORIUS, 1, Way.SNEAK))
    assert (state.thief(MORIUS).in_dungeon, state.thief(MORIUS).hidden) == (False, True)
    assert told(state, use(MORIUS, 2, Way.WITS))


def test_no_cunning_plan_after_the_dungeon() -> None:
    """The Move that led out is another card."""
    state = then(at_resolution((6, 5), thieves=IN_DUNGEON), use(MORIUS, 0, Way.SNEAK))
    assert refused(state, use(MORIUS, 1, Way.CUNNING)) == [Veto.ANOTHER_CARD_USED]


def test_special_slots_too_wait_for_move() -> None:
    """A special or its cover does not lead out."""
    state = at_resolution((card(6, special=1), 5), thieves=IN_DUNGEON)
    assert refused(state, use(MORIUS, 0, Way.SPECIAL)) == [Veto.DUNGEON_MOVE_FIRST]
    assert refused(state, use(MORIUS, 0, Way.COVER)) == [Veto.DUNGEON_MOVE_FIRST]


def test_out_of_the_dungeon_by_dash() -> None:
    """Both ways of Move lead out; the thief is hidden until the turn ends."""
    state = then(at_resolution((6, 3), thieves=IN_DUNGEON), use(MORIUS, 0, Way.DASH))
    assert (state.thief(MORIUS).in_dungeon, state.thief(MORIUS).hidden) == (False, True)
    assert fates(state, MORIUS) == [Fate.USED, Fate.LIES]
    state = then(state, do.GuardDone(1))
    assert fates(state, MORIUS) == [Fate.USED, Fate.RESIGNED]
    assert state.thief(MORIUS).hidden
    assert not then(state, do.NextTurn(1)).thief(MORIUS).hidden


def test_a_move_in_town_hides_nobody() -> None:
    """Only the way out of the dungeon does."""
    assert not then(at_resolution((6,)), use(MORIUS, 0, Way.SNEAK)).thief(MORIUS).hidden


def test_passed_over_in_the_dungeon() -> None:
    """An unknown card may have been Move. If it was another card, it can only have been resigned, and Move still comes
    first."""
    state = at_resolution((7, 6, 5), guard=1, thieves=IN_DUNGEON)
    state = then(state, do.WeAreHere(1, MORIUS, 1))
    assert told(state, use(MORIUS, 1)) == (ev.CardUsed(MORIUS, 1, Way.CARD, None),)
    state = then(state, shown(state, MORIUS, 0, "beacon"))
    assert refused(state, use(MORIUS, 1)) == [Veto.DUNGEON_MOVE_FIRST]
    assert told(state, use(MORIUS, 1, Way.DASH))


# -- what a used card leaves behind ------------------------------------------------------------------------------------


def test_cunning_plan_is_a_debt() -> None:
    """It brings 2 purple AP and 2 cards at the next Declaration."""
    state = then(at_resolution((6, 3)), use(MORIUS, 0, Way.CUNNING))
    assert state.thief(MORIUS).debts == Debts(gains=2, draws=2)
    assert not then(at_resolution((6, 3)), use(MORIUS, 0, Way.WITS)).thief(MORIUS).debts


@pytest.mark.parametrize(("special", "way"), [(0, Way.CARD), (1, Way.COVER)])
def test_a_named_bola_is_a_debt_of_its_target(special: int, way: Way) -> None:
    """At its next Declaration the chosen thief sets 4 AP aside; the Bola may be a card alone or a cover."""
    state = then(at_resolution((card(6, special=special),)), use(MORIUS, 0, way, "poisonous_bola", NOIRON))
    assert [state.thief(seat).debts for seat in state.ring] == [Debts(), Debts(asides=(4,)), Debts()]


def test_a_bola_under_a_special_does_nothing() -> None:
    """The special is used and its cover only discarded, so there is no target."""
    state = at_resolution((card(6, special=1),))
    assert refused(state, use(MORIUS, 0, Way.SPECIAL, "poisonous_bola", NOIRON)) == [Veto.TARGET_NOT_ASKED]
    state = then(state, use(MORIUS, 0, Way.SPECIAL, "poisonous_bola"))
    assert not any(state.thief(seat).debts for seat in state.ring)


def test_targets_are_asked_for_a_named_bola_alone() -> None:
    """The target must be in town and not in the dungeon."""
    state = at_resolution((6,), thieves={NOIRON: {"in_dungeon": True}, JASMINE: {"left": 1}})
    bola = "poisonous_bola"
    assert refused(state, use(MORIUS, 0, name=bola)) == [Veto.TARGET_MISSING]
    assert refused(state, use(MORIUS, 0, name=bola, target=NOIRON)) == [Veto.TARGET_IN_DUNGEON]
    assert refused(state, use(MORIUS, 0, name=bola, target=JASMINE)) == [Veto.HAS_LEFT]
    assert refused(state, use(MORIUS, 0, name=bola, target=9)) == [Veto.THIEF_UNKNOWN]
    assert refused(state, use(MORIUS, 0, name="beacon", target=MORIUS)) == [Veto.TARGET_NOT_ASKED]
    assert refused(state, use(MORIUS, 0, target=MORIUS)) == [Veto.TARGET_NOT_ASKED]
    assert refused(state, use(MORIUS, 0, Way.SNEAK, target=MORIUS)) == [Veto.TARGET_NOT_ASKED]


def test_a_resigned_card_leaves_nothing_behind() -> None:
    """It has no effect."""
    state = then(at_resolution((6,)), do.Resign(1, MORIUS, 0, "poisonous_bola"))
    assert not any(state.thief(seat).debts for seat in state.ring)


def test_the_reflective_cloak_hides() -> None:
    """By itself or as a cover, until the turn ends."""
    assert then(at_resolution((6,)), use(MORIUS, 0, name="reflective_cloak")).thief(MORIUS).hidden
    special = at_resolution((card(6, special=1),))
    assert then(special, use(MORIUS, 0, Way.COVER, "reflective_cloak")).thief(MORIUS).hidden
    assert not then(special, use(MORIUS, 0, Way.SPECIAL, "reflective_cloak")).thief(MORIUS).hidden
    assert not then(at_resolution((6,)), use(MORIUS, 0, name="rope_and_hook")).thief(MORIUS).hidden


def test_debts_survive_clean_up_and_catching() -> None:
    """They are paid once, when the next Declaration begins: gains first, then both Bolas, down to 2 markers (2 blue
    after a catch)."""
    state = at_resolution((card(6), 5), (card(5),), guard=1)
    bola = "poisonous_bola"
    state = then(state, use(MORIUS, 0, name=bola, target=NOIRON), use(MORIUS, 1, name=bola, target=NOIRON))
    state = then(state, use(NOIRON, 0, Way.CUNNING), do.Catch(1, NOIRON), do.GuardDone(1), do.NextTurn(1))
    assert state.thief(NOIRON).debts == Debts(gains=2, asides=(4, 4), draws=2)
    state = then(replace(state, real=frozenset({"guard-2"})), do.JewelPlaced(2, True), do.DiceThrown(2, (3,)))
    noiron = state.thief(NOIRON)
    assert (state.stage, noiron.debts, noiron.draws) == (Stage.DECLARATION, Debts(), 2)
    assert (noiron.markers, noiron.aside) == (Points(purple=2), Points(blue=2))
