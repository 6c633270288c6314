"""Each event has its effect, and no other: up to the last card of a turn."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.state import (
    Adjustment,
    Debts,
    Fate,
    Owed,
    PlanIs,
    Slot,
    Span,
    Stage,
    What,
)
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.ids import Seat
from tests.support import played
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    after,
    at_declaration,
    at_event,
    at_resolution,
    table,
)


def test_nothing_else_is_an_event() -> None:
    """Any other object is a mistake of ours."""
    with pytest.raises(TypeError, match="no such event: str"):
        apply_event(table(), "caught")  # type: ignore[arg-type]  # a text in the place of an event is the mistake


# -- set-up and Event --------------------------------------------------------------------------------------------------


def test_the_first_thief_is_found() -> None:
    """Its seat, and the rolls that found it, for all to see."""
    rolled = (((0, 3), (1, 7)),)
    state = after(table(2, first=None), ev.FirstThiefFound(NOIRON, rolled))
    assert (state.first, state.rolled) == (NOIRON, rolled)


def test_a_turn_begins_anew() -> None:
    """Roll, moments and the guard's action belong to the new turn."""
    state = at_event(turn=3, faces=(5,), by_hand=True, guard_done=2, moment=7, ready_to_roll=True)
    began = after(state, ev.TurnBegan(4, NOIRON, Mood.CALM, alarm_raised=False))
    assert (began.stage, began.turn, began.first, began.mood) == (Stage.EVENT, 4, NOIRON, Mood.CALM)
    assert (began.faces, began.by_hand, began.guard_done, began.moment) == ((), False, None, 0)


@pytest.mark.parametrize(("mood", "calm", "alarm"), [(Mood.CALM, 4, 0), (Mood.ALARM, 3, 1)])
def test_a_turns_event_card_comes_from_the_deck_of_its_mood(mood: Mood, calm: int, alarm: int) -> None:
    """In the turn of the alarm it already comes from the new deck."""
    state = after(at_event(turn=3), ev.TurnBegan(4, NOIRON, mood, alarm_raised=mood is Mood.ALARM))
    assert (state.mood, state.calm_cards, state.alarm_cards) == (mood, calm, alarm)


@pytest.mark.parametrize(
    ("mood", "raised", "supply", "ready"),
    [
        (Mood.CALM, False, 3, False),
        (Mood.CALM, False, 0, True),
        (Mood.ALARM, True, 3, False),
        (Mood.ALARM, False, 3, True),
    ],
)
def test_what_comes_before_the_roll(mood: Mood, raised: bool, supply: int, ready: bool) -> None:
    """In Calm the yellow jewel, unless the supply has none; in the first Alarm turn the figures; else nothing."""
    state = after(table(supply=Purse(yellow=supply)), ev.TurnBegan(2, MORIUS, mood, alarm_raised=raised))
    assert state.ready_to_roll is ready


def test_the_alarm_stands() -> None:
    """Then the guard may be rolled for."""
    assert after(at_event(mood=Mood.ALARM, ready_to_roll=False), ev.AlarmStood()).ready_to_roll


@pytest.mark.parametrize(
    ("placed", "supply", "left", "board"), [(True, 4, 3, 1), (False, 4, 4, 0), (True, 1, 0, 1), (True, 0, 0, 1)]
)
def test_a_yellow_jewel_comes_to_the_board(placed: bool, supply: int, left: int, board: int) -> None:
    """It comes from the supply, if there was room, even if the phones think that the supply is empty."""
    state = after(at_event(supply=Purse(yellow=supply)), ev.YellowPlaced(placed))
    assert (state.supply.yellow, state.board.yellow, state.ready_to_roll) == (left, board, True)


def test_extra_event_cards_come_from_the_deck_in_use() -> None:
    """Ruling 25: cards count."""
    calm = after(at_event(turn=3), ev.EventDrawn())
    alarm = after(at_event(turn=3, mood=Mood.ALARM), ev.EventDrawn())
    assert (calm.calm_cards, calm.alarm_cards) == (4, 0)
    assert (alarm.calm_cards, alarm.alarm_cards) == (2, 2)


def test_rolls_become_real_one_by_one() -> None:
    """Only the roll with the withheld share does."""
    state = after(table(), ev.RollBecameReal("first"), ev.RollBecameReal("guard-2"))
    assert state.real == {"first", "guard-2"}


def test_the_guard_is_rolled() -> None:
    """The state keeps all faces, and whether they were typed."""
    state = after(at_event(), ev.GuardRolled((2, 7), by_hand=True))
    assert (state.faces, state.by_hand) == ((2, 7), True)


# -- Declaration -------------------------------------------------------------------------------------------------------


def test_a_debt_is_paid_once() -> None:
    """AP and draws are there now, and the debt is gone."""
    state = at_event(thieves={NOIRON: {"debts": Debts(gains=2, draws=2)}})
    paid = ev.DebtCame(NOIRON, 2, 2, Points(blue=6, purple=2), Points(blue=4))
    noiron = after(state, paid).thief(NOIRON)
    assert (noiron.markers, noiron.aside) == (Points(blue=6, purple=2), Points(blue=4))
    assert (noiron.draws, noiron.debts) == (2, Debts())


def test_the_declaration_begins() -> None:
    """All thieves plan."""
    assert after(at_event(), ev.DeclarationBegan()).stage is Stage.DECLARATION


def test_markers_change_during_the_declaration() -> None:
    """The pool changes, and the AP aside for this turn."""
    state = after(at_declaration(), ev.MarkersChanged(NOIRON, Points(blue=8), Points(blue=2)))
    assert (state.thief(NOIRON).markers, state.thief(NOIRON).aside) == (Points(blue=8), Points(blue=2))


def test_the_screens_go() -> None:
    """A plan comes to the table as it was opened."""
    slots = (Slot(Points(blue=4)), Slot(Points(agent=1), special=True))
    noiron = after(at_declaration(), ev.ScreensWent(NOIRON, PlanIs.OPEN, slots)).thief(NOIRON)
    assert (noiron.plan, noiron.slots) == (PlanIs.OPEN, slots)


@pytest.mark.parametrize(
    ("span", "entered", "seat", "counts"),
    [
        (Span.NEXT_TURN, 2, None, 3),
        (Span.NEXT_TURN, 2, NOIRON, 3),
        (Span.NEXT_TURN, 2, JASMINE, 4),
        (Span.NEXT_TURN, 1, None, 4),
        (Span.GAME, 1, None, 3),
        (Span.TURN, 2, None, 4),
    ],
)
def test_a_change_of_cards_may_last(span: Span, entered: int, seat: Seat | None, counts: int) -> None:
    """A change of all cards for the next turn or the game applies to the cards of that turn."""
    change = Adjustment(What.CARD_AP, -1, seat, None, span, "", entered)
    other = Adjustment(What.INITIATIVE, 5, None, None, Span.GAME, "", 1)
    state = at_declaration(turn=3, adjustments=(change, other))
    noiron = after(state, ev.ScreensWent(NOIRON, PlanIs.OPEN, (Slot(Points(blue=4)),))).thief(NOIRON)
    assert [slot.ap for slot in noiron.slots] == [counts]


def test_a_change_of_one_card_does_not_last() -> None:
    """The same place holds another card next turn."""
    change = Adjustment(What.CARD_AP, -1, NOIRON, 0, Span.GAME, "", 2)
    state = at_declaration(turn=3, adjustments=(change,))
    noiron = after(state, ev.ScreensWent(NOIRON, PlanIs.OPEN, (Slot(Points(blue=4)),))).thief(NOIRON)
    assert [slot.ap for slot in noiron.slots] == [4]


# -- Resolution --------------------------------------------------------------------------------------------------------


def test_the_resolution_begins() -> None:
    """Cards are resolved from now on."""
    assert after(at_declaration(), ev.ResolutionBegan()).stage is Stage.RESOLUTION


def test_cards_are_done_one_after_another() -> None:
    """Each of them (used, resigned, the guard, used) has its moment, and keeps what people saw."""
    state = after(
        at_resolution((5, 3), (2,)),
        ev.CardUsed(MORIUS, 0, Way.CARD, "beacon"),
        ev.CardResigned(MORIUS, 1, "move", ev.Because.TAPPED),
        ev.GuardActed(),
        ev.CardUsed(NOIRON, 0, None, None),
    )
    beacon, move = state.thief(MORIUS).slots
    (unknown,) = state.thief(NOIRON).slots
    assert (beacon.fate, beacon.done, beacon.way, beacon.card) == (Fate.USED, 0, Way.CARD, "beacon")
    assert beacon.target is None
    assert (move.fate, move.done, move.way, move.card) == (Fate.RESIGNED, 1, None, "move")
    assert state.guard_done == 2
    assert (unknown.fate, unknown.done, unknown.way, unknown.card) == (Fate.USED, 3, None, None)
    assert state.moment == 4


def test_the_target_of_a_card_is_known() -> None:
    """Later proofs need not ask for it."""
    (slot,) = after(at_resolution((5,)), ev.CardUsed(MORIUS, 0, Way.CARD, "poisonous_bola", NOIRON)).thief(MORIUS).slots
    assert (slot.card, slot.target) == ("poisonous_bola", NOIRON)


@pytest.mark.parametrize(
    ("before", "fate", "done"),
    [
        (ev.CardUsed(MORIUS, 1, Way.CARD, "beacon"), Fate.RESIGNED, 0),
        (ev.CardResigned(MORIUS, 1, "beacon", ev.Because.TAPPED), Fate.RESIGNED, 0),
        (ev.CardCancelled(MORIUS, 1, ev.Because.CAUGHT), Fate.CANCELLED, None),
    ],
)
@pytest.mark.parametrize("proved", [True, False])
def test_a_voided_card_did_nothing(before: ev.Event, fate: Fate, done: int | None, proved: bool) -> None:
    """It counts as resigned at its place, or stays cancelled; only a proof tells what it is. Its plan goes on."""
    state = after(at_resolution((5, 3)), before)
    voided = after(state, ev.CardVoided(state.question, MORIUS, 1, "cog_rod" if proved else None, proved=proved))
    slot = voided.thief(MORIUS).slots[1]
    assert (slot.fate, slot.done, slot.way, slot.shown) == (fate, done, None, proved)
    assert slot.card == ("cog_rod" if proved else state.thief(MORIUS).slots[1].card)
    assert voided.thief(MORIUS).slots[0] == state.thief(MORIUS).slots[0]
    assert (voided.thief(MORIUS).plan, voided.moment) == (PlanIs.OPEN, state.moment)


def test_a_voided_card_that_was_shown_stays_shown() -> None:
    """People at the table may notice long after its phone proved it."""
    state = after(at_resolution((5,)), ev.CardUsed(MORIUS, 0, Way.CARD, "beacon"))
    state = after(state, ev.CardShown(state.question, MORIUS, 0, "beacon"))
    (slot,) = after(state, ev.CardVoided(state.question, MORIUS, 0, None, proved=False)).thief(MORIUS).slots
    assert (slot.shown, slot.card, slot.fate) == (True, "beacon", Fate.RESIGNED)


def test_a_cancelled_card_was_not_done() -> None:
    """It has no moment, and the cards beside it do not change."""
    before = at_resolution((5, 3, 1))
    slots = after(before, ev.CardCancelled(MORIUS, 1, ev.Because.CAUGHT)).thief(MORIUS).slots
    assert (slots[1].fate, slots[1].done) == (Fate.CANCELLED, None)
    assert (slots[0], slots[2]) == (before.thief(MORIUS).slots[0], before.thief(MORIUS).slots[2])


def test_a_card_without_a_name_keeps_what_the_table_saw() -> None:
    """A proof or a resignation without a name does not remove the tapped name."""
    state = after(at_resolution((5,)), ev.CardUsed(MORIUS, 0, Way.CARD, "beacon"))
    (slot,) = after(state, ev.CardShown(state.question, MORIUS, 0, None)).thief(MORIUS).slots
    assert (slot.card, slot.shown) == ("beacon", True)
    (slot,) = after(state, ev.CardResigned(MORIUS, 0, None, ev.Because.TAPPED)).thief(MORIUS).slots
    assert slot.card == "beacon"
    (slot,) = after(state, ev.CardUsed(MORIUS, 0, None, None)).thief(MORIUS).slots
    assert slot.card == "beacon"


def test_a_shown_card_has_the_name_that_was_sealed() -> None:
    """For cards that were passed over this is the first name."""
    state = after(at_resolution((5,)), ev.CardUsed(MORIUS, 0, None, None))
    (slot,) = after(state, ev.CardShown(state.question, MORIUS, 0, "move")).thief(MORIUS).slots
    assert (slot.card, slot.shown, slot.fate) == ("move", True, Fate.USED)


def owed(part: int, question: int = 100, seat: Seat = MORIUS) -> Owed:
    """A card of turn 1 that its phone has not proved yet."""
    return Owed(question, seat, part, Slot(Points(blue=3)), ())


def test_a_card_of_an_earlier_turn_is_owed_no_more() -> None:
    """The other owed cards of its plan now know it; other plans and this turn's cards do not change."""
    others = (owed(0, question=200), owed(0, seat=NOIRON))
    before = replace(at_resolution((5,), turn=3), owed=(owed(0), owed(1), *others))
    for proof in (ev.CardShown(100, MORIUS, 0, "move"), ev.CardVoided(100, MORIUS, 0, "move", proved=True)):
        state = after(before, proof)
        assert state.owed == (replace(owed(1), known=("move",)), *others)
        assert state.thieves == before.thieves
    assert after(before, ev.CardVoided(100, MORIUS, 0, None, proved=True)).owed == (
        replace(owed(1), known=(None,)),
        *others,
    )


def test_a_broken_plan_is_set_aside() -> None:
    """This is ruling 31; in a turn that is over nothing is taken back."""
    state = at_resolution((5,), turn=3)
    assert after(state, ev.PlanBroke(300, MORIUS, Veto.BASIC_TWICE)).thief(MORIUS).plan is PlanIs.SET_ASIDE
    assert after(state, ev.PlanBroke(200, MORIUS, Veto.BASIC_TWICE)) == state


def test_out_of_the_dungeon() -> None:
    """Free, and hidden for the rest of the turn."""
    state = at_resolution((5,), thieves={MORIUS: {"in_dungeon": True}})
    morius = after(state, ev.Escaped(MORIUS)).thief(MORIUS)
    assert (morius.in_dungeon, morius.hidden) == (False, True)


# -- all of them -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_the_state_before_is_left_alone(seed: int) -> None:
    """Undo needs it: no event changes the state that it gets."""
    for before, event, _ in played.play(seed, 2 + seed % 3, strays=True):
        image = repr(before)
        apply_event(before, event)
        assert repr(before) == image
