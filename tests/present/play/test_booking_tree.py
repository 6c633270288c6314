"""Who books what on which phone, and which answers a question has there."""

from typing import Any

from companion.present.page_parts import Choice
from companion.present.play.booking_tree import insisted, is_ours, offer, tap, why_not
from tests.support.marble_bookings import FIRST, WHOSE, Booking, Option, Question
from tests.support.parlour import ADA, BO, CY, Marbles, Take, phone, table

EMPTY = {"state": table(Marbles(left=(3, 0, 3)))}


def test_a_step_is_its_seats_and_the_hosts() -> None:
    """For a seat without a phone it is also its helper's."""
    assert [is_ours(phone(letter), Take(BO)) for letter in "ABC"] == [True, True, False]
    assert is_ours(phone("C", hosts=True), Take(BO))


def test_why_not_is_what_the_rules_say() -> None:
    """It is empty if they accept the step."""
    assert why_not(phone(), Take(BO)) == ""
    assert why_not(phone(**EMPTY), Take(BO)) == "The bag is empty."  # type: ignore[arg-type]  # no seats among the facts


def test_insisting_is_for_those_who_lead() -> None:
    """It must also help: a step without the field `insist` has none."""
    facts: dict[str, Any] = EMPTY
    assert insisted(phone(**facts), Take(BO)) == Take(BO, insist=True)
    assert insisted(phone("B", **facts), Take(BO)) is None
    assert insisted(phone(**facts), "boast") is None


def test_an_offer_says_why_the_rules_exclude_it() -> None:
    """It is grey on phones that do not lead, and missing if another phone has to tap it."""
    facts: dict[str, Any] = EMPTY
    assert offer(phone(), "k", "Bo", Take(BO), "one", "hand") == Choice("k", "Bo", "one", "hand")
    assert offer(phone("B", **facts), "k", "Bo", Take(BO)) == Choice(
        "k", "Bo", "The bag is empty.", "", False, dim=True
    )
    assert offer(phone(**facts), "k", "Bo", Take(BO)) == Choice("k", "Bo", "The bag is empty.", dim=True)
    assert offer(phone("C"), "k", "Bo", Take(BO)) is None


def test_a_question_has_its_title_and_its_answers() -> None:
    """The title names the seat; answers that another phone has to tap are missing."""
    sheet = Booking(phone("B"), BO, Marbles()).sheet(FIRST["took"])
    assert sheet.choices == (Choice("1", "Bo", "one marble", "hand"),)
    assert sheet.cancel == "Cancel"
    asked = Booking(phone(), ADA, Marbles()).sheet(WHOSE)
    assert (asked.title, [choice.text for choice in asked.choices]) == ("Whose bag did Ada open?", ["Bo", "Cy"])
    assert Booking(phone(), None, Marbles()).sheet(WHOSE).choices == ()


def test_an_answer_is_refused_by_its_step() -> None:
    """An answer without a step asks further."""
    facts: dict[str, Any] = EMPTY
    at = Booking(phone(**facts), ADA, Marbles())
    options: list[Option] = [tap("1", "Bo", Take(BO)), tap("2", "Cy", Take(CY)), *at.options(WHOSE)]
    assert [at.is_refused(option) for option in options] == [True, False, False, False]


def test_a_door_leads_to_what_has_answers() -> None:
    """Without answers it is not there."""
    more: Question = FIRST["more"]
    assert [option.key for option in Booking(phone(), ADA, Marbles()).options(more)] == ["hold", "page", "whose"]
    assert [option.key for option in Booking(phone(), None, Marbles()).options(more)] == ["hold", "page"]
