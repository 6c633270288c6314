"""The timeline, entry by entry."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.timeline_rows import entries, place_of
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.shell.words import load
from companion.table.ids import Seat
from tests.support.rounds import Around, Desk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_resolution, card, shown, then, use


def told(state: State, *facts: str, seats: tuple[Seat, ...] = (MORIUS,)) -> list[Any]:
    """These facts of all entries, as Morius's phone has them."""
    desk = Desk(Around(state), seats=seats, own={0: ("move", "beacon", "ambush")})
    return [tuple(getattr(entry, fact) for fact in facts) for entry in entries(desk, state)]


def test_all_cards_and_the_guard_stand_in_a_row() -> None:
    """By their numbers, the first of them now."""
    assert told(at_resolution((5, 2), (7,), ()), "number", "name", "emblem", "look") == [
        ("7", "Noiron", "thief_noiron", "now"),
        ("5", "Morius", "thief_morius", "next"),
        ("4", "GUARD", "guard", "next"),
        ("2", "Morius", "thief_morius", "next"),
    ]


def test_cards_that_lie_have_no_name() -> None:
    """On the own phone they have only their place; equal ones have none before their turn."""
    state = at_resolution((6, 5, 5), (7,))
    assert told(state, "name", "what", "yours")[:4] == [
        ("Noiron", "", False),
        ("Morius", "leftmost card", True),
        ("Morius", "one of your tied cards", True),
        ("Morius", "one of your tied cards", True),
    ]


def test_cards_behind_a_dash_are_marked() -> None:
    """For everybody, and without a name: they are resigned when their turn comes."""
    state = then(at_resolution((6, 3), (5,)), use(MORIUS, 0, Way.DASH))
    assert told(state, "number", "what")[-1] == ("3", "2nd card from the left · is resigned when its turn comes")
    assert told(state, "number", "what", seats=(NOIRON,))[-1] == ("3", "is resigned when its turn comes")


def test_a_special_lies_face_up() -> None:
    """For all to see; the owner reads the place besides."""
    state = at_resolution((card(6, special=1),), (card(5, special=1),))
    special = "special (face up), covered by a card"
    assert told(state, "what")[:2] == [(f"{special} · leftmost card",), (special,)]


def test_what_was_done_has_its_name_and_a_word() -> None:
    """The word is used, resigned or cancelled: it is never only a colour."""
    state = then(
        at_resolution((6, 5, 3), (2,), (1, 1)),
        use(MORIUS, 0, Way.SNEAK),
        do.Resign(1, MORIUS, 1),
        do.Catch(1, JASMINE),
        do.GuardDone(1),
        do.Resign(1, MORIUS, 2, "beacon"),
    )
    assert told(state, "name", "what", "fate", "mark", "look") == [
        ("Morius", "Move: Sneak", "done", "check", "done"),
        ("Morius", "", "resigned", "minus", "done"),
        ("GUARD", "has acted", "done", "check", "done"),
        ("Morius", "Beacon", "resigned", "minus", "done"),
        ("Noiron", "", "", "", "now"),
        ("Jasmine", "", "cancelled", "cross", "cancelled"),
        ("Jasmine", "", "cancelled", "cross", "cancelled"),
    ]


def test_a_cancelled_card_that_was_shown_has_its_name() -> None:
    """Its phone opens it when the turn ends."""
    state = then(at_resolution((6,), (2,)), do.Catch(1, MORIUS), shown(at_resolution((6,)), MORIUS, 0, "beacon"))
    assert told(state, "name", "what")[0] == ("Morius", "Beacon")


def test_ties_carry_their_rule() -> None:
    """In words; a highest number needs none."""
    rows = told(at_resolution((4,), (4,), (9,), mood=Mood.ALARM), "name", "why")
    assert rows == [
        ("Jasmine", ""),
        ("GUARD", "Alarm: the guard wins ties"),
        ("Morius", "Alarm: the guard wins ties; tie: Morius goes first, as first thief"),
        ("Noiron", "Alarm: the guard wins ties; tie: next clockwise from Morius"),
    ]


def test_entries_to_come_name_their_slots_in_order() -> None:
    """So that somebody can say where the table is."""
    state = at_resolution((5, 5), (5,))
    assert told(state, "key", "open") == [("0_0", True), ("1_0", True), ("0_1", True), ("guard", True)]
    state = then(state, use(MORIUS, 1))
    assert told(state, "key", "slot", "open")[:3] == [("0_1", 1, False), ("1_0", 0, True), ("0_0", 0, True)]


@pytest.mark.parametrize(("slot", "text"), [(0, "leftmost card"), (1, "2nd card from the left")])
def test_a_card_is_found_by_its_place(slot: int, text: str) -> None:
    """Counted from the left."""
    assert place_of(load("en", "age_of_thieves"), slot) == text


def test_what_is_yours_is_marked() -> None:
    """On a shared phone this is so for all who play there."""
    rows = told(at_resolution((3,), (2,), (1,)), "name", "yours", seats=(MORIUS, NOIRON))
    assert rows == [("GUARD", False), ("Morius", True), ("Noiron", True), ("Jasmine", False)]


def test_what_a_card_brought_stands_behind_it() -> None:
    """It is there even before the card is tapped."""
    desk = Desk(Around(at_resolution((6,), (2,))))
    desk.wish.tap(do.PickUp(1, MORIUS, Jewel.GREEN))
    assert entries(desk, desk.around.state)[0].brought == "a green jewel"
    desk.wish.tap(use(MORIUS, 0))
    assert [entry.brought for entry in entries(desk, desk.around.state)] == ["a green jewel", "", ""]


def test_why_is_asked_on_the_row_on_turn_where_there_is_a_reason() -> None:
    """Without one it says that the card may be wrong, on phones that can tap it. The guard's entry and done entries
    invite nobody."""
    assert told(at_resolution((5,), (5,)), "ask")[:2] == [("why?",), ("",)]
    state = at_resolution((5,), (8,), (5,))
    assert told(state, "name", "ask")[:2] == [("Noiron", "not the planned card?"), ("Morius", "")]
    watching = Desk(Around(state), "C", (JASMINE,))
    assert {entry.ask for entry in entries(watching, state)} == {""}
    assert told(at_resolution(), "ask") == [("",)]
    assert told(then(at_resolution((5,)), use(MORIUS, 0)), "ask")[0] == ("",)


def test_rows_to_come_lead_on_where_something_can_be_done() -> None:
    """Leaders get "We are here"; an entry that would only repeat its reason invites nobody."""
    state = at_resolution((5,), (8,), (5,))
    assert told(state, "mark") == [("",), ("arrow",), ("arrow",), ("arrow",)]
    assert {entry.mark for entry in entries(Desk(Around(state), "C", (JASMINE,)), state)} == {""}


def test_in_a_practice_a_number_says_what_it_beats() -> None:
    """The one whose turn it is, beside the next of somebody else; a tie says its own reason, and the last one none."""

    def whys(state: State, seats: tuple[Seat, ...] = (MORIUS,)) -> list[str]:
        desk = Desk(Around(state), seats=seats, facts={"rehearses": True})
        return [entry.why for entry in entries(desk, state)]

    fresh = at_resolution((5, 2), (7, 6), ())
    assert whys(fresh) == ["acts first: 7 beats your 5", "", "", "", ""]
    assert whys(fresh, (NOIRON,))[0] == "acts first: 7 beats 5 (Morius)"
    assert whys(at_resolution((7,), (7,)))[0].startswith("tie:")
    last = then(at_resolution((), ()), do.GuardDone(1))
    assert whys(last) == [""] * len(entries(Desk(Around(last)), last))
