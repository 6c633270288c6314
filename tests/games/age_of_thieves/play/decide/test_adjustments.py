"""What people enter by hand."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Options, Span, State, What
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.reasons import Veto
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
    """Ruling 12: a thief must be named, and no number goes below 0."""
    state = at_event(3, turn=3, thieves={NOIRON: {field: 1}})
    assert getattr(then(state, do.Adjust(3, what, 2, seat=NOIRON)).thief(NOIRON), field) == 3
    assert getattr(then(state, do.Adjust(3, what, -1, seat=NOIRON)).thief(NOIRON), field) == 0
    assert refused(state, do.Adjust(3, what, -2, seat=NOIRON)) == [Veto.AMOUNT_WRONG]
    assert refused(state, do.Adjust(3, what, 1)) == [Veto.AMOUNT_WRONG]


@pytest.mark.parametrize("what", [What.GREEN, What.YELLOW, What.TRINKETS])
def test_jewels_on_a_sheet_are_adjusted(what: What) -> None:
    """The rules are those for tokens."""
    state = then(at_event(turn=3), do.Adjust(3, what, 2, seat=NOIRON, note="a market stall"))
    assert state.thief(NOIRON).purse.number(Jewel(what)) == 2
    assert refused(state, do.Adjust(3, what, -3, seat=NOIRON)) == [Veto.AMOUNT_WRONG]


@pytest.mark.parametrize(("what", "exist"), [(What.GREEN, 4), (What.YELLOW, 10), (What.TRINKETS, 6)])
def test_more_jewels_than_exist_are_warned_of(what: What, exist: int) -> None:
    """All sheets together hold no more than the box; the first thief may insist."""
    state = then(at_event(turn=3), do.Adjust(3, what, exist - 1, seat=NOIRON), do.Adjust(3, what, 1, seat=MORIUS))
    one_more = do.Adjust(3, what, 1, seat=JASMINE)
    assert refused(state, one_more) == [Veto.WARN_MORE_THAN_EXIST]
    assert then(state, replace(one_more, insist=True)).thief(JASMINE).purse.number(Jewel(what)) == 1
    assert then(state, do.Adjust(3, what, -1, seat=NOIRON), one_more).thief(JASMINE).purse.number(Jewel(what)) == 1


def test_nobody_insists_on_what_cannot_be() -> None:
    """Only a warning can be overruled: no sheet goes below 0, and no amount is as large as a typing mistake."""
    state = at_event(turn=3)
    assert refused(state, do.Adjust(3, What.GREEN, -1, seat=NOIRON, insist=True)) == [Veto.AMOUNT_WRONG]
    assert refused(state, do.Adjust(3, What.GREEN, 100, seat=NOIRON, insist=True)) == [Veto.AMOUNT_WRONG]


def test_an_adjustment_is_an_amount_with_a_short_note() -> None:
    """The amount is not 0 and at most 99 in both directions; a note has at most 120 bytes."""
    for amount in (0, 100, -100):
        assert refused(at_event(), do.Adjust(1, What.INITIATIVE, amount)) == [Veto.AMOUNT_WRONG]
    assert then(at_event(), do.Adjust(1, What.INITIATIVE, 99, note="ä" * 60)).adjustments[0].note == "ä" * 60
    assert refused(at_event(), do.Adjust(1, What.INITIATIVE, 99, note="ä" * 60 + "x")) == [Veto.NOTE_TOO_LONG]
    assert refused(at_event(), do.Adjust(1, What.INITIATIVE, 99, note="\ud800" * 41)) == [Veto.NOTE_TOO_LONG]


@pytest.mark.parametrize(
    ("span", "counts"), [(Span.TURN, [2, 0, 0]), (Span.NEXT_TURN, [0, 2, 0]), (Span.GAME, [2, 2, 2])]
)
def test_ap_come_for_as_long_as_was_entered(span: Span, counts: list[int]) -> None:
    """Ruling 12: this turn, the next one, or the whole game. They are purple, so Clean-up takes them back each time."""
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
    """They change at once, for all or for one; fewer AP are set aside."""
    state = then(at_declaration(), do.Adjust(1, What.AP, 3), do.Adjust(1, What.AP, -4, seat=NOIRON))
    assert state.thief(MORIUS).markers == Points(10, 3)
    assert (state.thief(NOIRON).markers, state.thief(NOIRON).aside) == (Points(6, 3), Points(4))
    later = then(state, do.Adjust(1, What.AP, 1, Span.NEXT_TURN))
    assert later.thief(MORIUS).markers == Points(10, 3)


@pytest.mark.parametrize(("amount", "left"), [(-8, 2), (-9, 1), (-10, 0), (-99, 0)])
def test_ap_taken_by_hand_go_down_to_none(amount: int, left: int) -> None:
    """Only the Bola leaves 2 markers; tokens are not touched."""
    state = at_declaration(thieves={NOIRON: {"informer": 1}})
    state = then(state, do.Adjust(1, What.AP, amount, seat=NOIRON))
    assert state.thief(NOIRON).pool == Points(blue=left, informer=1)
    assert state.thief(NOIRON).aside == Points(blue=10 - left)


def test_ap_change_for_who_has_still_to_type_them_in() -> None:
    """The cards of a seat without a phone are read after plans open: only its AP can change until then."""
    state = at_declaration()
    state = then(state, answers(state, {MORIUS: (4,), NOIRON: Laid(), JASMINE: ()}))
    assert then(state, do.Adjust(1, What.AP, 2)).thief(NOIRON).markers == Points(10, 2)
    assert then(state, do.Adjust(1, What.AP, 2)).thief(MORIUS).markers == Points(10)
    assert refused(state, do.Adjust(1, What.AP, 2, seat=MORIUS)) == [Veto.NOT_NOW]


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
    """It would do nothing; it may be entered for the next turns."""
    assert refused(state, do.Adjust(1, what, 1)) == [Veto.NOT_NOW]
    assert then(state, do.Adjust(1, what, 1, Span.GAME)).adjustments
    assert then(state, do.Adjust(1, what, 1, Span.NEXT_TURN)).adjustments


def test_cards_change_their_place_in_the_order() -> None:
    """Ruling 28: only cards that are not done change, never below 1; a card that is overtaken acts next."""
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
    """Its thief must be named; no other change has a slot."""
    state = then(at_resolution((5,), (6, 4), guard=2), do.Resign(1, NOIRON, 0))
    assert refused(state, do.Adjust(1, what, 1, seat=seat, slot=slot)) == [Veto.NOT_LYING]


def test_a_card_is_changed_for_the_turn_it_lies_in() -> None:
    """In the next turn it is in nobody's row."""
    for span in (Span.NEXT_TURN, Span.GAME):
        tap = do.Adjust(1, What.CARD_AP, 1, span, seat=NOIRON, slot=0)
        assert refused(at_resolution((5,), (8,)), tap) == [Veto.NOT_NOW]


def test_a_bonus_on_cards_may_be_entered_before_they_lie() -> None:
    """People enter it when they read the event card; it counts after plans are open."""
    state = then(at_declaration(2), do.Adjust(1, What.CARD_AP, 2))
    state = then(state, answers(state, {MORIUS: (3,), NOIRON: (9,)}))
    assert [slot.ap for seat in state.ring for slot in state.thief(seat).slots] == [5, 11]


def test_numbers_of_the_guard_are_adjusted_at_any_time() -> None:
    """These are initiative, dice, vigilance and moves; the initiative never goes below 0."""
    state = then(at_declaration(guard=4), do.Adjust(1, What.INITIATIVE, -6), do.Adjust(1, What.GUARD_MOVE, 1))
    assert (state.guard, state.adjusted(What.GUARD_MOVE)) == (0, 1)
    assert state.thief(NOIRON).markers == Points(10)
    assert then(at_event(turn=2), do.Adjust(2, What.DICE, 1)).dice == 2


def test_tokens_taken_away_from_under_a_card_do_no_harm() -> None:
    """Tokens on a card leave the game in Clean-up; tokens that are gone already cannot leave twice."""
    state = at_resolution((), (card(4, informer=1), 3), thieves={NOIRON: {"informer": 1}})
    state = then(state, do.Adjust(1, What.INFORMER, -1, seat=NOIRON))
    assert then(resigned(state), do.NextTurn(1)).thief(NOIRON).informer == 0
