"""Promises of the proof: the roll for the first seat is worked out again on this phone."""

from companion.games.crooks.presenters.pages.proof import ProofPresenter
from companion.seal.shared_dice import roll_seed
from companion.table.game import RollMade
from companion.table.state import TableState
from tests.support.gangland import A, B, begun, fresh, played
from tests.support.gangland_desk import desk_at
from tests.support.paper import Paper

SHARES = {A: b"a" * 32, B: b"b" * 32}


def test_the_roll_is_worked_out_again() -> None:
    """And it holds."""
    made = RollMade("first", roll_seed("t", 0, "first", SHARES), SHARES)
    desk = desk_at(played(fresh(), made))
    desk.around.change(rolls={"first": made})
    view = ProofPresenter(desk, Paper()).view()
    assert (view.title, view.faces) == ("The roll for the first seat", ())
    assert view.holds == "This phone has worked it out again, and it holds."


def test_a_real_die_was_entered_by_hand() -> None:
    """As the log says, too."""
    view = ProofPresenter(desk_at(begun()), Paper()).view()
    assert view.story[0].startswith("Real dice")


def test_without_a_game_nothing_was_rolled() -> None:
    """Only the head is there."""
    desk = desk_at(begun())
    desk.around.table = TableState()
    assert ProofPresenter(desk, Paper()).view().title == ""
