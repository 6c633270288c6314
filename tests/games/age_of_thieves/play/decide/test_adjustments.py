"""What people enter by hand."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Options, Span, State, What
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.reasons import Why
from companion.table.game import Laid
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    answers,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    card,
    refused,
    resigned,
    then,
)

# -- thief sheets ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "field"), [(What.INFORMER, "informer"), (What.AGENT, "agent"), (What.NEIGHBORHOOD, "neighborhood")]
)
def test_tokens_on_a_sheet_are_adjusted(what: What, field: str) -> None:
    """Ruling 12: for a thief that is named, never below none."""
    state = at_event(3, turn=3, thieves={NOIRON: {field: 1}})
    assert getattr(then(state, do.Adjust(3, what, 2, seat=NOIRON)).thief(NOIRON), field) == 3
    assert getattr(then(state, do.Adjust(3, what, -1, seat=NOIRON)).thief(NOIRON), field) == 0
    assert refused(state, do.Adjust(3, what, -2, seat=NOIRON)) == [Why.AMOUNT_WRONG]
    assert refused(state, do.Adjust(3, what, 1)) == [Why.AMOUNT_WRONG]


@pytest.mark.parametrize("what", [What.GREEN, What.YELLOW, What.TRINKETS])
def test_jewels_on_a_sheet_are_adjusted(what: What) -> None:
    """As tokens are."""
    state = then(at_event(turn=3), do.Adjust(3, what, 2, seat=NOIRON, note="a market stall"))
    assert state.thief(NOIRON).purse.number(Jewel(what)) == 2
    assert refused(state, do.Adjust(3, what, -3, seat=NOIRON)) == [Why.AMOUNT_WRONG]


@pytest.mark.parametrize(("what", "exist"), [(What.GREEN, 4), (What.YELLOW, 10), (What.TRINKETS, 6)])
def test_more_jewels_than_exist_are_warned_of(what: What, exist: int) -> None:
    """All sheets together hold no more than the box; the first thief may insist."""
    state = then(at_event(turn=3), do.Adjust(3, what, exist - 1, seat=NOIRON), do.Adjust(3, what, 1, seat=MORIUS))
    one_more = do.Adjust(3, what, 1, seat=JASMINE)
    assert refused(state, one_more) == [Why.WARN_MORE_THAN_EXIST]
    assert then(state, replace(one_more, insist=True)).thief(JASMINE).purse.number(Jewel(what)) == 1
    assert then(state, do.Adjust(3, what, -1, seat=NOIRON), one_more).thief(JASMINE).purse.number(Jewel(what)) == 1


def test_nobody_insists_on_what_cannot_be() -> None:
    """Only the warning is overruled: no sheet goes below none, and no amount is a slip of the thumb."""
    state = at_event(turn=3)
    assert refused(state, do.Adjust(3, What.GREEN, -1, seat=NOIRON, insist=True)) == [Why.AMOUNT_WRONG]
    assert refused(state, do.Adjust(3, What.GREEN, 100, seat=NOIRON, insist=True)) == [Why.AMOUNT_WRONG]


def test_an_adjustment_is_an_amount_with_a_short_note() -> None:
    """Something, at most 99 either way; a note has 120 bytes."""
    for amount in (0, 100, -100):
        assert refused(at_event(), do.Adjust(1, What.INITIATIVE, amount)) == [Why.AMOUNT_WRONG]
    assert then(at_event(), do.Adjust(1, What.INITIATIVE, 99, note="ä" * 60)).adjustments[0].note == "ä" * 60
    assert refused(at_event(), do.Adjust(1, What.INITIATIVE, 99, note="ä" * 60 + "x")) == [Why.NOTE_TOO_LONG]
    assert refused(at_event(), do.Adjust(1, What.INITIATIVE, 99, note="\ud800" * 41)) == [Why.NOTE_TOO_LONG]


@pytest.mark.parametrize(
    ("span", "counts"), [(Span.TURN, [2, 0, 0]), (Span.NEXT_TURN, [0, 2, 0]), (Span.GAME, [2, 2, 2])]
)
def test_ap_come_for_as_long_as_was_entered(span: Span, counts: list[int]) -> None:
    """Ruling 12: this turn, the next one, or the whole game; purple, so Clean-up takes them back each time."""
    state = then(at_event(3, ready_to_roll=True, options=Options(real_dice=True)), do.Adjust(1, What.AP, 2, span))
    found = []
    for turn in (1, 2, 3):
        if turn > 1:
            state = then(state, do.JewelPlaced(turn, False))
        state = then(state, do.DiceThrown(turn, (4,)))
        found.append(state.thief(JASMINE).markers.purple)
        state = then(state, answers(state, dict.fromkeys(state.ring, ())), do.GuardDone(turn), do.NextTurn(turn))
    assert found == counts


def test_ap_change_in_the_declaration_itself() -> None:
    """At once, for all or for one; less goes aside."""
    state = then(at_declaration(), do.Adjust(1, What.AP, 3), do.Adjust(1, What.AP, -4, seat=NOIRON))
    assert state.thief(MORIUS).markers == Points(10, 3)
    assert (state.thief(NOIRON).markers, state.thief(NOIRON).aside) == (Points(6, 3), Points(4))
    later = then(state, do.Adjust(1, What.AP, 1, Span.NEXT_TURN))
    assert later.thief(MORIUS).markers == Points(10, 3)


@pytest.mark.parametrize(("amount", "left"), [(-8, 2), (-9, 1), (-10, 0), (-99, 0)])
def test_ap_taken_by_hand_go_down_to_none(amount: int, left: int) -> None:
    """The floor of 2 is the Bola's alone; tokens are not touched."""
    state = at_declaration(thieves={NOIRON: {"informer": 1}})
    state = then(state, do.Adjust(1, What.AP, amount, seat=NOIRON))
    assert state.thief(NOIRON).pool == Points(blue=left, informer=1)
    assert state.thief(NOIRON).aside == Points(blue=10 - left)


def test_ap_change_for_who_has_still_to_type_them_in() -> None:
    """A cardboard seat's cards are read after the screens went: its AP can change until then, nobody else's."""
    state = at_declaration()
    state = then(state, answers(state, {MORIUS: (4,), NOIRON: Laid(), JASMINE: ()}))
    assert then(state, do.Adjust(1, What.AP, 2)).thief(NOIRON).markers == Points(10, 2)
    assert then(state, do.Adjust(1, What.AP, 2)).thief(MORIUS).markers == Points(10)
    assert refused(state, do.Adjust(1, What.AP, 2, seat=MORIUS)) == [Why.NOT_NOW]


@pytest.mark.parametrize(
    ("state", "what"),
    [
        (at_resolution((3,), ()), What.AP),
        (at_cleanup(), What.AP),
        (at_declaration(), What.DICE),
        (at_cleanup((3,), ()), What.CARD_AP),
    ],
)
def test_what_is_over_is_not_adjusted_for_this_turn(state: State, what: What) -> None:
    """It would do nothing; for the next turns it may be entered."""
    assert refused(state, do.Adjust(1, what, 1)) == [Why.NOT_NOW]
    assert then(state, do.Adjust(1, what, 1, Span.GAME)).adjustments
    assert then(state, do.Adjust(1, what, 1, Span.NEXT_TURN)).adjustments


def test_cards_change_their_place_in_the_order() -> None:
    """Ruling 28: only what lies, never below 1; one that is overtaken acts next."""
    state = then(at_resolution((5,), (6, 4), guard=2), do.Resign(1, NOIRON, 0))
    more = then(state, do.Adjust(1, What.CARD_AP, 3, seat=NOIRON, slot=1))
    assert [(place.ap, place.seat) for place in more.queue()] == [(7, NOIRON), (5, MORIUS), (2, None)]
    less = then(state, do.Adjust(1, What.CARD_AP, -9))
    assert [(place.ap, place.seat) for place in less.queue()] == [(2, None), (1, MORIUS), (1, NOIRON)]
    assert less.thief(NOIRON).slots[0].ap == 6


@pytest.mark.parametrize(
    ("what", "seat", "slot"),
    [
        (What.CARD_AP, NOIRON, 0),  # done
        (What.CARD_AP, NOIRON, 2),  # never declared
        (What.CARD_AP, NOIRON, -1),
        (What.CARD_AP, None, 1),
        (What.AP, NOIRON, 1),
    ],
)
def test_a_card_that_is_changed_lies_on_the_table(what: What, seat: int | None, slot: int) -> None:
    """And its thief is named; nothing else has slots."""
    state = then(at_resolution((5,), (6, 4), guard=2), do.Resign(1, NOIRON, 0))
    assert refused(state, do.Adjust(1, what, 1, seat=seat, slot=slot)) == [Why.NOT_LYING]


def test_a_card_is_changed_for_the_turn_it_lies_in() -> None:
    """Next turn it is in nobody's row."""
    for span in (Span.NEXT_TURN, Span.GAME):
        tap = do.Adjust(1, What.CARD_AP, 1, span, seat=NOIRON, slot=0)
        assert refused(at_resolution((5,), (8,)), tap) == [Why.NOT_NOW]


def test_a_bonus_on_cards_may_be_entered_before_they_lie() -> None:
    """An event card's bonus is entered when it is read, and counts when the screens go."""
    state = then(at_declaration(2), do.Adjust(1, What.CARD_AP, 2))
    state = then(state, answers(state, {MORIUS: (3,), NOIRON: (9,)}))
    assert [slot.ap for seat in state.ring for slot in state.thief(seat).slots] == [5, 11]


def test_numbers_of_the_guard_are_adjusted_at_any_time() -> None:
    """Initiative, dice, vigilance and moves; the initiative never below none."""
    state = then(at_declaration(guard=4), do.Adjust(1, What.INITIATIVE, -6), do.Adjust(1, What.GUARD_MOVE, 1))
    assert (state.guard, state.adjusted(What.GUARD_MOVE)) == (0, 1)
    assert state.thief(NOIRON).markers == Points(10)
    assert then(at_event(turn=2), do.Adjust(2, What.DICE, 1)).dice == 2


def test_tokens_taken_away_from_under_a_card_do_no_harm() -> None:
    """What lies on a card leaves the game in Clean-up; what is gone already cannot leave twice."""
    state = at_resolution((), (card(4, informer=1), 3), thieves={NOIRON: {"informer": 1}})
    state = then(state, do.Adjust(1, What.INFORMER, -1, seat=NOIRON))
    assert then(resigned(state), do.NextTurn(1)).thief(NOIRON).informer == 0
