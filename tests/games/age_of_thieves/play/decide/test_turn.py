"""The taps that move a turn on: set-up, Event, Clean-up, and what follows a turn."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.turn import ending, guard_roll, is_real
from companion.games.age_of_thieves.play.state import (
    Adjustment,
    District,
    Heist,
    Options,
    Span,
    Stage,
    State,
    What,
)
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.calendar import Ending
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.scoring import Decided
from companion.table.game import RollMade, RollReal
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_cleanup, at_event, refused, table, then

REAL = Options(real_dice=True)
TAKEN = Heist(holder=NOIRON, burglar=NOIRON, turn=3, district=District.SALTY_DOCKS)


def alarm_turn(**fields: Any) -> State:
    """The second turn of the alarm, in the Event phase."""
    return at_event(3, turn=5, mood=Mood.ALARM, heist=TAKEN, **fields)


def cleanup(**fields: Any) -> State:
    """Three thieves at the end of a turn in which nobody declared anything."""
    return at_cleanup((), (), (), **fields)


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_the_first_thief_comes_from_the_shared_roll() -> None:
    """Everybody rolls one die, tied ones again, and the rounds are kept for all to see; then figures can stand."""
    state = then(table(4, first=None), RollMade("first", b"\x03\x07\x07\x01" + b"\x02\x05" + bytes(26)))
    assert state.rolled == (((0, 4), (1, 8), (2, 8), (3, 2)), ((1, 3), (2, 6)))
    assert state.first == JASMINE


def test_nobody_names_a_first_thief_while_the_phones_roll() -> None:
    """With shared dice no thief is tapped, unless the roll became a real one."""
    state = table(first=None)
    assert refused(state, do.FirstThief(NOIRON)) == [Veto.ROLL_IS_SHARED]
    assert then(state, RollReal("first"), do.FirstThief(NOIRON)).first == NOIRON


def test_real_dice_name_the_first_thief_once() -> None:
    """The table throws, and the highest is tapped; a second tap is refused."""
    state = then(table(first=None, options=REAL), do.FirstThief(JASMINE))
    assert (state.first, state.rolled) == (JASMINE, ())
    assert refused(state, do.FirstThief(MORIUS)) == [Veto.STEP_NOT_DUE]


def test_turn_1_begins_when_figures_stand() -> None:
    """Calm, its event card counted, the first thief as rolled, a yellow jewel to be placed."""
    state = then(table(first=JASMINE), do.FiguresStand())
    assert (state.stage, state.turn, state.mood, state.first) == (Stage.EVENT, 1, Mood.CALM, JASMINE)
    assert (state.calm_cards, state.alarm_cards, state.ready_to_roll) == (1, 0, False)


def test_figures_stand_after_the_roll() -> None:
    """The first thief places its figure first, so it must be known."""
    assert refused(table(first=None), do.FiguresStand()) == [Veto.NO_FIRST_THIEF]


# -- Event: yellow jewel and roll --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("placed", "board", "supply"), [(True, 1, 9), (False, 0, 10)])
def test_a_yellow_jewel_comes_from_the_supply_if_there_is_room(placed: bool, board: int, supply: int) -> None:
    """In Calm the first thief taps once whether it was placed or had no room."""
    state = then(at_event(), do.JewelPlaced(1, placed))
    assert (state.board.yellow, state.supply.yellow, state.ready_to_roll) == (board, supply, True)
    assert refused(state, do.JewelPlaced(1, placed)) == [Veto.STEP_NOT_DUE]


def test_no_yellow_jewel_is_asked_for_when_none_is_left() -> None:
    """The supply is empty: the turn begins with the roll."""
    state = then(cleanup(turn=4, supply=Purse()), do.NextTurn(4))
    assert (state.mood, state.ready_to_roll) == (Mood.CALM, True)
    assert refused(state, do.JewelPlaced(5, True)) == [Veto.STEP_NOT_DUE]


def test_no_yellow_jewel_comes_in_the_alarm() -> None:
    """The step is skipped once the alarm is raised, in its first turn too."""
    assert refused(alarm_turn(), do.JewelPlaced(5, True)) == [Veto.STEP_NOT_DUE]
    assert refused(alarm_turn(ready_to_roll=False), do.JewelPlaced(5, True)) == [Veto.STEP_NOT_DUE]


@pytest.mark.parametrize(
    ("state", "faces", "guard"),
    [
        (at_event(options=REAL, ready_to_roll=True), (5,), 5),
        (alarm_turn(options=REAL), (3, 8), 8),
    ],
)
def test_real_dice_are_typed_in(state: State, faces: tuple[int, ...], guard: int) -> None:
    """One die in Calm, the higher of two in the Alarm; the log knows it was entered by hand."""
    after = then(state, do.DiceThrown(state.turn, faces))
    assert (after.guard, after.by_hand, after.stage) == (guard, True, Stage.DECLARATION)


@pytest.mark.parametrize("faces", [(), (3,), (3, 9), (0, 3), (3, 3, 3)])
def test_only_what_dice_can_show_is_typed_in(faces: tuple[int, ...]) -> None:
    """There are as many dice as the sheet says, each from 1 to 8."""
    assert refused(alarm_turn(options=REAL), do.DiceThrown(5, faces)) == [Veto.DICE_WRONG]


def test_an_event_may_change_the_number_of_dice() -> None:
    """Ruling 12: what was entered counts for typed dice as well."""
    more = Adjustment(What.DICE, 1, None, None, Span.TURN, "", turn=5)
    assert then(alarm_turn(options=REAL, adjustments=(more,)), do.DiceThrown(5, (1, 2, 3))).guard == 3


def test_a_shared_roll_is_not_typed_in() -> None:
    """It is only if no shared roll was possible (ruling 13), and then only for this roll."""
    state = at_event(ready_to_roll=True)
    assert refused(state, do.DiceThrown(1, (5,))) == [Veto.ROLL_IS_SHARED]
    real = then(state, RollReal(guard_roll(1)))
    assert is_real(real, guard_roll(1))
    assert not is_real(real, guard_roll(2))
    assert then(real, do.DiceThrown(1, (5,))).guard == 5


def test_the_roll_comes_after_the_jewel_and_once() -> None:
    """The order of the Event phase: card, jewel, roll."""
    state = at_event(options=REAL)
    assert refused(state, do.DiceThrown(1, (5,))) == [Veto.STEP_NOT_DUE]
    rolled = at_event(options=REAL, ready_to_roll=True, faces=(5,))
    assert refused(rolled, do.DiceThrown(1, (5,))) == [Veto.STEP_NOT_DUE]


# -- the alarm ---------------------------------------------------------------------------------------------------------


def test_the_alarm_is_raised_in_the_turn_after_the_first_taking() -> None:
    """The turn of the taking stays Calm to its end; then figures and decks are placed before anything else."""
    taken = then(cleanup(turn=4), do.TakeEmperors(4, JASMINE), do.DrawDistrict(4, District.HAMMERINGS))
    assert taken.mood is Mood.CALM
    state = then(taken, do.NextTurn(4))
    assert (state.mood, state.turn, state.ready_to_roll) == (Mood.ALARM, 5, False)
    assert (state.calm_cards, state.alarm_cards) == (4, 1)
    stands = then(state, do.AlarmPlaced(5))
    assert stands.ready_to_roll
    assert refused(stands, do.AlarmPlaced(5)) == [Veto.STEP_NOT_DUE]


def test_the_alarm_is_placed_once() -> None:
    """In later Alarm turns only the roll is due; in Calm nothing is placed."""
    state = then(cleanup(turn=4, mood=Mood.ALARM, heist=TAKEN), do.NextTurn(4))
    assert (state.mood, state.ready_to_roll) == (Mood.ALARM, True)
    assert refused(state, do.AlarmPlaced(5)) == [Veto.STEP_NOT_DUE]
    assert refused(at_event(), do.AlarmPlaced(1)) == [Veto.STEP_NOT_DUE]


# -- event cards -------------------------------------------------------------------------------------------------------


def test_an_effect_may_draw_an_extra_event_card() -> None:
    """Ruling 25: it is counted in the deck in use, in any phase of a turn."""
    assert then(at_event(turn=3), do.ExtraEvent(3)).calm_cards == 4
    assert then(cleanup(turn=5, mood=Mood.ALARM, alarm_cards=2, heist=TAKEN), do.ExtraEvent(5)).alarm_cards == 3


def test_no_card_is_drawn_before_the_alarm_is_placed() -> None:
    """The decks change first; then cards come from the Alarm deck."""
    state = alarm_turn(ready_to_roll=False)
    assert refused(state, do.ExtraEvent(5)) == [Veto.STEP_NOT_DUE]
    drawn = then(state, do.AlarmPlaced(5), do.ExtraEvent(5))
    assert drawn.alarm_cards == state.alarm_cards + 1


def test_no_card_comes_from_an_empty_deck() -> None:
    """Decks are never reshuffled."""
    assert refused(at_event(turn=9, calm_cards=10), do.ExtraEvent(9)) == [Veto.NO_EVENT_CARD]
    assert refused(alarm_turn(alarm_cards=5), do.ExtraEvent(5)) == [Veto.NO_EVENT_CARD]


def test_the_turn_of_the_last_card_is_the_last() -> None:
    """Ruling 25: cards are counted, not turns."""
    state = cleanup(turn=9)
    assert ending(state) is None
    assert then(state, do.NextTurn(9)).turn == 10
    drawn = then(state, do.ExtraEvent(9))
    assert ending(drawn) is Ending.JEWEL_NEVER_TAKEN
    assert then(drawn, do.NextTurn(9)).stage is Stage.OVER


# -- Clean-up and first thief ------------------------------------------------------------------------------------------


def test_clean_up_prepares_the_next_turn() -> None:
    """Blue AP are prepared, purple ones go back, red ones follow the jewel, effects of the turn end."""
    thieves = {
        MORIUS: {"caught": True, "in_dungeon": True, "markers": Points(blue=10, purple=2)},
        NOIRON: {"hidden": True, "robbed": True, "marked": True},
    }
    state = then(cleanup(turn=4, mood=Mood.ALARM, heist=TAKEN, thieves=thieves), do.NextTurn(4))
    assert [state.thief(seat).markers for seat in state.ring] == [Points(2), Points(10, 0, 2), Points(10)]
    noiron = state.thief(NOIRON)
    assert (noiron.hidden, noiron.robbed, noiron.marked) == (False, False, False)
    assert state.thief(MORIUS).in_dungeon


def test_the_district_card_is_drawn_before_clean_up_ends() -> None:
    """So the first taking is not forgotten."""
    state = cleanup(heist=Heist(NOIRON, NOIRON, 1))
    assert refused(state, do.NextTurn(1)) == [Veto.DISTRICT_DUE]
    assert then(state, do.DrawDistrict(1, District.EMPTY_POT), do.NextTurn(1)).turn == 2


@pytest.mark.parametrize(("gone", "first"), [((), NOIRON), ((NOIRON,), JASMINE), ((MORIUS, NOIRON), JASMINE)])
def test_the_first_thief_token_skips_those_who_left(gone: tuple[int, ...], first: int) -> None:
    """Ruling 8: it goes to the left, also when its holder has left."""
    thieves = {seat: {"left": place} for place, seat in enumerate(gone, 1)}
    state = cleanup(turn=4, mood=Mood.ALARM, heist=TAKEN, thieves=thieves)
    assert then(state, do.NextTurn(4)).first == first


def test_the_last_thief_in_town_keeps_the_token() -> None:
    """There is nobody else in town to get it."""
    thieves = {NOIRON: {"left": 1}, JASMINE: {"left": 2}}
    assert then(cleanup(turn=4, mood=Mood.ALARM, heist=TAKEN, thieves=thieves), do.NextTurn(4)).first == MORIUS


# -- the end -----------------------------------------------------------------------------------------------------------


def test_all_lose_when_nobody_took_the_jewel_in_calm() -> None:
    """The turn of the 10th Calm card ends: the game is over, whatever each thief has."""
    state = then(cleanup(turn=10, thieves={NOIRON: {"purse": Purse(green=2)}}), do.NextTurn(10))
    assert state.stage is Stage.OVER
    assert state.ranking is not None
    assert (state.ranking.winner, state.ranking.decided) == (None, Decided.JEWEL_NEVER_TAKEN)


def test_a_jewel_taken_in_the_last_calm_turn_saves_the_game() -> None:
    """Ruling 3: the alarm comes next turn, with the Alarm deck."""
    state = cleanup(turn=10, heist=Heist(NOIRON, NOIRON, 10, District.EMPTY_POT))
    after = then(state, do.NextTurn(10))
    assert (after.stage, after.turn, after.mood, after.alarm_cards) == (Stage.EVENT, 11, Mood.ALARM, 1)


def test_all_lose_when_nobody_left_before_the_alarm_cards_are_out() -> None:
    """To carry the Emperors' Jewel in the city is not enough."""
    state = then(cleanup(turn=8, mood=Mood.ALARM, alarm_cards=5, heist=TAKEN), do.NextTurn(8))
    assert state.stage is Stage.OVER
    assert state.ranking is not None
    assert (state.ranking.winner, state.ranking.decided) == (None, Decided.NOBODY_LEFT)


def test_those_who_left_are_counted_before_the_ranking() -> None:
    """The alarm cards are used up and a thief got away: the count comes first."""
    state = cleanup(turn=8, mood=Mood.ALARM, alarm_cards=5, heist=TAKEN, thieves={MORIUS: {"left": 1}})
    after = then(state, do.NextTurn(8))
    assert (after.stage, after.ranking) == (Stage.COUNT, None)
