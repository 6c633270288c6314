"""Promises of a STOP! whose answers are out: what comes next on a phone, and how far everybody is."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.presenters.stages.cards_now import AnswersNow, Does, answers, waiting
from companion.present.play.sealed import Readys
from companion.table.state import Seal
from tests.support.swindler_answers import AnswerDesk, lie, phone
from tests.support.swindler_cards import CALLED, LINE, NESTED, STOPS
from tests.support.swindlers import A, B, C, D, then

LIES = Seal(b"x" * 32)


def now(desk: AnswerDesk) -> AnswersNow:
    """The answers that are out."""
    found = answers(desk)
    assert found is not None
    return found


def test_answers_are_out_until_they_open() -> None:
    """Before a STOP!, and once the cards lie there, none are."""
    assert now(phone(CALLED, B)).asked == (A, B, C, D)
    assert answers(phone(STOPS, B)) is None
    assert answers(phone(LINE, B)) is None
    desk = phone(CALLED, B)
    desk.around.change(state=None)
    assert answers(desk) is None


def test_the_main_button() -> None:
    """Nothing while it is covered; Ready once it is open; then the way back."""
    desk, readys = phone(CALLED, B), Readys()
    assert [now(desk).does(readys, B, is_open) for is_open in (False, True)] == [Does.NOTHING, Does.READY]
    desk.ready(B, 1, ["none", 0], ())
    assert now(desk).does(readys, B, False) is Does.BACK
    lie(desk.around, B, None)
    assert now(desk).does(readys, B, False) is Does.AGAIN
    assert now(phone(CALLED)).does(readys, None, False) is Does.NOTHING


def test_a_seat_without_a_phone_comes_after_the_own_answer() -> None:
    """Its helper says that it has laid something."""
    desk, readys = phone(CALLED, A, cardboard=(D,)), Readys()
    assert now(desk).does(readys, A, False) is Does.NOTHING
    lie(desk.around, A, LIES)
    assert now(desk).does(readys, A, False) is Does.HELPED


def test_how_far_everybody_is() -> None:
    """From the own chair clockwise; who is away is told for how long."""
    desk = phone(CALLED, B, facts={"away": {"D": 3.0}})
    desk.now = 65.0
    lie(desk.around, A, LIES)
    words = [(chair.name, chair.word, chair.you) for chair in now(desk).chairs()]
    assert words == [
        ("Jem", "decides", True),
        ("Sal", "decides", False),
        ("Ned", "away 1:02", False),
        ("Nell", "ready", False),
    ]
    assert now(phone(CALLED)).chairs()[0].name == "Nell"


def test_who_holds_no_card_is_not_asked() -> None:
    """And is told so."""
    alone = then(STOPS.with_swindler(C, cards=0), do.CallStop(1, B))
    assert now(phone(alone, C)).chairs()[0].word == "not asked: no card"


def test_the_cards_that_wait() -> None:
    """The innermost question first; each with whose it is."""
    assert [card.number for card in waiting(NESTED)] == [4, 5, 1, 2, 3]


def test_what_lies_there_would_be_lost() -> None:
    """The answers that are sealed, of seats without a phone as well; nobody else's."""
    desk = phone(CALLED, A, cardboard=(D,))
    assert now(desk).sealed == ()
    lie(desk.around, C, LIES)
    lie(desk.around, D, Seal())
    assert now(desk).sealed == (C, D)
