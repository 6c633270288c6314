"""Proved cards must be legal, and did nothing if another card was tapped, in their turn and long after."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.state import Debts, Fate, Options, PlanIs, Slot, Stage, State
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.game import PartShown
from companion.table.ids import Seat
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    PLAIN,
    Changes,
    answers,
    at_cleanup,
    at_event,
    at_resolution,
    card,
    resigned,
    shown,
    then,
    told,
)

# -- cards that are proved ---------------------------------------------------------------------------------------------


def test_a_proved_card() -> None:
    """It is the tapped card, so nothing else follows."""
    state = then(at_resolution((5, 3)), do.Use(1, MORIUS, 0, Way.SNEAK))
    assert told(state, shown(state, MORIUS, 0, "move")) == (ev.CardShown(100, MORIUS, 0, "move"),)


def broken(state: State, seat: Seat, part: int, value: Any) -> Veto:
    """The reason why a proof breaks the plan, which it must do."""
    shown_card, broke, *cancelled = told(state, shown(state, seat, part, value))
    assert shown_card == ev.CardShown(state.question, seat, part, None)
    assert isinstance(broke, ev.PlanBroke)
    assert (broke.question, broke.seat) == (state.question, seat)
    lies = [n for n, slot in enumerate(state.thief(seat).slots) if slot.fate is Fate.LIES]
    assert cancelled[: len(lies)] == [ev.CardCancelled(seat, n, ev.Because.BROKEN) for n in lies]
    return broke.why


@pytest.mark.parametrize(
    ("way", "name", "sealed"),
    [
        (Way.SNEAK, None, "ambush"),
        (Way.SNEAK, None, "beacon"),
        (Way.DASH, None, None),
        (Way.WITS, None, "move"),
        (Way.CUNNING, None, None),
        (Way.CARD, None, "move"),
        (Way.CARD, None, "ambush"),
        (Way.CARD, "beacon", "cog_rod"),
        (Way.CARD, "Blendpulver", "beacon"),
    ],
)
def test_a_card_is_not_what_was_tapped(way: Way, name: str | None, sealed: str | None) -> None:
    """It did nothing, so it counts as resigned at its place; a wrong tap costs no other card (ruling 31)."""
    before = then(at_resolution((5, 3, 1)), do.Use(1, MORIUS, 0, way, name))
    proof = shown(before, MORIUS, 0, sealed)
    assert told(before, proof) == (ev.CardVoided(100, MORIUS, 0, sealed, proved=True),)
    state = then(before, proof)
    slot, *rest = state.thief(MORIUS).slots
    assert (slot.fate, slot.done, slot.way, slot.card, slot.shown) == (Fate.RESIGNED, 0, None, sealed, True)
    assert (state.thief(MORIUS).plan, tuple(rest)) == (PlanIs.OPEN, before.thief(MORIUS).slots[1:])
    assert state.queue() == before.queue()


@pytest.mark.parametrize(
    ("way", "name", "sealed"),
    [
        (Way.CARD, None, "beacon"),
        (Way.CARD, "beacon", "beacon"),
        (Way.CARD, "beacon", None),
        (Way.CARD, "Blendpulver", None),
        (Way.CARD, None, None),
        (Way.WITS, "ambush", "ambush"),
    ],
)
def test_a_card_is_what_was_tapped(way: Way, name: str | None, sealed: str | None) -> None:
    """A card that was sealed without a name is a general one; people at the table see its name."""
    state = then(at_resolution((5, 3)), do.Use(1, MORIUS, 0, way, name))
    state = then(state, shown(state, MORIUS, 0, sealed))
    (slot, _) = state.thief(MORIUS).slots
    assert (slot.shown, slot.card) == (True, sealed or name)
    assert state.thief(MORIUS).plan is PlanIs.OPEN


@pytest.mark.parametrize(
    ("tapped", "sealed", "differs"),
    [
        ("move", "ambush", True),
        ("move", None, True),
        ("beacon", "cog_rod", True),
        ("move", "move", False),
        ("beacon", None, False),
        (None, "move", False),
    ],
)
def test_a_resigned_card_may_be_another_than_was_seen(tapped: str | None, sealed: str | None, differs: bool) -> None:
    """It did nothing anyway: what was proved stands, and the plan goes on."""
    before = then(at_resolution((5, 3)), do.Resign(1, MORIUS, 0, tapped))
    (event,) = told(before, shown(before, MORIUS, 0, sealed))
    assert isinstance(event, ev.CardVoided if differs else ev.CardShown)
    state = then(before, shown(before, MORIUS, 0, sealed))
    slot = state.thief(MORIUS).slots[0]
    assert (slot.fate, slot.card, slot.shown) == (Fate.RESIGNED, sealed if differs else sealed or tapped, True)
    assert state.thief(MORIUS).plan is PlanIs.OPEN


def test_a_voided_card_opens_what_it_had_closed() -> None:
    """It does not count as used, so Dash and Cunning Plan are open again."""
    state = then(at_resolution((6, 5)), do.Use(1, MORIUS, 0, Way.CARD, "beacon"))
    state = then(state, shown(state, MORIUS, 0, "cog_rod"))
    assert told(state, do.Use(1, MORIUS, 1, Way.CUNNING))


def test_tokens_on_a_voided_card_leave_as_usual() -> None:
    """The plan was legal, so nothing on it is given back."""
    state = at_resolution((card(5, informer=1, agent=1), 3), guard=1, thieves={MORIUS: {"informer": 1, "agent": 1}})
    state = then(state, do.Use(1, MORIUS, 0, Way.CARD, "beacon"))
    state = then(resigned(then(state, shown(state, MORIUS, 0, "cog_rod"))), do.NextTurn(1))
    assert (state.thief(MORIUS).informer, state.thief(MORIUS).agent) == (0, 0)


@pytest.mark.parametrize(
    ("special", "sealed", "why"),
    [
        (1, "move", Veto.SPECIAL_NEEDS_COVER),
        (1, "seduction", Veto.SPECIAL_NEEDS_COVER),
        (0, "seduction", Veto.SPECIAL_UNCOVERED),
        (0, 7, Veto.PLAN_MALFORMED),
        (0, ["move"], Veto.PLAN_MALFORMED),
        (0, {}, Veto.PLAN_MALFORMED),
        (0, True, Veto.PLAN_MALFORMED),
        (0, "", Veto.NAME_EMPTY),
        (0, "x" * 25, Veto.NAME_TOO_LONG),
        (0, "beacon\u202e", Veto.NAME_UNREADABLE),
    ],
)
def test_an_illegal_card_breaks_the_plan(special: int, sealed: Any, why: Veto) -> None:
    """The sealed value may be anything; it is judged only now."""
    state = then(at_resolution((card(5, special=special), 3)), do.Resign(1, MORIUS, 0))
    assert broken(state, MORIUS, 0, sealed) is why


def test_two_of_one_basic_card() -> None:
    """There is one Move, so a proof of a second breaks the plan. Two Beacons are allowed."""
    state = then(at_resolution((5, 3, 1)), do.Resign(1, MORIUS, 0))
    state = then(state, shown(state, MORIUS, 0, "move"), do.GuardDone(1), do.Resign(1, MORIUS, 1))
    assert broken(state, MORIUS, 1, "move") is Veto.BASIC_TWICE
    state = then(at_resolution((5, 3, 1)), do.Resign(1, MORIUS, 0))
    state = then(state, shown(state, MORIUS, 0, "beacon"), do.GuardDone(1), do.Resign(1, MORIUS, 1))
    assert told(state, shown(state, MORIUS, 1, "beacon")) == (ev.CardShown(100, MORIUS, 1, "beacon"),)


def test_a_tapped_name_breaks_no_plan() -> None:
    """The first card was tapped as Move by mistake; the second, the real Move, is compared only with proved cards."""
    state = then(at_resolution((5, 5, 3)), do.Resign(1, MORIUS, 0, "move"), do.Use(1, MORIUS, 1, Way.WITS))
    assert told(state, shown(state, MORIUS, 1, "move")) == (ev.CardVoided(100, MORIUS, 1, "move", proved=True),)
    proved = then(state, shown(state, MORIUS, 0, "move"))
    seen = then(proved, do.Mismatch(1, MORIUS, 1))
    assert broken(seen, MORIUS, 1, "move") is Veto.BASIC_TWICE


@pytest.mark.parametrize(("version", "kept"), [(1, Debts(2, (), 2)), (2, Debts())])
def test_a_used_card_that_breaks_the_plan_did_nothing(version: int, kept: Debts) -> None:
    """A plan that was never legal brings nothing (ruling 31); by the first rules its AP still come."""
    state = then(at_resolution((5, 3), options=Options(version=version)), do.Use(1, MORIUS, 0, Way.CUNNING))
    after = then(state, shown(state, MORIUS, 0, "x" * 25))
    assert after.thief(MORIUS).plan is PlanIs.SET_ASIDE
    assert after.thief(MORIUS).debts == kept


def test_a_hostile_card_is_not_repeated() -> None:
    """The state does not keep the bad value, only what the table saw."""
    state = then(at_resolution((5, 3)), do.Use(1, MORIUS, 0, Way.CARD, "beacon"))
    state = then(state, shown(state, MORIUS, 0, "x" * 400))
    assert state.thief(MORIUS).slots[0].card == "beacon"
    assert "xxx" not in repr(state)


def test_the_last_proof_can_end_the_resolution() -> None:
    """If it breaks the last cards that were left, Clean-up follows at once."""
    state = then(at_resolution((5, 3)), do.Use(1, MORIUS, 0, Way.CARD), do.GuardDone(1))
    assert state.stage is Stage.RESOLUTION
    assert then(state, shown(state, MORIUS, 0, "seduction")).stage is Stage.CLEANUP
    assert then(state, shown(state, MORIUS, 0, "move")).stage is Stage.RESOLUTION


@given(PLAIN, st.integers(0, 1), st.sampled_from(["use", "resign", "pass", "catch"]), st.booleans())
def test_anything_may_be_shown(value: Any, special: int, what: str, late: bool) -> None:
    """Any plain data is a card or breaks the plan, now or when its turn is over."""
    state = at_resolution((card(5, special=special), 3), thieves={MORIUS: {"in_dungeon": what == "resign"}})
    way = Way.SPECIAL if special else Way.CARD
    tap: Any = {
        "use": do.Use(1, MORIUS, 0, way),
        "resign": do.Resign(1, MORIUS, 0),
        "pass": do.WeAreHere(1),
        "catch": do.Catch(1, MORIUS),
    }[what]
    state = then(state, tap)
    if late:
        while state.stage is Stage.RESOLUTION:
            state = then(state, do.GuardDone(1) if state.queue()[0].seat is None else do.WeAreHere(1))
            if state.guard_done is not None:
                state = then(state, do.Catch(1, MORIUS, insist=True))
        state = then(state, do.NextTurn(1))
    after = then(state, PartShown(100, MORIUS, 0, value))
    assert [owed.part for owed in after.owed] == [owed.part for owed in state.owed if owed.part]
    assert all(slot.shown for slot in after.thief(MORIUS).slots[:1])


# -- cards that `we are here` passed over ------------------------------------------------------------------------------


def test_a_passed_over_move_frees_from_the_dungeon() -> None:
    """Nobody tapped it; when its phone proves that it was Move, its thief is out, and hidden this turn."""
    state = then(at_resolution((5, 3), thieves={MORIUS: {"in_dungeon": True}}), do.WeAreHere(1))
    events = told(state, shown(state, MORIUS, 0, "move"))
    assert events == (ev.CardShown(100, MORIUS, 0, "move"), ev.Escaped(MORIUS, 0))


@pytest.mark.parametrize(
    ("tap", "sealed"),
    [(do.WeAreHere(1), "ambush"), (do.WeAreHere(1), None), (do.Resign(1, MORIUS, 0), "move")],
)
def test_nothing_else_frees_from_the_dungeon(tap: do.Command, sealed: str | None) -> None:
    """Another card that was passed over counts as resigned; a resigned Move does not help either."""
    state = then(at_resolution((5, 3), thieves={MORIUS: {"in_dungeon": True}}), tap)
    state = then(state, shown(state, MORIUS, 0, sealed))
    assert state.thief(MORIUS).in_dungeon


def test_a_passed_over_move_in_town() -> None:
    """Nobody was in the dungeon, so nobody is hidden."""
    state = then(at_resolution((5, 3)), do.WeAreHere(1))
    assert told(state, shown(state, MORIUS, 0, "move")) == (ev.CardShown(100, MORIUS, 0, "move"),)


def test_a_passed_over_move_from_before_the_catch_frees_nobody() -> None:
    """A thief who moved first and was caught later is in the dungeon, however late the proof comes."""
    state = then(at_resolution((5,)), do.WeAreHere(1), do.Catch(1, MORIUS))
    state = then(state, shown(state, MORIUS, 0, "move"))
    assert state.thief(MORIUS).in_dungeon


def test_caught_by_an_event_and_out_again() -> None:
    """Ruling 21: caught before the Declaration, then a Move that was passed over: it is out, but still has 2 blue AP
    next turn."""
    state = then(at_event(ready_to_roll=True, options=Options(real_dice=True)), do.Catch(1, MORIUS))
    state = then(state, do.DiceThrown(1, (4,)))
    state = then(state, answers(state, {MORIUS: (5,), NOIRON: (), JASMINE: ()}), do.WeAreHere(1))
    state = then(state, shown(state, MORIUS, 0, "move"))
    assert not state.thief(MORIUS).in_dungeon
    assert then(state, do.GuardDone(1), do.NextTurn(1)).thief(MORIUS).markers == Points(blue=2)


# -- cards whose names come late ---------------------------------------------------------------------------------------


def named_late(tap: do.Command, sealed: str, special: int = 0) -> State:
    """Morius's card is proved after it was done."""
    state = then(at_resolution((card(6, special=special), 3)), tap)
    return then(state, shown(state, MORIUS, 0, sealed))


@pytest.mark.parametrize(("way", "special"), [(Way.CARD, 0), (Way.COVER, 1)])
def test_a_cloak_that_is_named_late_hides(way: Way, special: int) -> None:
    """It was used without its name, alone or as a cover: its thief is hidden from now on, until the turn ends."""
    tap = do.Use(1, MORIUS, 0, way)
    state = named_late(tap, "reflective_cloak", special)
    assert state.thief(MORIUS).hidden
    assert not state.thief(NOIRON).hidden
    assert not named_late(tap, "rope_and_hook", special).thief(MORIUS).hidden
    assert not then(resigned(state), do.NextTurn(1)).thief(MORIUS).hidden


@pytest.mark.parametrize(
    ("tap", "special"),
    [
        (do.Use(1, MORIUS, 0, Way.SPECIAL), 1),
        (do.Resign(1, MORIUS, 0), 0),
        (do.Resign(1, MORIUS, 0), 1),
        (do.WeAreHere(1), 0),
    ],
)
def test_a_cloak_that_was_not_used_hides_nobody(tap: do.Command, special: int) -> None:
    """Three cases: under a special, resigned, passed over in an unknown way."""
    assert not named_late(tap, "reflective_cloak", special).thief(MORIUS).hidden


def test_a_cloak_that_was_named_hides_once() -> None:
    """The tap hid its thief. If the thief has been seen since, the proof does not hide it again."""
    state = then(at_resolution((6, 3)), do.Use(1, MORIUS, 0, Way.CARD, "reflective_cloak"), do.Hide(1, False, MORIUS))
    assert not then(state, shown(state, MORIUS, 0, "reflective_cloak")).thief(MORIUS).hidden


# -- cards of earlier turns --------------------------------------------------------------------------------------------


def next_turn(*ways: tuple[Way, str | None]) -> State:
    """Turn 2, Morius having used two cards so in turn 1; his phone was silent."""
    state = at_resolution((5, 5), guard=1)
    for number, (way, name) in enumerate(ways):
        state = then(state, do.Use(1, MORIUS, number, way, name))
    return then(state, do.GuardDone(1), do.NextTurn(1))


def test_an_owed_card_is_proved() -> None:
    """It is owed no more, and nothing else changes."""
    state = next_turn((Way.SNEAK, None), (Way.CARD, "beacon"))
    assert [(owed.question, owed.seat, owed.part) for owed in state.owed] == [(100, MORIUS, 0), (100, MORIUS, 1)]
    assert told(state, PartShown(100, MORIUS, 0, "move")) == (ev.CardShown(100, MORIUS, 0, "move"),)
    assert [owed.part for owed in then(state, PartShown(100, MORIUS, 0, "move")).owed] == [1]


def test_an_owed_card_is_judged() -> None:
    """Its seat is named. Nothing of a finished turn is taken back, and this turn's plan does not change."""
    state = next_turn((Way.SNEAK, None), (Way.CARD, "beacon"))
    events = told(state, PartShown(100, MORIUS, 0, 7))
    assert events == (ev.CardShown(100, MORIUS, 0, None), ev.PlanBroke(100, MORIUS, Veto.PLAN_MALFORMED))
    assert then(state, PartShown(100, MORIUS, 0, 7)).thieves == state.thieves


@pytest.mark.parametrize("value", ["ambush", None])
def test_an_owed_card_may_be_another_than_was_tapped(value: str | None) -> None:
    """It is told, and no longer owed; no sheet and no card of this turn changes."""
    state = next_turn((Way.SNEAK, None), (Way.CARD, "beacon"))
    assert told(state, PartShown(100, MORIUS, 0, value)) == (ev.CardVoided(100, MORIUS, 0, value, proved=True),)
    after = then(state, PartShown(100, MORIUS, 0, value))
    assert (after.thieves, [owed.part for owed in after.owed]) == (state.thieves, [1])


def test_an_owed_cloak_hides_nobody() -> None:
    """Its turn is over."""
    state = next_turn((Way.CARD, None), (Way.WITS, None))
    assert told(state, PartShown(100, MORIUS, 0, "reflective_cloak")) == (
        ev.CardShown(100, MORIUS, 0, "reflective_cloak"),
    )


def test_owed_cards_are_judged_together() -> None:
    """A second Move is one too many if the first was proved: in its own turn, late, or as another card than was
    tapped."""
    twice = ev.PlanBroke(100, MORIUS, Veto.BASIC_TWICE)
    tapped = next_turn((Way.WITS, None), (Way.CARD, None))
    differs = ev.CardVoided(100, MORIUS, 1, "move", proved=True)
    assert told(tapped, PartShown(100, MORIUS, 1, "move")) == (differs,)
    assert told(then(tapped, PartShown(100, MORIUS, 1, "move")), PartShown(100, MORIUS, 0, "move"))[1] == twice
    passed = at_resolution((5, 5), guard=1)
    late = then(passed, do.WeAreHere(1), do.GuardDone(1), do.NextTurn(1))
    late = then(late, PartShown(100, MORIUS, 1, "move"))
    assert told(late, PartShown(100, MORIUS, 0, "move"))[1] == twice
    early = then(passed, do.WeAreHere(1), PartShown(100, MORIUS, 1, "move"), do.GuardDone(1), do.NextTurn(1))
    assert told(early, PartShown(100, MORIUS, 0, "move"))[1] == twice


def test_a_tapped_name_judges_no_owed_card() -> None:
    """Sneak was tapped for one card, the other is Move: the one that was tapped must prove itself."""
    state = next_turn((Way.SNEAK, None), (Way.CARD, None))
    assert told(state, PartShown(100, MORIUS, 1, "move")) == (ev.CardVoided(100, MORIUS, 1, "move", proved=True),)


@pytest.mark.parametrize(("left", "stage"), [({}, Stage.OVER), ({JASMINE: {"left": 1}}, Stage.COUNT)])
def test_cards_are_proved_when_the_game_is_over(left: Changes, stage: Stage) -> None:
    """The last turn's cards are owed after its Clean-up, though no other turn begins."""
    state = at_resolution((5, 3), thieves=left, guard=1, mood=Mood.ALARM, alarm_cards=5)
    state = then(state, do.WeAreHere(1), do.GuardDone(1), do.NextTurn(1))
    assert state.stage is stage
    state = then(state, PartShown(100, MORIUS, 1, "move"))
    assert told(state, PartShown(100, MORIUS, 0, "move"))[1] == ev.PlanBroke(100, MORIUS, Veto.BASIC_TWICE)
    assert then(state, PartShown(100, MORIUS, 0, "beacon")).owed == ()


def test_a_late_move_frees_nobody_from_the_dungeon() -> None:
    """To be hidden in a finished turn helps nobody; the table knows who is in the dungeon."""
    state = at_resolution((5,), thieves={MORIUS: {"in_dungeon": True}})
    state = then(state, do.WeAreHere(1), do.GuardDone(1), do.NextTurn(1))
    assert then(state, PartShown(100, MORIUS, 0, "move")).thief(MORIUS).in_dungeon


def test_cancelled_cards_are_shown_in_clean_up() -> None:
    """A caught thief's cards are proved when the turn ends, and judged then."""
    state = at_cleanup((5, 3)).with_thief(MORIUS, slots=tuple(Slot(Points(blue=5), fate=Fate.CANCELLED) for _ in "ab"))
    state = then(state, shown(state, MORIUS, 0, "move"))
    assert state.thief(MORIUS).slots[0].shown
    assert told(state, shown(state, MORIUS, 1, "move"))[1] == ev.PlanBroke(100, MORIUS, Veto.BASIC_TWICE)
