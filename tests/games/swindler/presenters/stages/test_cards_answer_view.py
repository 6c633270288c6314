"""Promises of the answers on the screen: covered, all look the same, whatever they are."""

from dataclasses import replace

from companion.games.swindler.play import commands as do
from companion.games.swindler.presenters.stages.cards_answer import AnswerInHand
from companion.games.swindler.presenters.stages.cards_answer_view import (
    OpenAnswer,
    bar_of,
    cover_of,
    helped_here,
    open_answer,
    seats_here,
)
from companion.games.swindler.presenters.stages.cards_now import AnswersNow, Does, answers
from companion.present.play.cover import Cover
from companion.table.snapshot import Contact
from companion.table.state import Seal
from tests.support.swindler_answers import AnswerDesk, lie, phone
from tests.support.swindler_cards import CALLED, LINE
from tests.support.swindlers import A, B, C, D, then

LIES = Seal(b"x" * 32)


def at(desk: AnswerDesk, *picks: str) -> tuple[AnswersNow, AnswerInHand]:
    """The answers, and what this phone has in hand: opened, and these were picked."""
    hand = AnswerInHand(desk)
    hand.tick()
    for key in picks:
        hand.opened() if key == "open" else hand.main() if key == "ready" else hand.pick(key)
        hand.tick()
    now = answers(desk)
    assert now is not None
    return now, hand


def test_open_it_shows_what_could_be_played() -> None:
    """None first; each card with what it does; the picked one chosen."""
    now, hand = at(phone(CALLED, C), "open", "traitor")
    opened = open_answer(now, hand)
    assert (opened.title, opened.shut) == ("Sal: which card do you play?", "Cover")
    assert opened.text.startswith("Every card that could be played now, whatever you hold.")
    assert [(card.text, card.chosen) for card in opened.cards] == [
        ("No card", False),
        ("Legacy Hunter", False),
        ("Traitor", True),
        ("Beggar", False),
        ("Trickster", False),
    ]
    assert opened.cards[2].detail.startswith("The thief must draw once more.")
    assert bar_of(now, hand).main == "Ready: Traitor"
    assert bar_of(*at(phone(CALLED, C), "open")).main == "Ready: No card"


def test_covered_it_holds_nothing() -> None:
    """Whatever was picked, or sealed."""
    looks = []
    for card in ("none", "traitor"):
        now, hand = at(phone(CALLED, C), "open", card)
        hand.cover()
        looks.append((open_answer(now, hand), cover_of(now, hand), bar_of(now, hand)))
    assert looks[0] == looks[1]
    assert looks[0][0] == OpenAnswer()
    assert (looks[0][1].title, looks[0][1].text) == ("Sal: a card or none?", "Hold to choose in secret.")
    assert looks[0][2].waits == "Your answer is still missing."


def test_sealed_it_can_be_read_by_its_owner() -> None:
    """An Assassin with its target; what was sealed elsewhere cannot be."""
    now, hand = at(phone(then(LINE, do.CallStop(1, A)), A), "open", "assassin")
    assert [target.text for target in open_answer(now, hand).targets] == [
        "Traitor of Jem",
        "Legacy Hunter of Sal",
        "Beggar of Ned",
    ]
    now, hand = at(now.desk, "open", "assassin", "ready", "open")  # type: ignore[arg-type]  # this desk
    assert open_answer(now, hand).sealed == "Your answer: Assassin, on the Traitor of Jem"
    assert (cover_of(now, hand).title, cover_of(now, hand).text) == ("Nell has answered", "Hold to look at it.")
    assert (bar_of(now, hand).main, bar_of(now, hand).quiet) == ("Not yet", True)
    now, hand = at(phone(CALLED, C))
    lie(now.desk.around, C, LIES)  # type: ignore[attr-defined]  # this desk
    found = answers(now.desk)
    hand.lid.held()
    assert found is not None
    assert open_answer(found, hand).sealed == "Your answer was given on another phone."


def test_on_its_way_it_says_so() -> None:
    """Until the table has it."""
    now, hand = at(phone(CALLED, C))
    hand.readys.send(now, C)
    assert cover_of(now, hand).title == "Your answer is on its way"
    assert bar_of(now, hand).waits == "Waiting for the answer of Nell, Jem, Sal, Ned"


def test_where_a_hold_is_hard_it_is_tapped() -> None:
    """And a display covers nothing."""
    desk = phone(CALLED, C)
    desk.settings = replace(desk.settings, tap_not_hold=True)
    now, hand = at(desk)
    assert (cover_of(now, hand).text, cover_of(now, hand).hold) == ("Tap to choose in secret.", False)
    assert cover_of(*at(phone(CALLED))) == Cover()
    assert open_answer(*at(phone(CALLED))) == OpenAnswer()


def test_two_seats_at_one_phone_are_told_apart() -> None:
    """By chips with their figures, and on the cover."""
    now, hand = at(phone(CALLED, B, C))
    assert [(seat.text, seat.detail, seat.chosen) for seat in seats_here(now, hand)] == [
        ("Jem", "decides", True),
        ("Sal", "decides", False),
    ]
    assert cover_of(now, hand).emblem == "figure_jem"
    assert seats_here(*at(phone(CALLED, B))) == ()


def test_seats_without_a_phone_have_their_buttons() -> None:
    """The first one that is missing on the big one."""
    desk = phone(CALLED, A, cardboard=(C, D))
    lie(desk.around, A, LIES)
    now, hand = at(desk)
    assert bar_of(now, hand).main == "Sal has laid a card, or nothing, face down"
    assert [seat.text for seat in helped_here(now, Does.HELPED)] == ["Ned has laid a card, or nothing, face down"]
    lie(desk.around, C, Seal())
    found = answers(desk)
    assert found is not None
    assert [seat.text for seat in helped_here(found, Does.NOTHING)] == [
        "Sal: not yet",
        "Ned has laid a card, or nothing, face down",
    ]


def test_an_answer_that_others_may_know_is_asked_again() -> None:
    """One button; without the table it says why not."""
    desk = phone(CALLED, C)
    at(desk, "open", "ready")
    lie(desk.around, C, None)
    desk.facts = {**desk.facts, "contact": Contact.LOOKING}
    bar = bar_of(*at(desk))
    assert (bar.main, bar.can) == ("Ready with the same answer", False)
    assert bar.why == "No connection to the table. It comes back by itself."
