"""Promises of the page of cards: answers first, then the line, and each card's own choice where it is made."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.stages.cards import TAKES_BACK, CardsPresenter, CardsView
from companion.games.swindler.rules.accomplices import Accomplice
from companion.present.lid import UNTOUCHED
from companion.table.ids import Seat
from companion.table.state import Seal
from tests.support.paper import Paper
from tests.support.swindler_answers import AnswerDesk, laid, lie, phone
from tests.support.swindler_cards import CALLED, LINE, NESTED, STOPS, played
from tests.support.swindlers import A, B, C, D, then

SWAP = played(STOPS, A, Accomplice.TRICKSTER)


def page(state: State, *seats: Seat, cardboard: tuple[Seat, ...] = ()) -> tuple[CardsPresenter, AnswerDesk]:
    """The page on the phone of these seats."""
    desk = phone(state, *seats, cardboard=cardboard)
    presenter = CardsPresenter(desk, Paper())
    presenter.tick()
    return presenter, desk


def test_without_a_card_there_is_nothing() -> None:
    """The page may still be left open."""
    presenter, _ = page(STOPS, A)
    assert presenter.view() == CardsView(top=presenter.view().top)
    for tap in (presenter.main, presenter.cover):
        tap()
    presenter.picked("skull")


def test_an_answer_takes_a_hold_a_card_and_ready() -> None:
    """Three taps; open, nothing else is on the page."""
    presenter, desk = page(CALLED, C)
    view = presenter.view()
    assert (view.title, view.cover.title) == ("Jem says STOP! A card, or none?", "Sal: a card or none?")
    assert len(view.chairs) == 4
    presenter.answer.opened()
    presenter.answer.pick("traitor")
    view = presenter.view()
    assert (view.chairs, view.cover.title, view.bar.main) == ((), "", "Ready: Traitor")
    presenter.main()
    presenter.tick()
    view = presenter.view()
    assert (desk.sealed[C][1].open, view.cover.title, view.peeks) == (["traitor", 0], "Sal has answered", False)


def test_who_has_said_stop_reads_you() -> None:
    """Everybody else reads the name."""
    assert page(CALLED, B)[0].view().title == "You said STOP! A card, or none?"
    assert page(CALLED, A, B)[0].view().title == "Jem says STOP! A card, or none?"


def test_the_page_leaves_nothing_open() -> None:
    """When it is covered, and when another page comes up."""
    presenter, _ = page(CALLED, C)
    for goes in (presenter.cover, presenter.left):
        presenter.answer.opened()
        assert presenter.view().open.cards
        goes()
        assert presenter.view().open.cards == ()


def test_a_touch_keeps_the_answer_open() -> None:
    """Its owner still reads."""
    presenter, desk = page(CALLED, C)
    presenter.answer.opened()
    desk.now += UNTOUCHED - 1
    presenter.touched()
    desk.now += UNTOUCHED - 1
    presenter.tick()
    assert presenter.view().open.cards


def test_the_owner_carries_out_its_card() -> None:
    """All others see whom the table awaits."""
    presenter, desk = page(LINE, B)
    assert presenter.view().bar.main == "Carry it out: Traitor"
    presenter.main()
    assert desk.taps == [do.CarryOut(1, 1)]
    other, desk = page(LINE, C)
    assert (other.view().form_title, other.view().bar.waits) == ("", "Waiting for Jem: carry out the card")
    other.main()
    assert desk.taps == []


def test_a_choice_that_is_the_step_itself_takes_one_tap() -> None:
    """The foot says where to choose; what is none of the choices does nothing."""
    presenter, desk = page(then(STOPS, do.CallStop(1, B)), B)
    presenter, desk = page(played(STOPS, A, Accomplice.BEGGAR, do.CarryOut(1, 1)), C)
    assert presenter.view().form_title == "Sal: Beggar of Nell"
    assert presenter.view().bar.waits == "Choose above."
    presenter.picked("red")
    presenter.main()
    assert desk.taps == []
    presenter.picked("blue")
    assert isinstance(desk.taps[0], do.Give)


def test_picks_of_one_part_replace_each_other() -> None:
    """Until both are there, the button waits; what is picked twice is put back."""
    presenter, desk = page(SWAP, A)
    assert (presenter.view().bar.can, presenter.view().bar.why) == (False, "Choose in both lists.")
    presenter.main()
    for key in ("own:red", "own:blue", f"{B}:green", f"{B}:green", f"{B}:green"):
        presenter.picked(key)
    chosen = [choice.key for part in presenter.view().parts for choice in part.choices if choice.chosen]
    assert chosen == ["own:blue", f"{B}:green"]
    assert presenter.view().bar.can
    presenter.main()
    assert isinstance(desk.taps[0], do.Swap)


def test_tiles_of_a_part_are_picked_beside_each_other() -> None:
    """As a Legacy Hunter parts them."""
    presenter, desk = page(played(STOPS, C, Accomplice.LEGACY_HUNTER), C)
    presenter.picked("0")
    presenter.picked("1")
    presenter.picked("0")
    presenter.main()
    assert [len(tap.part) for tap in desk.taps] == [1]


def test_picks_are_meant_for_the_card_of_then() -> None:
    """When another one comes to the front, nothing is picked."""
    presenter, desk = page(SWAP, A)
    presenter.picked("own:red")
    desk.around.change(state=NESTED)
    presenter.tick()
    desk.around.change(state=SWAP)
    presenter.tick()
    assert not any(choice.chosen for part in presenter.view().parts for choice in part.choices)


def test_what_a_seat_without_a_phone_has_laid_is_typed_in() -> None:
    """By its helper, one tap; others wait."""
    state = laid(CALLED, C, D)
    presenter, desk = page(state, A, cardboard=(D,))
    assert presenter.view().form_title == "What did Ned lay face down?"
    presenter.picked("none")
    assert desk.taps == [do.TypeCard(1, D)]
    other, _ = page(state, B)
    assert other.view().parts == ()


def test_stop_can_answer_a_card() -> None:
    """From the page of cards as well."""
    presenter, desk = page(LINE, A)
    assert [stop.key for stop in presenter.view().stops] == [str(A)]
    presenter.stop(str(A))
    assert desk.taps == [do.CallStop(1, A)]


def stopped(*answered: Seat) -> tuple[CardsPresenter, Any]:
    """The page of Jem, who has just said STOP!, and who has answered since."""
    presenter, desk = page(STOPS, B)
    presenter.stop(str(B))
    for seat in answered:
        lie(desk.around, seat, Seal(b"x" * 32))
    return presenter, desk


def test_undo_asks_before_answers_of_others_are_lost() -> None:
    """One sentence says whose; only a yes takes the STOP! back."""
    presenter, desk = stopped(B, C)
    presenter.undo()
    sheet = presenter.view().sheet
    assert sheet is not None
    assert (sheet.title, sheet.text) == (
        "Take back the STOP!?",
        "Jem, Sal have answered: those answers would be lost.",
    )
    presenter.closed()
    assert presenter.view().sheet is None
    presenter.chose(TAKES_BACK)  # nobody is asked any more
    presenter.undo()
    presenter.chose("odd")
    assert (desk.around.state, presenter.view().sheet) == (then(STOPS, do.CallStop(1, B)), None)
    presenter.undo()
    presenter.chose(TAKES_BACK)
    assert (desk.around.state, presenter.view().sheet) == (STOPS, None)


def test_undo_of_a_stop_that_nobody_has_answered_asks_nothing() -> None:
    """A sleeve on the button costs nobody anything."""
    presenter, desk = stopped()
    presenter.undo()
    assert (desk.around.state, presenter.view().sheet) == (STOPS, None)


def test_who_may_not_undo_is_not_asked() -> None:
    """The STOP! is not theirs."""
    _, desk = stopped(B)
    other = phone(desk.around.state, D, around=desk.around)
    presenter = CardsPresenter(other, Paper())
    presenter.undo()
    assert presenter.view().sheet is None


def test_the_question_goes_when_there_is_nothing_left_to_lose() -> None:
    """Whoever had answered takes it back meanwhile."""
    presenter, desk = stopped(C)
    presenter.undo()
    assert presenter.view().sheet is not None
    lie(desk.around, C, None)
    assert presenter.view().sheet is None
