"""Leaving the city, the count, the ranking."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.end import gates_open
from companion.games.age_of_thieves.play.state import Debts, District, Fate, Heist, Options, Stage, State
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.scoring import Decided
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    Changes,
    answers,
    at_cleanup,
    at_declaration,
    at_resolution,
    refused,
    table,
    then,
    told,
)

KNOWN = District.SALTY_DOCKS
TAKEN = Heist(holder=NOIRON, burglar=NOIRON, turn=3, district=KNOWN)

# -- leaving -----------------------------------------------------------------------------------------------------------


def gates(edition: Edition = Edition.ENGLISH, mood: Mood = Mood.ALARM, **fields: Any) -> State:
    """A Resolution with three cards left; the district is known."""
    heist = fields.pop("heist", Heist(None, NOIRON, 3, KNOWN))
    return at_resolution((5,), (4, 1), (), turn=3, options=Options(edition), mood=mood, heist=heist, **fields)


def test_a_thief_leaves_for_good() -> None:
    """Its cards are cancelled and its debts lapse (ruling 22). The others play on; it is the first that left."""
    state = then(gates(thieves={NOIRON: {"debts": Debts(gains=2)}}), do.Leave(3, NOIRON))
    thief = state.thief(NOIRON)
    assert (thief.left, thief.debts) == (1, Debts())
    assert {slot.fate for slot in thief.slots} == {Fate.CANCELLED}
    assert [event.because for event in told(gates(), do.Leave(3, NOIRON)) if isinstance(event, ev.CardCancelled)] == [
        ev.Because.LEFT
    ] * 2
    assert state.stage is Stage.RESOLUTION
    assert refused(state, do.PickUp(3, NOIRON, Jewel.GREEN)) == [Veto.HAS_LEFT]


@pytest.mark.parametrize(
    ("edition", "mood", "district", "closed"),
    [
        (Edition.ENGLISH, Mood.CALM, KNOWN, True),
        (Edition.ENGLISH, Mood.ALARM, KNOWN, False),
        (Edition.GERMAN, Mood.CALM, None, True),
        (Edition.GERMAN, Mood.CALM, KNOWN, False),
    ],
)
def test_gates_are_closed_before_their_time(
    edition: Edition, mood: Mood, district: District | None, closed: bool
) -> None:
    """Ruling 14; the first thief may insist."""
    state = gates(edition, mood, heist=Heist(None, NOIRON, 3, district))
    if closed:
        assert refused(state, do.Leave(3, NOIRON)) == [Veto.WARN_GATES_CLOSED]
    assert then(state, do.Leave(3, NOIRON, insist=closed)).thief(NOIRON).left == 1


def test_nobody_leaves_from_the_dungeon() -> None:
    """It is warned of; with `insist` the thief leaves."""
    state = gates(thieves={NOIRON: {"in_dungeon": True}})
    assert refused(state, do.Leave(3, NOIRON)) == [Veto.WARN_IN_DUNGEON]
    assert not then(state, do.Leave(3, NOIRON, insist=True)).thief(NOIRON).in_dungeon


def test_leaving_with_the_emperors_jewel_wins_at_once() -> None:
    """It wins whatever the others have, also those who left before; there is no count."""
    rich = {MORIUS: {"left": 1, "purse": Purse(green=4)}}
    state = gates(heist=Heist(JASMINE, NOIRON, 3, KNOWN), thieves=rich)
    over = then(state, do.Leave(3, JASMINE))
    assert over.stage is Stage.OVER
    assert over.ranking is not None
    assert (over.ranking.winner, over.ranking.decided) == (JASMINE, Decided.EMPERORS_JEWEL)
    assert [place.standing.seat for place in over.ranking.places] == [JASMINE, MORIUS]


def test_when_all_have_left_the_count_begins() -> None:
    """Ruling 9: it begins at once, before the alarm cards are used up; the order of leaving is kept."""
    state = then(gates(), do.Leave(3, JASMINE), do.Leave(3, MORIUS), do.Leave(3, NOIRON))
    assert state.stage is Stage.COUNT
    assert [state.thief(seat).left for seat in state.ring] == [2, 3, 1]


def test_the_first_thief_leaves() -> None:
    """Ruling 23: ties of this turn are still broken from its seat, duties pass to the next in town."""
    state = then(gates(thieves={}), do.Leave(3, MORIUS))
    assert (state.first, state.arbiter) == (MORIUS, NOIRON)


def test_leaving_in_the_declaration_asks_for_no_plan() -> None:
    """Ruling 22: the others' plans are enough."""
    state = at_declaration(3, turn=5, mood=Mood.ALARM, heist=Heist(MORIUS, NOIRON, 1, KNOWN))
    state = then(state, do.Leave(5, NOIRON))
    assert then(state, answers(state, {MORIUS: (3,), JASMINE: ()})).stage is Stage.RESOLUTION


@pytest.mark.parametrize(
    ("options", "mood", "placed", "district", "is_open"),
    [
        (Options(Edition.ENGLISH), Mood.CALM, True, District.HAMMERINGS, False),
        (Options(Edition.ENGLISH), Mood.ALARM, False, District.HAMMERINGS, False),
        (Options(Edition.ENGLISH, version=1), Mood.ALARM, False, District.HAMMERINGS, True),
        (Options(Edition.ENGLISH), Mood.ALARM, True, District.HAMMERINGS, True),
        (Options(Edition.GERMAN), Mood.CALM, True, None, False),
        (Options(Edition.GERMAN), Mood.CALM, False, District.HAMMERINGS, True),
    ],
)
def test_gates_open_with_the_alarm_or_the_card(
    options: Options, mood: Mood, placed: bool, district: District | None, is_open: bool
) -> None:
    """Ruling 14: in the English edition after the alarm is placed, in the German one from the district card on."""
    state = table(options=options, mood=mood, ready_to_roll=placed, heist=Heist(NOIRON, NOIRON, 3, district))
    assert gates_open(state) is is_open


# -- the count ---------------------------------------------------------------------------------------------------------


def last_alarm_turn(edition: Edition, *purses: Purse) -> State:
    """Thieves with a purse have left in the order of seats; Noiron took the jewel first; one thief is still in town."""
    thieves = {seat: {"left": seat + 1, "purse": purse} for seat, purse in enumerate(purses)}
    plans = [()] * (len(purses) + 1)
    fields = {"mood": Mood.ALARM, "alarm_cards": 5, "heist": Heist(None, NOIRON, 3, District.EMPTY_POT)}
    return at_cleanup(*plans, turn=8, options=Options(edition), thieves=thieves, **fields)


def test_those_who_left_are_counted_before_the_ranking() -> None:
    """The alarm cards are used up: first the count, then the winner; a thief still in town does not count."""
    state = then(last_alarm_turn(Edition.ENGLISH, Purse(green=2), Purse(yellow=2)), do.NextTurn(8))
    assert (state.stage, state.ranking) == (Stage.COUNT, None)
    over = then(state, do.CountIsRight())
    assert over.stage is Stage.OVER
    assert over.ranking is not None
    assert (over.ranking.winner, over.ranking.decided) == (NOIRON, Decided.MOST_VP)
    assert [standing.seat for standing in over.ranking.in_town] == [JASMINE]


@pytest.mark.parametrize(
    ("edition", "winner", "decided"),
    [(Edition.ENGLISH, NOIRON, Decided.BEST_BURGLAR), (Edition.GERMAN, MORIUS, Decided.MORE_GREEN)],
)
def test_ties_are_broken_as_the_edition_says(edition: Edition, winner: int, decided: Decided) -> None:
    """All have four VP: the English edition looks at the Best Burglar token first, the German one at green jewels; the
    reason is told."""
    state = then(last_alarm_turn(edition, Purse(green=2), Purse(yellow=1)), do.NextTurn(8), do.CountIsRight())
    assert state.ranking is not None
    assert (state.ranking.winner, state.ranking.decided) == (winner, decided)


def test_everybody_left_is_an_end_of_its_own() -> None:
    """Ruling 9: there is a count, and nobody is in town."""
    thieves: Changes = {seat: {"left": seat + 1} for seat in (MORIUS, NOIRON, JASMINE)}
    state = table(3, thieves, stage=Stage.COUNT, turn=6, mood=Mood.ALARM, heist=TAKEN)
    over = then(state, do.CountIsRight())
    assert over.ranking is not None
    assert (over.ranking.winner, over.ranking.in_town) == (NOIRON, ())


def test_the_count_corrects_the_phones() -> None:
    """The real numbers on the sheets win."""
    state = then(last_alarm_turn(Edition.ENGLISH, Purse(green=3), Purse()), do.NextTurn(8), do.Count(MORIUS, 0, 1, 1))
    assert state.thief(MORIUS).purse == Purse(0, 1, 1)
    assert state.stage is Stage.COUNT
    over = then(state, do.CountIsRight())
    assert over.ranking is not None
    assert over.ranking.winner == NOIRON


def test_the_count_is_of_those_who_left() -> None:
    """Other thieves do not count, and no number is below 0."""
    state = then(last_alarm_turn(Edition.ENGLISH, Purse(green=3)), do.NextTurn(8))
    assert refused(state, do.Count(NOIRON, 1, 1, 1)) == [Veto.STILL_IN_TOWN]
    for purse in ((-1, 0, 0), (0, -1, 0), (0, 0, -1)):
        assert refused(state, do.Count(MORIUS, *purse)) == [Veto.AMOUNT_WRONG]


def test_more_jewels_than_exist_are_a_slip() -> None:
    """Ruling 11: a warning counts the others' jewels, too; the first thief may insist."""
    state = then(last_alarm_turn(Edition.ENGLISH, Purse(), Purse(green=1)), do.NextTurn(8))
    assert then(state, do.Count(MORIUS, 3, 0, 0)).thief(MORIUS).purse.green == 3
    assert refused(state, do.Count(MORIUS, 4, 0, 0)) == [Veto.WARN_MORE_THAN_EXIST]
    assert then(state, do.Count(MORIUS, 4, 0, 0, insist=True)).thief(MORIUS).purse.green == 4
