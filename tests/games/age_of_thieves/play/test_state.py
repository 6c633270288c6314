"""The state answers plain questions about itself."""

from dataclasses import FrozenInstanceError, replace
from itertools import pairwise

import pytest

from companion.games.age_of_thieves.play.state import (
    Adjustment,
    Debts,
    District,
    Fate,
    Heist,
    Options,
    Owed,
    PlanIs,
    Slot,
    Span,
    Stage,
    Thief,
    What,
    debts_of,
)
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import CUNNING_PLAN, CarryOver
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.initiative import Precedence
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.table.ids import Seat
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    ZAIN,
    Changes,
    at_declaration,
    at_event,
    at_resolution,
    order,
    table,
)


def adjusted(what: What, amount: int, span: Span = Span.TURN, turn: int = 1, seat: Seat | None = None) -> Adjustment:
    """An adjustment that was entered in that turn."""
    return Adjustment(what, amount, seat, None, span, "", turn)


def test_a_table_that_chose_nothing() -> None:
    """The English edition, specials in the game, shared rolls."""
    assert Options() == Options(edition=Edition.ENGLISH, first_game=False, real_dice=False)


# -- one thief ---------------------------------------------------------------------------------------------------------


def test_a_thief_starts_with_ten_blue() -> None:
    """10 blue AP and nothing else: no jewels, tokens, debts or cards; in town, seen, and out of the dungeon."""
    thief = Thief("Zain")
    assert thief.pool == Points(blue=10)
    assert (thief.purse, thief.neighborhood, thief.debts) == (Purse(), 0, Debts(0, (), 0))
    assert (thief.aside, thief.draws, thief.slots, thief.plan) == (Points(), 0, (), PlanIs.SECRET)
    assert not any((thief.in_dungeon, thief.jailed, thief.caught, thief.hidden, thief.robbed, thief.marked))
    assert thief.left is None


def test_a_card_is_laid_face_down() -> None:
    """It is an ordinary card that is not done; only its AP are known."""
    slot = Slot(Points(blue=3))
    assert (slot.special, slot.ap, slot.fate, slot.done) == (False, 3, Fate.LIES, None)
    assert (slot.card, slot.way, slot.target, slot.shown) == (None, None, None, False)


def test_the_pool_has_tokens_too() -> None:
    """Tokens on the sheet can be laid like markers; Known Neighborhoods are no AP."""
    thief = Thief("Zain", informer=2, agent=1, neighborhood=3, markers=Points(blue=2, purple=4))
    assert thief.pool == Points(blue=2, purple=4, informer=2, agent=1)
    assert thief.pool.value == 10


def test_laid_is_what_lies_on_all_cards() -> None:
    """Cards that are done or cancelled still hold their AP until Clean-up."""
    slots = (Slot(Points(blue=3)), Slot(Points(red=2, agent=1), fate=Fate.CANCELLED), Slot(Points(blue=1), done=0))
    assert Thief("Zain", slots=slots).laid == Points(blue=4, red=2, agent=1)
    assert Thief("Zain").laid == Points()


def test_known_leaves_out_the_card_itself_and_those_without_a_name() -> None:
    """A card is judged beside the others that have a name by now."""
    points = Points(blue=1)
    thief = Thief("Zain", slots=(Slot(points, card="move"), Slot(points), Slot(points, card="beacon")))
    assert thief.known(0) == ("beacon",)
    assert thief.known(1) == ("move", "beacon")


def test_proved_is_what_a_phone_has_shown() -> None:
    """A name that was only tapped proves nothing; a card shown without a name is there; the card itself is left out."""
    points = Points(blue=1)
    slots = (Slot(points, card="move"), Slot(points, card="ambush", shown=True), Slot(points, shown=True))
    thief = Thief("Zain", slots=slots)
    assert [thief.proved(number) for number in range(3)] == [("ambush", None), (None,), ("ambush",)]


@pytest.mark.parametrize(("change", "counts"), [(0, 3), (2, 5), (-1, 2), (-2, 1), (-3, 1), (-99, 1)])
def test_a_card_never_counts_below_one(change: int, counts: int) -> None:
    """Ruling 28: a changed AP re-sorts the card, but never below 1; an Informer is lowered like a marker."""
    assert Slot(Points(blue=2, informer=1), change=change).ap == counts


@pytest.mark.parametrize(
    ("points", "change", "counts"),
    [
        (Points(blue=1, agent=1), -1, 2),
        (Points(blue=1, agent=1), -99, 2),
        (Points(agent=1), -1, 2),
        (Points(blue=2, informer=1, agent=2), -99, 4),
        (Points(blue=2, informer=1, agent=2), -2, 5),
        (Points(agent=1), 3, 5),
    ],
)
def test_a_guild_agent_is_never_lowered(points: Points, change: int, counts: int) -> None:
    """2 AP for each stay on the card; what else lies there is lowered."""
    assert Slot(points, change=change).ap == counts


@pytest.mark.parametrize(
    ("debts", "due"), [(Debts(), False), (Debts(gains=2), True), (Debts(asides=(4,)), True), (Debts(draws=1), True)]
)
def test_debts_are_there_or_not(debts: Debts, due: bool) -> None:
    """Any of the three kinds makes a debt."""
    assert bool(debts) is due


def test_debts_of_a_card_can_lapse() -> None:
    """Of two equal debts one goes, and those of other cards stay."""
    bola, cunning = debts_of(CarryOver(aside=4, on_chosen=True)), debts_of(CUNNING_PLAN)
    assert (bola, cunning) == (Debts(asides=(4,)), Debts(2, (), 2))
    assert Debts(3, (3, 4, 4), 2).without(bola) == Debts(3, (3, 4), 2)
    assert Debts(3, (3,), 2).without(cunning) == Debts(1, (3,))


def test_event_cards_that_are_left() -> None:
    """Of ten in Calm, of five in the Alarm: those of the deck in use."""
    assert at_event(turn=3).cards_left == 7
    assert at_event(turn=4, mood=Mood.ALARM, alarm_cards=2).cards_left == 3


# -- adjustments -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "changes"),
    [
        (adjusted(What.AP, 1), (True, True)),
        (adjusted(What.AP, 1, seat=NOIRON), (True, False)),
        (adjusted(What.AP, 1, Span.NEXT_TURN), (False, False)),
        (adjusted(What.CARD_AP, 1), (False, False)),
    ],
)
def test_whose_ap_an_adjustment_changes(change: Adjustment, changes: tuple[bool, bool]) -> None:
    """Everybody's or one thief's, in a turn it counts in; AP on cards are no AP to lay."""
    assert (change.changes_ap_of(NOIRON, 1), change.changes_ap_of(JASMINE, 1)) == changes


@pytest.mark.parametrize(
    ("span", "turns"),
    [(Span.TURN, {3}), (Span.NEXT_TURN, {4}), (Span.GAME, {3, 4, 5, 6})],
    ids=lambda value: str(value),
)
def test_how_long_an_adjustment_counts(span: Span, turns: set[int]) -> None:
    """This turn, the next alone, or from now on; never before it was entered."""
    entered = adjusted(What.DICE, 1, span, turn=3)
    assert {turn for turn in range(1, 7) if entered.counts_in(turn)} == turns


def test_adjustments_add_up() -> None:
    """Only those of the kind asked for, and only those in force now."""
    entered = (
        adjusted(What.GUARD_MOVE, 2, Span.GAME),
        adjusted(What.GUARD_MOVE, -1, turn=2),
        adjusted(What.GUARD_MOVE, 9, turn=1),
        adjusted(What.CAPTAIN_MOVE, 5, Span.GAME),
    )
    state = table(adjustments=entered, turn=2)
    assert state.adjusted(What.GUARD_MOVE) == 1
    assert state.adjusted(What.GUARD_VIGILANCE) == 0


# -- the guard ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mood", "change", "dice"), [(Mood.CALM, 0, 1), (Mood.ALARM, 0, 2), (Mood.CALM, 1, 2), (Mood.ALARM, -5, 1)]
)
def test_dice_of_the_guard(mood: Mood, change: int, dice: int) -> None:
    """There is one in Calm and two in the Alarm, plus entered ones; at least one is rolled."""
    assert at_event(mood=mood, adjustments=(adjusted(What.DICE, change),)).dice == dice


def test_the_guard_has_no_initiative_before_the_roll() -> None:
    """Nobody is in a queue before the guard is."""
    state = at_event()
    assert state.guard is None
    assert state.queue() == ()


@pytest.mark.parametrize(("faces", "change", "guard"), [((4,), 0, 4), ((2, 7), 0, 7), ((5,), 2, 7), ((2,), -5, 0)])
def test_initiative_of_the_guard(faces: tuple[int, ...], change: int, guard: int) -> None:
    """It is the highest face plus the entered change, and never below 0."""
    assert at_event(faces=faces, adjustments=(adjusted(What.INITIATIVE, change),)).guard == guard


# -- the ring ----------------------------------------------------------------------------------------------------------


def test_those_who_left() -> None:
    """In town clockwise, and the others."""
    state = table(4, {NOIRON: {"left": 2}, ZAIN: {"left": 1}})
    assert state.in_town == (MORIUS, JASMINE)
    assert state.gone == {NOIRON, ZAIN}


@pytest.mark.parametrize(
    ("first", "left", "arbiter"),
    [
        (None, (), None),
        (NOIRON, (), NOIRON),
        (NOIRON, (NOIRON,), JASMINE),
        (JASMINE, (JASMINE,), MORIUS),
        (NOIRON, (NOIRON, JASMINE), MORIUS),
        (NOIRON, (MORIUS, NOIRON, JASMINE), NOIRON),
    ],
)
def test_who_has_the_first_thiefs_duties(first: Seat | None, left: tuple[Seat, ...], arbiter: Seat | None) -> None:
    """Ruling 23: the next in town if the first thief has left; with nobody in town the token stays where it is."""
    state = table(3, {seat: {"left": number} for number, seat in enumerate(left, 1)}, first=first)
    assert state.arbiter == arbiter


@pytest.mark.parametrize(
    ("heist", "due"),
    [
        (Heist(), False),
        (Heist(holder=NOIRON, burglar=NOIRON, turn=4), True),
        (Heist(burglar=NOIRON, turn=4), True),
        (Heist(holder=NOIRON, burglar=NOIRON, turn=4, district=District.EMPTY_POT), False),
    ],
)
def test_the_district_card_is_due(heist: Heist, due: bool) -> None:
    """From the first taking until the card is drawn, no matter who holds the jewel meanwhile."""
    assert table(heist=heist).district_due is due


def test_every_turn_has_a_question_of_its_own() -> None:
    """No two turns share a number, and steps find room between."""
    numbers = [table(turn=turn).question for turn in range(1, 30)]
    assert all(after - before >= 100 for before, after in pairwise(numbers))


def test_one_thief_changes_alone() -> None:
    """The table that was there stays as it was; the other thieves go over unchanged."""
    before = table()
    after = before.with_thief(NOIRON, hidden=True)
    assert after.thief(NOIRON) == replace(before.thief(NOIRON), hidden=True)
    assert (after.thief(MORIUS), after.thief(JASMINE)) == (before.thief(MORIUS), before.thief(JASMINE))
    assert before == table()


def test_loot_is_dated_in_the_resolution_alone() -> None:
    """A card can have brought it then; in any other stage none can."""
    acting = replace(at_resolution((3,)), moment=7)
    assert acting.with_loot(NOIRON).thief(NOIRON).looted == 7
    before = at_event()
    assert before.with_loot(NOIRON) is before


@pytest.mark.parametrize(("edition", "inside"), [(Edition.ENGLISH, False), (Edition.GERMAN, True)])
def test_who_gets_few_ap(edition: Edition, inside: bool) -> None:
    """A thief caught in this turn; by the German rulebook also one who is still in the dungeon (ruling 20)."""
    thieves: Changes = {NOIRON: {"caught": True}, JASMINE: {"in_dungeon": True}}
    state = table(thieves=thieves, options=Options(edition))
    assert [state.few_ap_next(seat) for seat in (NOIRON, JASMINE, MORIUS)] == [True, inside, False]


def test_a_state_does_not_change() -> None:
    """It cannot be altered."""
    with pytest.raises(FrozenInstanceError):
        table().turn = 3  # type: ignore[misc]  # this is what must fail


def test_a_game_starts() -> None:
    """Before the first turn, in Calm: nothing is drawn, rolled, taken or entered; 4 green jewels lie on the board."""
    state = table(first=None)
    assert (state.stage, state.turn, state.mood, state.moment) == (Stage.SETUP, 0, Mood.CALM, 0)
    assert (state.calm_cards, state.alarm_cards, state.faces, state.rolled) == (0, 0, (), ())
    assert (state.ready_to_roll, state.by_hand, state.real, state.guard_done) == (False, False, frozenset(), None)
    assert (state.heist, state.board, state.supply) == (Heist(), Purse(green=4), Purse(yellow=10))
    assert (state.revealed, state.adjustments, state.owed, state.ranking) == ({}, (), (), None)


def test_two_tables_share_nothing() -> None:
    """The tokens that were revealed at one table are not seen at another."""
    assert table().revealed is not table().revealed


def test_what_is_owed_is_found_by_question_seat_and_part() -> None:
    """Only a card of a finished turn is owed."""
    owed = Owed(100, NOIRON, 1, Slot(Points(blue=1)), ())
    state = table(owed=(owed,))
    assert state.owing(100, NOIRON, 1) is owed
    assert [state.owing(*other) for other in ((200, NOIRON, 1), (100, MORIUS, 1), (100, NOIRON, 0))] == [None] * 3


# -- the queue ---------------------------------------------------------------------------------------------------------


def test_worked_example_guard_between() -> None:
    """Rulebook p. 6: Noiron 10, the guard at 6, then both of Morius's cards, in either mood."""
    for mood in Mood:
        state = at_resolution((4, 1), (10,), guard=6, mood=mood)
        assert order(state) == [(10, "Noiron"), (6, "guard"), (4, "Morius"), (1, "Morius")]


def test_worked_example_alternating_ties() -> None:
    """Rulebook p. 8: tied cards alternate; at 2, Noiron is before the guard in Calm and behind it in the Alarm."""
    tied = [(4, "Morius"), (4, "Noiron"), (4, "Morius")]
    assert order(at_resolution((4, 4), (4, 2), guard=2)) == [*tied, (2, "Noiron"), (2, "guard")]
    assert order(at_resolution((4, 4), (4, 2), guard=2, mood=Mood.ALARM)) == [*tied, (2, "guard"), (2, "Noiron")]


def test_a_first_thief_who_left_still_breaks_ties() -> None:
    """Ruling 23: ties of this turn are counted from the token's seat; who has its duties is no first thief."""
    state = at_resolution((), (3,), (), (3,), first=JASMINE).with_thief(JASMINE, left=1)
    assert state.arbiter == ZAIN
    assert order(state) == [(4, "guard"), (3, "Zain"), (3, "Noiron")]
    assert state.queue()[1].because == (Precedence.CLOCKWISE,)


def test_cancelled_cards_do_not_stand_in_line() -> None:
    """They count neither for their thief nor for whose turn it is among tied cards."""
    state = at_resolution((3, 3), (3,))
    first, second = state.thief(MORIUS).slots
    state = state.with_thief(MORIUS, slots=(replace(first, fate=Fate.CANCELLED), second))
    assert order(state) == [(4, "guard"), (3, "Morius"), (3, "Noiron")]


def test_done_cards_still_count_for_whose_turn_it_is() -> None:
    """Morius has had his first turn at 3, so Noiron is next although two of Morius's cards lie."""
    state = at_resolution((3, 3, 3), (3,), guard=1)
    first, *rest = state.thief(MORIUS).slots
    state = state.with_thief(MORIUS, slots=(replace(first, fate=Fate.USED, done=0), *rest))
    assert order(state) == [(3, "Noiron"), (3, "Morius"), (3, "Morius"), (1, "guard")]


def test_the_guard_acts_if_nobody_declares() -> None:
    """Ruling 1: a Resolution without cards has one entry."""
    state = at_resolution((), ())
    assert (state.stage, order(state)) == (Stage.RESOLUTION, [(4, "guard")])


def test_a_guard_that_is_skipped_stands_in_no_line() -> None:
    """Its turn counts as over, as if it had acted."""
    state = at_resolution((5,), (2,))
    assert (state.guard_to_act, len(state.lies())) == (True, 3)
    skipped = replace(state, guard_skipped=True)
    assert (skipped.guard_to_act, order(skipped)) == (False, [(5, "Morius"), (2, "Noiron")])
    assert not replace(state, guard_done=0).guard_to_act


def test_the_guard_stands_in_line_once() -> None:
    """After it has acted it is not in the queue, whatever its initiative becomes."""
    state = replace(at_declaration(), guard_done=0, adjustments=(adjusted(What.INITIATIVE, 5),))
    assert state.queue() == ()
