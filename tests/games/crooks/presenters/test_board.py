"""Promises of the grid: what lies where, what is certain, and nothing of a hidden crook."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.board import Board, Cell, Mark, Seen, board, face_mark, lying, must_pass_lines
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.shell.words import load
from companion.table.commands import write_as
from companion.table.copies import replace
from companion.table.ids import Seat
from tests.support.gangland import GAME, A, B, C, begun, crook, played, recruited

EN = load("en", "crooks")
MEMBER = CrookFace(7, 2, (Gang.NORTHSIDE, Gang.OUTFIT))
STATE = begun(
    seats=3,
    money={A: 3, B: 5, C: 7},
    crooks=[crook(A, 5, face=MEMBER), crook(B, 5, up=False), crook(A, 8, up=False), crook(C, 3, 4)],
)


def drawn(state: State, column: Seat | None = None, face: CrookFace | None = None, **more: Any) -> Board:
    """The grid of a seat, or of a display; `face`: what it has sealed of the crook at target 8."""
    own = {} if face is None else {1002: Plan(write_as(face), (), Secret(bytes(32)))}
    return board(EN, state, Seen(GAME.view(state, column, own), column, **more))


def line(shown: Board, at: int) -> tuple[Cell, ...]:
    """The line of a target; from 10 on of a gang, and the points."""
    return shown.lines[at - 1]


def test_the_own_column_comes_first() -> None:
    """Then the others clockwise; on a display they stand as they sit, and none is large."""
    shown = drawn(STATE, B)
    assert [cell.text for cell in shown.lines[0]] == ["", "Fedora", "Homburg", "Bowler"]
    assert [cell.own for cell in shown.lines[0]] == [False, True, False, False]
    assert shown.own
    display = drawn(STATE)
    assert [cell.text for cell in display.lines[0]] == ["", "Bowler", "Fedora", "Homburg"]
    assert not any(cell.own for each in display.lines for cell in each)
    assert not display.own


def test_everybody_has_a_head() -> None:
    """Money, whose turn it is, who has passed."""
    state = played(STATE, do.Pass(1, A))
    heads = drawn(state).lines[0][1:]
    assert [(cell.emblem, cell.note, cell.best, cell.quiet) for cell in heads] == [
        ("hat_bowler", "$3 · passed", False, True),
        ("hat_fedora", "$5 · turn", True, False),
        ("hat_homburg", "$7", False, False),
    ]


def test_a_target_says_what_it_is_worth() -> None:
    """With its modifiers; unknown where a crook is hidden."""
    known = begun(crooks=[crook(A, 5, face=MEMBER), crook(B, 5, 7)])
    assert [line(drawn(known), target)[0].note for target in (4, 5)] == ["", "= 7"]
    assert line(drawn(STATE), 5)[0].note == "?"


def test_who_takes_a_target_is_marked() -> None:
    """All of several who are level; nobody while it is open."""
    level = begun(crooks=[crook(A, 5, 7), crook(B, 5, 7), crook(A, 3, 2)])
    assert [[cell.best for cell in line(drawn(level), target)[1:]] for target in (3, 5)] == [
        [True, False],
        [True, True],
    ]
    assert not any(cell.best for cell in line(drawn(STATE), 5))


def test_crooks_lie_as_they_are_known() -> None:
    """A face in numbers and signs, a back without either; what nobody noted is asked."""
    assert line(drawn(STATE), 5)[1].marks == (face_mark(MEMBER),)
    assert line(drawn(STATE), 5)[2].marks == (Mark(down=True),)
    assert lying(crook(A, 2, face=None)) == Mark("?")
    assert lying(crook(A, 2, face=None, action=Action.KILLER)) == Mark("?", ("action_killer",))
    king = crook(A, 2, face=CrookFace(10, action=Action.KINGPIN), price=3)
    assert lying(king) == Mark("10", ("action_kingpin",), void=True)
    assert face_mark(MEMBER).emblems == ("gang_northside", "gang_outfit")
    assert face_mark(CrookFace(6, -1)).text == "6\N{MINUS SIGN}1"


def test_a_look_shows_the_own_hidden_crooks() -> None:
    """In the grid and in the standing; only while it lasts, and only the own."""
    face = CrookFace(9, gangs=(Gang.WESTSIDE,))
    open_now, covered = drawn(STATE, A, face, peeks=True), drawn(STATE, A, face)
    assert line(open_now, 8)[1].marks == (Mark("9", ("gang_westside",), down=True),)
    assert line(covered, 8)[1].marks == (Mark(down=True),)
    assert (line(open_now, 8)[0].note, line(covered, 8)[0].note) == ("", "?")
    assert line(open_now, 8)[1].best
    assert line(open_now, 11)[1].text == "1"
    assert line(covered, 11)[1].text == "0"
    assert line(open_now, 5)[3].marks == ()


def test_gangs_are_counted_by_player() -> None:
    """The boss is marked, unless a hidden crook could change it; a void Kingpin is no member."""
    assert [cell.text for cell in line(drawn(STATE), 10)] == ["North", "1", "0", "0"]
    assert line(drawn(STATE), 10)[0].note == "?"
    king = crook(B, 3, face=CrookFace(10, 0, (Gang.NORTHSIDE,), Action.KINGPIN), price=3)
    known = begun(crooks=[crook(A, 5, face=MEMBER), king])
    cells = line(drawn(known), 10)
    assert [(cell.text, cell.best) for cell in cells[1:]] == [("1", True), ("0", False)]
    assert cells[0].note == ""


def test_the_last_line_is_what_is_certain() -> None:
    """Open as long as something is hidden."""
    assert [cell.text for cell in line(drawn(STATE), 13)] == ["Points", "0 ?", "0 ?", "3 ?"]
    assert [cell.text for cell in line(drawn(begun(crooks=[crook(A, 5, 3)])), 13)] == ["Points", "5", "0"]


def test_who_must_pass_is_said_with_the_reason() -> None:
    """Not of those who have passed, nor while a crook is in hand."""
    poor = begun((4, 3), money={A: 9, B: 2})
    assert list(must_pass_lines(EN, poor)) == ["Fedora has $2 and must pass: the cheapest crook costs $3."]
    assert list(must_pass_lines(EN, recruited(poor))) == []
    assert list(must_pass_lines(EN, poor.with_player(B, passed=True))) == []
    empty = replace(poor, stacks=(0, 0))
    assert list(must_pass_lines(EN, empty)) == [
        "Bowler must pass: no crook is left.",
        "Fedora must pass: no crook is left.",
    ]
