"""Who books what on which phone, and what a question offers there."""

from typing import Any

from companion.present.pieces import Choice
from companion.present.play.booking import insisted, is_ours, offer, tap, why_not
from tests.support.marble_bookings import FIRST, WHOSE, Booking, Option, Question
from tests.support.parlour import ADA, BO, CY, Marbles, Take, phone, table

EMPTY = {"state": table(Marbles(left=(3, 0, 3)))}


def test_a_step_is_its_seats_and_the_hosts() -> None:
    """And its helper's, where the seat has no phone."""
    assert [is_ours(phone(letter), Take(BO)) for letter in "ABC"] == [True, True, False]
    assert is_ours(phone("C", hosts=True), Take(BO))


def test_why_not_is_what_the_rules_say() -> None:
    """Nothing if they take it."""
    assert why_not(phone(), Take(BO)) == ""
    assert why_not(phone(**EMPTY), Take(BO)) == "The bag is empty."  # type: ignore[arg-type]  # no seats among the facts


def test_insisting_is_for_those_who_lead() -> None:
    """And only where it helps: a step that has no last word never can."""
    facts: dict[str, Any] = EMPTY
    assert insisted(phone(**facts), Take(BO)) == Take(BO, insist=True)
    assert insisted(phone("B", **facts), Take(BO)) is None
    assert insisted(phone(**facts), "boast") is None


def test_an_offer_says_why_the_rules_exclude_it() -> None:
    """Grey for whoever has not the last word; nothing where it is another phone's to tap."""
    facts: dict[str, Any] = EMPTY
    assert offer(phone(), "k", "Bo", Take(BO), "one", "hand") == Choice("k", "Bo", "one", "hand")
    assert offer(phone("B", **facts), "k", "Bo", Take(BO)) == Choice(
        "k", "Bo", "The bag is empty.", "", False, dim=True
    )
    assert offer(phone(**facts), "k", "Bo", Take(BO)) == Choice("k", "Bo", "The bag is empty.", dim=True)
    assert offer(phone("C"), "k", "Bo", Take(BO)) is None


def test_a_question_has_its_title_and_its_answers() -> None:
    """For whom it is asked stands in the title; what is not this phone's to tap is not there."""
    sheet = Booking(phone("B"), BO, Marbles()).sheet(FIRST["took"])
    assert sheet.choices == (Choice("1", "Bo", "one marble", "hand"),)
    assert sheet.cancel == "Cancel"
    asked = Booking(phone(), ADA, Marbles()).sheet(WHOSE)
    assert (asked.title, [choice.text for choice in asked.choices]) == ("Whose bag did Ada open?", ["Bo", "Cy"])
    assert Booking(phone(), None, Marbles()).sheet(WHOSE).choices == ()


def test_an_answer_is_refused_by_its_step() -> None:
    """One without a step asks on."""
    facts: dict[str, Any] = EMPTY
    at = Booking(phone(**facts), ADA, Marbles())
    options: list[Option] = [tap("1", "Bo", Take(BO)), tap("2", "Cy", Take(CY)), *at.options(WHOSE)]
    assert [at.is_refused(option) for option in options] == [True, False, False, False]


def test_a_door_leads_to_what_has_answers() -> None:
    """Else it is not there."""
    more: Question = FIRST["more"]
    assert [option.key for option in Booking(phone(), ADA, Marbles()).options(more)] == ["hold", "page", "whose"]
    assert [option.key for option in Booking(phone(), None, Marbles()).options(more)] == ["hold", "page"]
