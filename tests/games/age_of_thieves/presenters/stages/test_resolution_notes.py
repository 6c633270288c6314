"""Notes lie open until the next card is up; then they are a number."""

from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.stages.resolution import ResolutionPresenter
from companion.games.age_of_thieves.presenters.stages.resolution_view import ResolutionView
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_resolution, then

CARDS = {MORIUS: ("beacon", "move"), NOIRON: ("move",), JASMINE: ("ambush",)}
STATE = at_resolution((7, 3), (6,), (2,))
TAKEN = then(STATE, do.TakeEmperors(1, MORIUS))


def phone(state: State, letter: str = "A", seat: Seat = MORIUS) -> tuple[Desk, ResolutionPresenter]:
    """One phone and its page."""
    desk = Desk(Around(state), letter, (seat,), own=CARDS)
    return desk, ResolutionPresenter(port(desk), Paper())


def notes(view: ResolutionView) -> tuple[list[Any], str]:
    """Which notes lie open, and what stands in their place."""
    return [note.id for note in view.hands], view.folded


def test_notes_are_a_number_once_the_next_card_is_up() -> None:
    """A tap shows them again, until the card after that."""
    desk, page = phone(TAKEN)
    assert notes(look(page)) == (["first_taking", "district_after_movement", "alarm_next_turn"], "")
    desk.around.change(state=then(TAKEN, do.Resign(1, MORIUS, 0)))
    assert notes(look(page)) == ([], "3 notes")
    page.unfold()
    assert notes(look(page))[1] == ""
    desk.around.change(state=then(desk.around.state, do.Resign(1, NOIRON, 0)))
    assert notes(look(page)) == ([], "3 notes")


def test_a_new_note_opens_them() -> None:
    """Whatever was folded before; one that goes does not."""
    desk, page = phone(STATE)
    assert notes(look(page)) == (["act"], "")
    desk.around.change(state=then(STATE, do.Resign(1, MORIUS, 0)))
    assert notes(look(page)) == ([], "")
    desk.around.change(state=then(desk.around.state, do.TakeEmperors(1, NOIRON)))
    assert len(look(page).hands) == 3


def test_notes_never_cover_the_rules_of_the_guard() -> None:
    """While it acts, only what a caught thief does lies open."""
    state = at_resolution((3,), (2,))
    _, page = phone(state)
    assert notes(look(page)) == ([], "1 note")
    page.unfold()
    assert notes(look(page)) == (["act"], "")
    desk, caught = phone(then(state, do.Catch(1, NOIRON)), "B", NOIRON)
    assert look(caught).hands_title == "You are caught"
    desk.around.change(state=then(desk.around.state, do.GuardDone(1)))
    assert notes(look(caught)) == ([], "3 notes")


def test_without_a_game_there_is_nothing_to_unfold() -> None:
    """There is no error."""
    desk, page = phone(STATE)
    desk.facts = {"state": TableState()}
    page.unfold()
    assert look(page).hands == ()
