"""Promises of the moments: they come for all, one after the other, and nobody has to tap them away."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.present.play.moments import Moment, MomentsPage, MomentsView, moments
from companion.present.ports import TableReader
from companion.table.state import TableState
from tests.present.play.test_frame import FRAME
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.parlour import Marbles, phone, table

START = table()
THROWN, EMPTY = table(Marbles(turn=2)), table(Marbles(turn=3, left=(0, 0, 0)))


def tell(_: TableReader, old: Marbles, new: Marbles) -> Iterator[Moment]:
    """Dice in each new turn; that it is over has no page."""
    if old.turn != new.turn:
        yield Moment("dice", f"Turn {new.turn}", faces=(new.turn, 6), emblem="dice", tone="gold", seconds=3.0)
    if not any(new.left):
        yield Moment("over", "No marbles are left", sound="over", pulse="long")


def made(**facts: Any) -> tuple[Any, Paper, MomentsPage]:
    """A phone, where it goes, and its presenter."""
    desk, pages = phone(**facts), Paper()
    return desk, pages, MomentsPage(desk, pages, FRAME, tell)


def test_a_change_brings_what_the_game_tells() -> None:
    """Nothing without a change, nor when a game has just begun, has gone, or another came."""
    assert [each.kind for each in moments(phone(), START, EMPTY, tell)] == ["dice", "over"]
    assert START.playing is not None
    again = replace(THROWN, playing=replace(START.playing, state=Marbles(turn=2), since=9))
    for before, after in ((START, START), (TableState(), THROWN), (START, TableState()), (START, again)):
        assert moments(phone(), before, after, tell) == ()


def test_a_moment_comes_and_goes_by_itself() -> None:
    """It costs no tap; what is seen leads to how it was rolled."""
    desk, pages, presenter = made()
    presenter.happened(START, THROWN)
    view = look(presenter)
    assert (view.kind, view.title, view.faces, view.tone) == ("dice", "Turn 2", (2, 6), "gold")
    assert (view.proof, view.close) == ("How was this rolled?", "Continue")
    desk.now += 3.0
    assert look(presenter) == MomentsView()
    assert pages.went == ["moments", "<"]


def test_what_a_phone_catches_up_on_is_no_moment() -> None:
    """It comes to a table and fetches a long log."""
    _, pages, presenter = made(letter="")
    assert presenter.happened(START, THROWN) == ()
    assert (look(presenter), pages.went) == (MomentsView(), [])


def test_small_moments_have_no_page() -> None:
    """They are heard, and nobody is interrupted."""
    _, pages, presenter = made()
    last = table(Marbles(turn=3))
    assert [each.kind for each in presenter.happened(last, EMPTY)] == ["over"]
    assert pages.went == []


def test_the_newest_of_a_kind_is_enough() -> None:
    """A phone that was asleep hears of several at once; the new one has its own time."""
    desk, _, presenter = made()
    presenter.happened(START, THROWN)
    desk.now += 2.0
    presenter.happened(THROWN, EMPTY)
    desk.now += 2.0
    assert look(presenter).faces == (3, 6)
    desk.now += 1.0
    assert look(presenter) == MomentsView()


def test_moments_come_one_after_the_other() -> None:
    """Each has its own time, and asks for the page again; a touch is quicker, and a second one falls nowhere."""
    desk, pages = phone(), Paper()
    kinds = iter(("first", "second"))
    presenter = MomentsPage(desk, pages, FRAME, lambda *_: [Moment(next(kinds), "", seconds=5.0)])
    presenter.happened(START, THROWN)
    presenter.happened(THROWN, EMPTY)
    desk.now += 5.0
    assert look(presenter).kind == "second"
    assert look(presenter).proof == ""
    presenter.close()
    presenter.close()
    assert pages.went == ["moments", "moments", "<"]


def test_the_dice_lead_to_their_proof() -> None:
    """From their page, which does not come back."""
    _, pages, presenter = made()
    presenter.happened(START, THROWN)
    presenter.proof()
    assert pages.went == ["moments", "<", "proof"]
    assert look(presenter) == MomentsView()
