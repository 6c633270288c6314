"""A booking that people have begun: an open question, a refused step, a step to hold."""

from typing import Any

from companion.present.page_parts import Bar
from companion.present.play.booking_tree import GoTo
from companion.present.play.open_booking import ANYWAY, Questions
from companion.present.settings import Settings
from tests.support.marble_bookings import ASKING, FIRST, WHOSE, Booking
from tests.support.paper import Paper
from tests.support.parlour import ADA, BO, CY, Marbles, Take, phone, table


def asking(desk: Any, pages: Paper | None = None) -> Questions[Booking]:
    """No question is open yet."""
    return Questions(desk, pages or Paper(), ASKING)


def keys(questions: Questions[Booking]) -> list[str]:
    """What the open question offers."""
    sheet = questions.sheet()
    return [choice.key for choice in sheet.choices] if sheet else []


def test_chips_are_the_first_questions() -> None:
    """For the table there are only those that are not about a seat."""
    words = phone().words
    assert [chip.key for chip in ASKING.chips(words, ADA)] == ["took", "whose", "more"]
    assert [(chip.key, chip.emblem) for chip in ASKING.chips(words, None)] == [("took", "hand"), ("more", "plus")]


def test_who_leads_books_for_all() -> None:
    """Other phones book for their own seats and those that they help."""
    assert ASKING.may_book_for(phone()) == (ADA, BO, CY)
    assert ASKING.may_book_for(phone("B")) == (BO,)


def test_an_answer_is_a_step() -> None:
    """A second tap on an answered question does nothing, nor does a tap on an answer that is not offered."""
    desk = phone()
    questions = asking(desk)
    assert questions.sheet() is None
    questions.begin(ADA, FIRST["took"])
    assert keys(questions) == ["0", "1", "2"]
    for key in ("nonsense", "1", "1"):
        questions.choose(key)
    assert desk.taps == [Take(BO)]
    assert questions.sheet() is None


def test_an_answer_may_ask_on_or_lead_to_a_page() -> None:
    """That page asks the rest."""
    desk, paper = phone(), Paper()
    questions = asking(desk, paper)
    questions.begin(ADA, FIRST["more"])
    questions.choose("whose")
    assert keys(questions) == ["1", "2"]
    questions.choose("2")
    assert desk.taps == [Take(CY)]
    questions.begin(ADA, GoTo("adjust"))
    assert (paper.went, questions.sheet()) == (["adjust"], None)


def test_a_heavy_step_waits_for_its_hold() -> None:
    """People can also leave it."""
    desk = phone()
    questions = asking(desk)
    questions.confirm()
    for end, taps in ((questions.clear, []), (questions.confirm, [Take(ADA)])):
        questions.begin(ADA, FIRST["more"])
        questions.choose("hold")
        assert [hold.text for hold in questions.holds()] == ["Hold to turn it over"]
        assert (questions.follows(), questions.bar()) == (("All marbles roll.",), Bar(second="Cancel"))
        end()
        assert (questions.holds(), questions.follows(), questions.bar(), desk.taps) == ((), (), None, taps)


def test_a_refused_step_asks_for_the_last_word() -> None:
    """Only a leader is asked. A phone that no longer leads taps nothing."""
    desk = phone(state=table(Marbles(left=(3, 0, 3))))
    questions = asking(desk)
    questions.want(Take(BO))
    sheet = questions.sheet()
    assert sheet is not None
    assert (sheet.title, sheet.text, keys(questions)) == ("The rules don't allow that", "The bag is empty.", [ANYWAY])
    desk.facts |= {"hosts": False, "seats": (CY,)}
    questions.choose(ANYWAY)
    assert desk.taps == []
    desk.facts |= {"hosts": True}
    questions.choose(ANYWAY)
    assert desk.taps == [Take(BO, insist=True)]


def test_who_has_read_why_insists_at_once() -> None:
    """A leader is not asked again; nobody else can insist."""
    empty = table(Marbles(left=(3, 0, 3)))
    desk, other = phone(state=empty), phone("B", state=empty)
    asking(desk).insist(Take(BO))
    asking(other).insist(Take(BO))
    assert (desk.taps, other.taps) == ([Take(BO, insist=True)], [])


def test_without_the_last_word_a_refused_step_is_the_tables_to_refuse() -> None:
    """The table says why."""
    desk = phone("B", state=table(Marbles(left=(3, 0, 3))))
    asking(desk).want(Take(BO))
    assert desk.taps == [Take(BO)]


def test_what_was_asked_at_another_moment_is_over() -> None:
    """It stays within the same turn; if nothing can be booked any more, it is gone at once."""
    desk = phone()
    desk.table, desk.settings = table(), Settings()
    desk.facts = {}
    questions = asking(desk)
    questions.begin(ADA, FIRST["took"])
    questions.tick()
    assert questions.sheet() is not None
    desk.stands(Marbles(turn=0))
    assert questions.sheet() is None
    desk.stands(Marbles(turn=2))
    questions.tick()
    assert questions.sheet() is None


def test_a_question_that_has_lost_its_answers_is_not_shown() -> None:
    """A first question is shown even then, so that its chip does something; but not for the table, if it is about a
    seat."""
    desk = phone()
    desk.facts = {}
    questions = asking(desk)
    questions.begin(ADA, FIRST["more"])
    questions.choose("whose")
    desk.stands(Marbles(left=(3, 0, 0)))
    assert questions.sheet() is None
    questions.begin(ADA, WHOSE)
    assert questions.sheet() is not None
    questions.begin(None, WHOSE)
    assert questions.sheet() is None


def test_what_was_asked_for_the_table_ends_when_a_turn_comes_here() -> None:
    """A question for a seat stays."""
    questions = asking(phone())
    questions.turn_comes()
    questions.begin(BO, FIRST["took"])
    questions.turn_comes()
    assert questions.sheet() is not None
    questions.begin(None, FIRST["took"])
    questions.turn_comes()
    assert questions.sheet() is None
