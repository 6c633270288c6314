"""A game played from its text: moves, undo, lines that must be refused."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.table.game import Absent, RollReal
from companion.table.ids import Seat
from companion.table.notation.homegoers import HomeLine
from companion.table.notation.playing import MadeMove, PlayedLines, Replayed, made_moves, play_script
from companion.table.notation.script import Script
from companion.table.notation.words import Names, Unclear, WrongLine
from companion.table.refusals import Reason, Refused
from companion.table.why import Why
from tests.toys.lanterns import Changed, Hide, LanternGame, Lanterns, Light, Swap, Throw
from tests.toys.lanterns import Why as Veto

GAME = LanternGame()
BEGIN = Lanterns((5, 7, 9), (Seat(0), Seat(1)))
HIDE = Hide(Seat(0), 1, 2)


def begun() -> PlayedLines[Lanterns, Any, Changed]:
    """A game in which nothing is played yet."""
    return PlayedLines(GAME, BEGIN, frozenset(BEGIN.ring))


def test_what_a_text_leads_to() -> None:
    """The moves and the state after them."""
    played = begun()
    assert played.tap(HIDE) == ()
    assert played.tap(Light()) == ()
    assert played.moves == [HIDE, Light()]
    assert (played.state.lit, played.state.niches) == (True, {1: 2})


def test_a_refused_tap_changes_nothing() -> None:
    """The facts before it change nothing either, and nothing can be undone."""
    played = begun()
    assert played.tap(RollReal("throw"), Hide(Seat(0), 1, 7)) == (Reason(Veto.NICHE),)
    assert (played.moves, played.state) == ([], BEGIN)
    assert played.undo() == (Reason(Why.NOTHING_TO_UNDO),)


def test_an_undo_strikes_a_tap_with_the_facts_before_it() -> None:
    """It strikes tap after tap, until sealed things were shown."""
    played = begun()
    played.tap(HIDE)
    played.tap(RollReal("throw"), Swap(1, 0))
    assert played.undo() == ()
    assert (played.moves, played.state.niches) == ([HIDE], {1: 2})
    played.opened()
    assert played.undo() == (Reason(Why.NOTHING_TO_UNDO),)
    assert played.moves == [HIDE]


def test_facts_between_taps_go_with_the_tap_before_them() -> None:
    """They follow from that tap."""
    played = begun()
    played.tap(Throw(Seat(0)))
    assert played.move(RollReal("throw-1")) == (Changed({"thrower": None, "faces": (None,)}),)
    played.undo()
    assert (played.moves, played.state) == ([], BEGIN)


def test_what_must_be_refused() -> None:
    """The reasons must be exactly these; no reasons mean that the line must be accepted."""
    played = begun()
    odd = (Reason(Veto.NICHE, {"niche": 7}),)
    played.must_be((), (), "tap")
    played.must_be({"niche"}, odd, "tap")
    with pytest.raises(Unclear) as unclear:
        played.must_be((), odd, "tap")
    assert str(unclear.value) == (
        "expected this tap to be accepted, but it is refused (niche niche=7) while the game waits for light"
    )
    with pytest.raises(Unclear, match=r"^expected this line to be refused \(niche, race\), but it is accepted$"):
        played.must_be(["race", "niche"], (), "line")


def test_what_is_waited_for() -> None:
    """The text names questions and rolls, or nothing."""
    played = begun()
    played.tap(Throw(Seat(0)))
    assert played.waiting() == "the game waits for light, roll throw-1"
    played.tap(Light())
    played.move(RollReal("throw-1"))
    assert played.waiting() == "the game waits for nothing"


def _sit(played: PlayedLines[Lanterns, Any, Changed], names: Names) -> Callable[[int, Any], None]:
    """Each line is a tap; a text in it is a name that nobody has."""

    def play(line: int, item: Any) -> None:
        if isinstance(item, str):
            raise Unclear(f"{item} of line {line} is not {names[Seat(0)]}")
        played.must_be((), played.tap(item), "tap")

    return play


def _played(worth: int, *lines: tuple[int, Any]) -> Replayed[Lanterns, Any] | WrongLine:
    names = {Seat(0): "Fox", Seat(1): "Owl"}
    return play_script(Script(GAME, "de", {"row": [worth] * 3}, names, lines), _sit)


def test_a_whole_text_is_played() -> None:
    """It is played from the set-up to its last line."""
    found = _played(5, (3, HIDE), (4, Light()))
    assert isinstance(found, Replayed)
    assert (found.language, found.moves, found.begin.lit, found.state.lit) == ("de", (HIDE, Light()), False, True)


def test_the_first_wrong_line_is_the_answer() -> None:
    """The line may be unreadable, make no table, or be impossible to play."""
    assert play_script(WrongLine(2, "why"), _sit) == WrongLine(2, "why")
    assert _played(3) == WrongLine(1, "a table cannot begin so (niche)")
    assert _played(5, (3, HIDE), (5, "Owl")) == WrongLine(5, "Owl of line 5 is not Fox")


def test_moves_with_what_they_change() -> None:
    """They come one after the other, each with the states around it."""
    lit = MadeMove(BEGIN, Light(), (Changed({"lit": True}),), GAME.evolve(BEGIN, Changed({"lit": True})))
    assert list(made_moves(GAME, BEGIN, [Light()])) == [lit]
    assert isinstance(GAME.decide(lit.after, Light()), Refused)
    with pytest.raises(ValueError, match=r"^Light\(\) is refused \(nothing\)$"):
        list(made_moves(GAME, BEGIN, [Light(), Light()]))


def test_who_went_home_is_passed_over_as_far_as_the_game_waits() -> None:
    """One after the other; not when all went home, and not for who plays again. No undo brings anybody back."""
    played = begun()
    played.goes(HomeLine(Seat(1), leaves=True))
    assert not played.pass_over()
    played.tap(Throw(Seat(1)))
    assert (played.pass_over(), played.pass_over()) == (True, False)
    assert (played.state.thrower, played.moves) == (None, [Throw(Seat(1)), Absent(Seat(1))])
    played.undo()
    assert (played.moves, set(played.absent)) == ([], {1})
    played.tap(Throw(Seat(1)))
    played.goes(HomeLine(Seat(0), leaves=True))
    assert not played.pass_over()
    for seat in (0, 1):
        played.goes(HomeLine(Seat(seat), leaves=False))
    assert not played.pass_over()
