"""Promises of recruiting: one tap; passing and a full row are asked about."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.stages.hangouts import Hangouts
from companion.table.state import TableState
from tests.support.gangland import A, begun, crook, recruited
from tests.support.gangland_desk import desk_at

TURN = begun()
FULL = begun(crooks=[crook(A, target) for target in range(2, 10)])


def on(state: State, letter: str = "A") -> tuple[Hangouts, Any]:
    """The hangouts on one phone."""
    desk = desk_at(state, letter)
    return Hangouts(desk), desk


def test_one_tap_recruits() -> None:
    """On the phone whose turn it is, and nowhere else."""
    for letter, taps in {"A": [do.Recruit(1, A, 2)], "B": []}.items():
        hangouts, desk = on(TURN, letter)
        hangouts.choose("2")
        assert desk.taps == taps


def test_a_full_row_is_warned_of() -> None:
    """And can be recruited for all the same (ruling 2)."""
    hangouts, desk = on(FULL)
    hangouts.choose("1")
    sheet = hangouts.sheet(FULL)
    assert sheet is not None
    assert sheet.title == "All your places are taken"
    assert desk.taps == []
    hangouts.answer(sheet.choices[0].key)
    assert desk.taps == [do.Recruit(1, A, 1, anyway=True)]
    assert hangouts.sheet(FULL) is None


def test_passing_is_asked_about() -> None:
    """For it is for good."""
    hangouts, desk = on(TURN)
    hangouts.pass_on()
    sheet = hangouts.sheet(TURN)
    assert sheet is not None
    assert (sheet.title, desk.taps) == ("Pass for good?", [])
    hangouts.answer(sheet.choices[0].key)
    assert desk.taps == [do.Pass(1, A)]


def test_a_question_can_be_put_away() -> None:
    """Then its answer does nothing any more."""
    hangouts, desk = on(TURN)
    hangouts.pass_on()
    hangouts.closed()
    hangouts.answer("pass")
    assert (hangouts.sheet(TURN), desk.taps) == (None, [])
    hangouts.pass_on()
    hangouts.answer("nothing of the kind")
    assert desk.taps == []


def test_a_question_goes_with_the_turn() -> None:
    """Behind a crook in hand it is not asked."""
    hangouts, _ = on(TURN)
    hangouts.pass_on()
    assert hangouts.sheet(recruited(TURN)) is None


def test_without_a_turn_nothing_happens() -> None:
    """Neither on another's phone nor without a game."""
    hangouts, desk = on(TURN, "B")
    hangouts.pass_on()
    hangouts.answer("pass")
    desk.around.table = TableState()
    hangouts.choose("0")
    hangouts.answer("pass")
    assert desk.taps == []
