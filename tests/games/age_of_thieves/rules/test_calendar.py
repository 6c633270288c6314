"""Turns, decks and the first thief."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.rules.calendar import (
    Ending,
    Phase,
    acting_first,
    after_turn,
    alarm_due,
    cards_left,
    may_leave,
    next_first,
)
from companion.games.age_of_thieves.rules.editions import BOOKS, Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.table.ids import Seat

RING = (Seat(2), Seat(0), Seat(3), Seat(1))


def test_a_turn_has_five_phases_in_order() -> None:
    """Rulebook p. 6."""
    assert [(phase.number, phase.value) for phase in Phase] == [
        (1, "event"),
        (2, "planning"),
        (3, "declaration"),
        (4, "resolution"),
        (5, "cleanup"),
    ]


def test_cards_are_counted_not_turns() -> None:
    """Ruling 25: ten Calm and five Alarm cards, each deck by itself; extra draws shorten the game."""
    assert cards_left(Mood.CALM, calm_drawn=4, alarm_drawn=0) == 6
    assert cards_left(Mood.ALARM, calm_drawn=4, alarm_drawn=3) == 2
    assert cards_left(Mood.ALARM, calm_drawn=0, alarm_drawn=6) == 0


def test_the_alarm_comes_in_the_turn_after_the_first_taking() -> None:
    """Rulebook p. 14: once."""
    assert alarm_due(Mood.CALM, first_taken=True)
    assert not alarm_due(Mood.CALM, first_taken=False)
    assert not alarm_due(Mood.ALARM, first_taken=True)


@pytest.mark.parametrize(
    ("mood", "calm", "alarm", "taken", "in_town", "ending"),
    [
        (Mood.CALM, 9, 0, False, 4, None),
        (Mood.CALM, 10, 0, False, 4, Ending.JEWEL_NEVER_TAKEN),
        (Mood.CALM, 11, 0, False, 4, Ending.JEWEL_NEVER_TAKEN),
        (Mood.CALM, 10, 0, True, 4, None),  # ruling 3
        (Mood.ALARM, 10, 4, True, 1, None),
        (Mood.ALARM, 3, 5, True, 1, Ending.ALARM_CARDS_OUT),
        (Mood.ALARM, 3, 2, True, 0, Ending.ALL_LEFT),  # ruling 9
        (Mood.CALM, 3, 0, True, 0, Ending.ALL_LEFT),  # German edition, all in the turn of the first taking
    ],
)
def test_what_follows_a_turn(
    mood: Mood, calm: int, alarm: int, taken: bool, in_town: int, ending: Ending | None
) -> None:
    """Rulebook p. 15, rulings 3, 9 and 25."""
    found = after_turn(mood, calm_drawn=calm, alarm_drawn=alarm, first_taken=taken, in_town=in_town)
    assert found is ending


def test_the_first_thief_token_goes_to_the_left() -> None:
    """Rulebook p. 14: clockwise around the ring, past seats that have left (ruling 8)."""
    assert next_first(Seat(2), RING, ()) == Seat(0)
    assert next_first(Seat(1), RING, ()) == Seat(2)
    assert next_first(Seat(2), RING, {Seat(0), Seat(3)}) == Seat(1)


def test_the_token_stays_with_the_last_thief_in_town() -> None:
    """There is nobody to pass it to."""
    assert next_first(Seat(3), RING, {Seat(0), Seat(1), Seat(2)}) == Seat(3)
    assert next_first(Seat(3), RING, set(RING)) == Seat(3)


def test_duties_pass_on_when_the_first_thief_leaves() -> None:
    """Ruling 23."""
    assert acting_first(Seat(0), RING, {Seat(2)}) == Seat(0)
    assert acting_first(Seat(0), RING, {Seat(0)}) == Seat(3)
    assert acting_first(Seat(0), RING, {Seat(0), Seat(3)}) == Seat(1)


@given(st.permutations(RING), st.sets(st.sampled_from(RING), max_size=3), st.data())
def test_somebody_in_town_is_always_first(ring: list[Seat], gone: set[Seat], data: st.DataObject) -> None:
    """While a thief is in town, neither token nor duties lie with one who has left."""
    first = data.draw(st.sampled_from(ring))
    assert next_first(first, ring, gone) not in gone
    assert acting_first(first, ring, gone) not in gone


@pytest.mark.parametrize(
    ("mood", "edition", "known", "placed", "may"),
    [
        (Mood.CALM, Edition.ENGLISH, False, True, False),
        (Mood.CALM, Edition.ENGLISH, True, True, False),
        (Mood.CALM, Edition.GERMAN, False, True, False),
        (Mood.CALM, Edition.GERMAN, True, True, True),
        (Mood.ALARM, Edition.ENGLISH, True, False, False),
        (Mood.ALARM, Edition.GERMAN, True, False, True),
        (Mood.ALARM, Edition.ENGLISH, True, True, True),
        (Mood.ALARM, Edition.GERMAN, True, True, True),
    ],
)
def test_when_the_gates_are_open(mood: Mood, edition: Edition, known: bool, placed: bool, may: bool) -> None:
    """Rulebook p. 14, ruling 14: once the alarm is placed; in the German edition as soon as the district is known."""
    assert may_leave(mood, BOOKS[edition], district_known=known, alarm_placed=placed) is may
