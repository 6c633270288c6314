"""Phases follow without a tap, debts fall due, warnings can be overruled, and the end has its reason."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.decide.move_builder import (
    MoveBuilder,
    building,
    cancel_cards,
    end_game,
    follow,
    lying,
    warn,
    warned,
)
from companion.games.age_of_thieves.play.state import (
    Adjustment,
    Debts,
    Fate,
    Heist,
    Options,
    PlanIs,
    Slot,
    Span,
    Stage,
    State,
    What,
)
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.calendar import Ending
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.scoring import Decided
from companion.table.ids import Seat
from companion.table.refusals import Refused
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    Changes,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    table,
    then,
)


def followed(state: State) -> list[ev.Event]:
    """The events that follow without a tap."""
    builder = building(state)
    follow(builder)
    return builder.events


# -- warnings ----------------------------------------------------------------------------------------------------------


def test_warnings_name_all_reasons_at_once() -> None:
    """Ruling 11: refused with every reason that applies, unless somebody insists."""
    warnings = (
        warn(True, Veto.WARN_HIDDEN, thief="Zain"),
        warn(False, Veto.WARN_ROBBED, thief="Zain"),
        warn(True, Veto.WARN_IN_DUNGEON, thief="Zain"),
    )
    refused = warned(False, *warnings)
    assert isinstance(refused, Refused)
    assert [reason.code for reason in refused.reasons] == [Veto.WARN_HIDDEN, Veto.WARN_IN_DUNGEON]
    assert refused.reasons[0].facts == {"thief": "Zain"}
    assert warned(True, *warnings) is None
    assert warned(False, None) is None
    assert warned(False) is None


# -- phases ------------------------------------------------------------------------------------------------------------


def test_the_declaration_follows_the_roll() -> None:
    """The jewel must be placed, and the dice rolled."""
    assert followed(at_event(ready_to_roll=True, faces=(4,))) == [ev.DeclarationBegan()]
    assert followed(at_event(ready_to_roll=True)) == []
    assert followed(at_event(ready_to_roll=False, faces=(4,))) == []


@pytest.mark.parametrize("plan", [PlanIs.OPEN, PlanIs.TYPED, PlanIs.SET_ASIDE])
def test_the_resolution_follows_the_last_plan(plan: PlanIs) -> None:
    """It does not matter how the plans came to the table."""
    state = at_declaration(thieves={seat: {"plan": plan} for seat in (MORIUS, NOIRON, JASMINE)})
    assert followed(state) == [ev.ResolutionBegan()]


@pytest.mark.parametrize("plan", [PlanIs.SECRET, PlanIs.TO_TYPE])
def test_the_resolution_waits_for_every_plan(plan: PlanIs) -> None:
    """A plan that is still secret, or of a seat without a phone and not typed in, keeps all waiting."""
    plans = {MORIUS: {"plan": PlanIs.OPEN}, NOIRON: {"plan": plan}, JASMINE: {"plan": PlanIs.OPEN}}
    assert followed(at_declaration(thieves=plans)) == []


def test_nobody_waits_for_those_who_left() -> None:
    """They are asked for no plan; with nobody in town there is no Resolution either."""
    opened = {"plan": PlanIs.OPEN}
    state = at_declaration(thieves={MORIUS: opened, NOIRON: {"left": 1}, JASMINE: opened})
    assert followed(state) == [ev.ResolutionBegan()]
    gone = {seat: {"left": number} for number, seat in enumerate((MORIUS, NOIRON, JASMINE), 1)}
    assert followed(at_declaration(thieves=gone)) == []


def test_clean_up_follows_when_all_is_done() -> None:
    """Every card resolved, resigned or cancelled, and the guard has acted."""
    state = at_resolution((4,))
    used = apply_event(state, ev.CardUsed(MORIUS, 0, Way.CARD, None))
    acted = apply_event(used, ev.GuardActed())
    cancelled = apply_event(apply_event(state, ev.GuardActed()), ev.CardCancelled(MORIUS, 0, ev.Because.CAUGHT))
    assert (followed(state), followed(used)) == ([], [])
    assert followed(apply_event(state, ev.GuardActed())) == []
    assert followed(acted) == followed(cancelled) == [ev.CleanUpBegan()]


@pytest.mark.parametrize("stage", [Stage.SETUP, Stage.CLEANUP, Stage.COUNT, Stage.OVER])
def test_other_stages_end_by_a_tap(stage: Stage) -> None:
    """Nothing follows without one."""
    assert followed(replace(at_cleanup(), stage=stage)) == []


def test_phases_follow_without_a_tap() -> None:
    """One roll leads into the Declaration, its debts paid on the way."""
    state = at_event(ready_to_roll=True, thieves={NOIRON: {"debts": Debts(gains=2)}})
    builder = building(state)
    builder.add(ev.GuardRolled((4,), by_hand=False))
    follow(builder)
    assert [type(event) for event in builder.events] == [ev.GuardRolled, ev.DebtCame, ev.DeclarationBegan]


# -- debts -------------------------------------------------------------------------------------------------------------


def paid(debts: Debts, **sheet: object) -> State:
    """Noiron's sheet after the next Declaration has begun."""
    return then(
        at_event(ready_to_roll=True, real=frozenset({"guard-1"}), thieves={NOIRON: {"debts": debts, **sheet}}),
        do.DiceThrown(1, (4,)),
    )


@pytest.mark.parametrize(
    ("debts", "blue", "markers", "aside"),
    [
        (Debts(gains=2, draws=2), 10, Points(blue=10, purple=2), Points()),
        (Debts(asides=(4,)), 10, Points(blue=6), Points(blue=4)),
        (Debts(asides=(4, 4)), 10, Points(blue=2), Points(blue=8)),
        (Debts(asides=(4, 4, 4)), 10, Points(blue=2), Points(blue=8)),
        (Debts(asides=(4,)), 2, Points(blue=2), Points()),
        (Debts(gains=2, asides=(4,)), 2, Points(purple=2), Points(blue=2)),
        (Debts(gains=2, asides=(4, 4)), 10, Points(blue=2, purple=2), Points(blue=8)),
    ],
)
def test_debts_are_paid_as_the_declaration_begins(debts: Debts, blue: int, markers: Points, aside: Points) -> None:
    """Ruling 6: gains first, then each Bola, blue first, never below 2 markers."""
    state = paid(debts, markers=Points(blue=blue))
    noiron = state.thief(NOIRON)
    assert (noiron.markers, noiron.aside, noiron.draws) == (markers, aside, debts.draws)
    assert not noiron.debts
    assert state.thief(MORIUS) == table().thief(MORIUS)


def test_tokens_are_untouched_by_a_bola() -> None:
    """Ruling 6: they neither count for the 2 that stay nor are set aside."""
    assert paid(Debts(asides=(4, 4, 4)), informer=3).thief(NOIRON).pool == Points(blue=2, informer=3)


def test_who_left_pays_nothing() -> None:
    """Only thieves in town take part in the Declaration."""
    assert paid(Debts(gains=2), left=1).thief(NOIRON).debts == Debts(gains=2)


def by_hand(amount: int, seat: Seat | None = NOIRON, span: Span = Span.TURN, entered: int = 2) -> Adjustment:
    """AP that people entered."""
    return Adjustment(What.AP, amount, seat, None, span, "", entered)


def begun(*changes: Adjustment, **sheet: object) -> MoveBuilder:
    """Turn 2, with Noiron's sheet: the Declaration begins, with AP that people entered."""
    other = Adjustment(What.INITIATIVE, 9, None, None, Span.GAME, "", 1)
    builder = building(at_event(turn=2, ready_to_roll=True, adjustments=(other, *changes), thieves={NOIRON: sheet}))
    builder.add(ev.GuardRolled((4,), by_hand=False))
    follow(builder)
    return builder


@pytest.mark.parametrize(
    ("change", "gains", "markers", "aside"),
    [
        (by_hand(1), 3, Points(blue=9, purple=3), 4),
        (by_hand(3, None, Span.NEXT_TURN, 1), 5, Points(blue=9, purple=5), 4),
        (by_hand(-1, span=Span.GAME, entered=1), 2, Points(blue=8, purple=2), 5),
        (by_hand(3, JASMINE), 2, Points(blue=9, purple=2), 4),
        (by_hand(3, entered=1), 2, Points(blue=9, purple=2), 4),
    ],
)
def test_ap_entered_by_hand_fall_due_like_debts(change: Adjustment, gains: int, markers: Points, aside: int) -> None:
    """Ruling 12: for one thief or all, for as long as was said; more AP come as purple, fewer lie aside."""
    builder = begun(change, debts=Debts(2, (4,), 1), markers=Points(blue=13))
    (came,) = (event for event in builder.events if isinstance(event, ev.DebtCame) and event.seat == NOIRON)
    assert came == ev.DebtCame(NOIRON, gains, 1, markers, Points(blue=aside))
    assert builder.state.stage is Stage.DECLARATION


@pytest.mark.parametrize(("amount", "left"), [(-7, 3), (-9, 1), (-10, 0), (-99, 0)])
def test_ap_taken_by_hand_go_down_to_none(amount: int, left: int) -> None:
    """Ruling 12: a number that people read off a card counts as it is; only the Bola leaves 2."""
    noiron = begun(by_hand(amount)).state.thief(NOIRON)
    assert (noiron.markers, noiron.aside) == (Points(blue=left), Points(blue=10 - left))


def test_bolas_keep_their_floor_beside_ap_taken_by_hand() -> None:
    """The Bola comes first, down to 2 markers, then the entered number; tokens do not change."""
    builder = begun(by_hand(-1), by_hand(-1, None, Span.GAME, 1), debts=Debts(asides=(4, 4, 4)), informer=2)
    assert builder.state.thief(NOIRON).pool == Points(informer=2)
    assert builder.state.thief(JASMINE).pool == Points(blue=9)
    assert begun(by_hand(-1), debts=Debts(asides=(4, 4, 4))).state.thief(NOIRON).markers == Points(blue=1)


def test_ap_given_and_taken_by_hand_add_up() -> None:
    """Each entry counts by itself: the gains first, all of them purple."""
    noiron = begun(by_hand(3), by_hand(-11)).state.thief(NOIRON)
    assert (noiron.markers, noiron.aside) == (Points(purple=2), Points(blue=10, purple=1))


def test_nothing_is_told_of_who_owes_nothing() -> None:
    """A thief without debts and without entered AP has no event."""
    assert [event.seat for event in begun(by_hand(1)).events if isinstance(event, ev.DebtCame)] == [NOIRON]


# -- cards that lie ----------------------------------------------------------------------------------------------------


def test_only_cards_that_lie_are_cancelled() -> None:
    """Used and resigned cards stay as they are, and so do other thieves' cards."""
    builder = building(at_resolution((5, 3, 2), (1,)))
    builder.add(ev.CardUsed(MORIUS, 0, Way.CARD, None))
    cancel_cards(builder, MORIUS, ev.Because.CAUGHT)
    assert builder.events[1:] == [ev.CardCancelled(MORIUS, number, ev.Because.CAUGHT) for number in (1, 2)]
    assert lying(builder.state.thief(MORIUS)) == []
    assert lying(builder.state.thief(NOIRON)) == [0]


def test_lying_cards_are_named_by_their_slot() -> None:
    """Gaps stay gaps."""
    slots = [
        Slot(Points(blue=1), fate=fate) for fate in (Fate.USED, Fate.LIES, Fate.CANCELLED, Fate.RESIGNED, Fate.LIES)
    ]
    assert lying(replace(table().thief(MORIUS), slots=tuple(slots))) == [1, 4]


# -- the end -----------------------------------------------------------------------------------------------------------


def ended(state: State, ending: Ending) -> State:
    """The game after its end."""
    builder = building(state)
    end_game(builder, ending)
    assert builder.state.stage is Stage.OVER
    return builder.state


def test_the_ranking_counts_what_lies_on_the_sheets() -> None:
    """It counts VP of jewels and Best Burglar for those who left; others do not count."""
    sheets: Changes = {
        MORIUS: {"left": 2, "purse": Purse(green=2)},
        NOIRON: {"left": 1, "purse": Purse(yellow=2)},
        JASMINE: {"purse": Purse(green=4)},
    }
    ranking = ended(table(thieves=sheets, heist=Heist(None, NOIRON, 3)), Ending.ALARM_CARDS_OUT).ranking
    assert ranking is not None
    assert (ranking.winner, ranking.decided) == (NOIRON, Decided.MOST_VP)
    assert [(place.standing.seat, place.standing.vp) for place in ranking.places] == [(NOIRON, 5), (MORIUS, 4)]
    assert [thief.seat for thief in ranking.in_town] == [JASMINE]


def test_the_emperors_jewel_wins_only_outside() -> None:
    """Its carrier wins by leaving with it; in town it is worth nothing."""
    heist = Heist(NOIRON, NOIRON, 3)
    out = ended(table(thieves={NOIRON: {"left": 1}}, heist=heist), Ending.EMPERORS_CARRIED_OFF).ranking
    assert out is not None
    assert (out.winner, out.decided) == (NOIRON, Decided.EMPERORS_JEWEL)
    inside = ended(table(thieves={MORIUS: {"left": 1}}, heist=heist), Ending.ALARM_CARDS_OUT).ranking
    assert inside is not None
    assert (inside.winner, inside.decided) == (MORIUS, Decided.ONLY_ONE_WHO_LEFT)
    assert not any(thief.emperors for thief in inside.in_town)


@pytest.mark.parametrize(
    ("edition", "winner", "decided"),
    [(Edition.ENGLISH, MORIUS, Decided.BEST_BURGLAR), (Edition.GERMAN, NOIRON, Decided.MORE_GREEN)],
)
def test_ties_are_broken_as_the_edition_says(edition: Edition, winner: Seat, decided: Decided) -> None:
    """All have 4 VP: the English rulebook looks at the Best Burglar first, the German one at green jewels."""
    sheets: Changes = {MORIUS: {"left": 1, "purse": Purse(yellow=1)}, NOIRON: {"left": 2, "purse": Purse(green=2)}}
    state = table(thieves=sheets, heist=Heist(None, MORIUS, 3), options=Options(edition=edition))
    ranking = ended(state, Ending.ALARM_CARDS_OUT).ranking
    assert ranking is not None
    assert (ranking.winner, ranking.decided) == (winner, decided)


def test_all_lose() -> None:
    """The jewel was never taken, or nobody left."""
    never = ended(table(), Ending.JEWEL_NEVER_TAKEN).ranking
    nobody = ended(at_event(mood=Mood.ALARM), Ending.ALARM_CARDS_OUT).ranking
    assert never is not None
    assert nobody is not None
    assert (never.winner, never.decided) == (None, Decided.JEWEL_NEVER_TAKEN)
    assert (nobody.winner, nobody.decided) == (None, Decided.NOBODY_LEFT)
